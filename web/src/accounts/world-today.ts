import { worldDate } from '@tearsheet/protocol/dates'

/**
 * The date by which the runs of ads and their states are counted, as the server does: a day is over once it is over
 * everywhere. What a person is shown as "today" is `useToday`.
 */
export const worldToday = (): string => worldDate(new Date())
