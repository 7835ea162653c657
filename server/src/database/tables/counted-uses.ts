import { index, pgTable, text, uuid } from '../drizzle.ts'
import { moment } from './columns.ts'

/** Uses that are limited by the hour and by the day, for all processes; removed after a day. */
export const countedUse = pgTable(
  'counted_use',
  {
    id: uuid().primaryKey(),
    /** The kind of use, such as `invitations`. */
    purpose: text().notNull(),
    /** The recipient's or the sender's key. */
    subject: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('counted_use_ix').on(table.subject, table.purpose, table.at)],
)
