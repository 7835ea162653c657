import { worldDate } from '@tearsheet/protocol/dates'

/**
 * Returns the date by which the runs of ads and their states are counted, the same as on the server: a day is over once
 * it is over everywhere. The date displayed to a user as "today" is `useToday`.
 */
export const worldToday = (): string => worldDate(new Date())
