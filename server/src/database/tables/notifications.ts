import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { clientAccount } from './clients.ts'

const moment = () => timestamp({ withTimezone: true })

/** A notification of the account; removed from the list once dismissed. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    type: text().notNull(),
    message: text().notNull(),
    link: text(),
    createdAt: moment().notNull().defaultNow(),
    dismissedAt: moment(),
  },
  (table) => [index('notification_account_ix').on(table.clientAccountId, table.createdAt.desc().nullsFirst())],
)
