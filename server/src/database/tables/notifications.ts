import type { FindingKind } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { AlertKind } from '@tearsheet/protocol/notifications/settings-schemas'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from '../drizzle.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { appUser } from './people.ts'
import { accountKey, withinAccount } from './within-account.ts'

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
    /** Key of the event, such as `overdue:{invoiceId}`: an account gets only one notification for each key. */
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

/** Which users have read which notification; it remains in the account's list until dismissed. */
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

/** Events of an ad at the time they happened, for the emails and text messages of users with alerts. */
export const adAlert = pgTable(
  'ad_news',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid().notNull(),
    campaignItemId: uuid().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    /** The confirmed problem of a live ad; null for other updates. */
    problem: text().$type<FindingKind>(),
    publicationName: text().notNull(),
    campaignName: text().notNull(),
    jobNumber: integer().notNull(),
    /** The ad's last day; null while it has none. */
    until: date(),
    link: text().notNull(),
    /** Key of the event, such as `live:{campaignItemId}:{version}`: each key is reported once. */
    eventKey: text().notNull(),
    happenedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    withinAccount('ad_news_item_account_fk', table, table.campaignItemId, campaignItem),
    uniqueIndex('ad_news_event_ix').on(table.clientAccountId, table.eventKey),
    index('ad_news_told_ix').on(table.clientAccountId, table.kind, table.happenedAt),
  ],
)

/** One digest of alerts for one user on one channel: created once for each due time, sent by a job. */
export const digest = pgTable(
  'digest',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    channel: text().$type<'email' | 'text'>().notNull(),
    dueAt: moment().notNull(),
    newsIds: uuid().array().notNull(),
    /** When it was passed to the mail server or carrier; delivery is not known. */
    sentAt: moment(),
    /** Reason why it was not sent. */
    dropped: text().$type<'address_off' | 'no_number' | 'carrier_shut' | 'deactivated'>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('digest_due_ix').on(table.userId, table.channel, table.dueAt)],
)

/** Addresses whose emails bounced, in lower case. Disabled until enabled again. */
export const mailAddress = pgTable('mail_address', {
  address: text().primaryKey(),
  offSince: moment(),
  reason: text().$type<'permanent' | 'complaint'>(),
  /** Bounces before this time are known and do not disable the address again. */
  switchedOnAt: moment(),
})

/** Test messages of the last minutes, for the rate limit. */
export const testMessage = pgTable(
  'test_message',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    sentAt: moment().notNull().defaultNow(),
  },
  (table) => [index('test_message_user_ix').on(table.userId, table.sentAt)],
)
