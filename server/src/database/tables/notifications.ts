import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clientAccount } from './clients.ts'
import { appUser } from './people.ts'
import { accountKey, withinAccount } from './within-account.ts'

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
    /** What happened, such as `overdue:{invoiceId}`: an account is told of it once, however often it is asked. */
    eventKey: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    dismissedAt: moment(),
  },
  (table) => [
    accountKey('notification_account_key', table),
    uniqueIndex('notification_event_ix').on(table.clientAccountId, table.eventKey),
    index('notification_account_ix').on(table.clientAccountId, table.createdAt.desc().nullsFirst()),
  ],
)

/** Who has read which notification; it stands in the account's list until somebody dismisses it. */
export const notificationRead = pgTable(
  'notification_read',
  {
    notificationId: uuid().notNull(),
    clientAccountId: uuid().notNull(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    readAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.userId] }),
    withinAccount('notification_read_account_fk', table, table.notificationId, notification),
  ],
)
