import { bigint, timestamp } from '../drizzle.ts'

/** A point in time, independent of any time zone. */
export const moment = () => timestamp({ withTimezone: true })

/** Money in minor units; a batch of invoices, or a weak currency, exceeds four bytes. */
export const minor = () => bigint({ mode: 'number' })
