import { bookDate } from '@tearsheet/protocol/dates'

/** Returns the current accounting date, by which invoices are due and payments are booked, for all users (R15.10). */
export const bookToday = (): string => bookDate(new Date())
