import type { ViewedList } from '@tearsheet/protocol/users/schemas'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { client, clientAccount } from './clients.ts'
import { appUser } from './people.ts'

const moment = () => timestamp({ withTimezone: true })

/** Somebody's role in a client account; the six flags count for role 6 (Custom) alone. */
export const membership = pgTable(
  'membership',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    roleId: smallint().notNull(),
    manageInvoices: boolean().notNull().default(false),
    manageContracts: boolean().notNull().default(false),
    manageRequestQuote: boolean().notNull().default(false),
    manageCampaigns: boolean().notNull().default(false),
    manageApproveAds: boolean().notNull().default(false),
    manageCandidates: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.clientAccountId] }),
    index('membership_account_ix').on(table.clientAccountId),
  ],
)

/** A client's own directory of people, which tells us who comes and goes (SCIM). Of its token only a hash is kept. */
export const directory = pgTable('directory', {
  clientId: uuid()
    .primaryKey()
    .references(() => client.id),
  tokenHash: text().notNull().unique(),
  /** Where the people that it adds begin. */
  clientAccountId: uuid()
    .notNull()
    .references(() => clientAccount.id),
  connectedBy: uuid()
    .notNull()
    .references(() => appUser.id),
  connectedAt: moment().notNull().defaultNow(),
  /** To some minutes. */
  lastUsedAt: moment(),
})

/** Somebody whom a client's directory has spoken of, with its own id for them. */
export const directoryUser = pgTable(
  'directory_user',
  {
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    externalId: text(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.userId] })],
)

export const notificationSetting = pgTable(
  'notification_setting',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    kind: text().notNull(),
    correspondence: text().array().notNull(),
    frequency: smallint().notNull(),
    /** What happened before this moment has been told, or was before they asked to be told. */
    toldUntil: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** A user's saved view of a list; at most ten for one list, which the constraint on the position enforces. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    list: text().$type<ViewedList>().notNull(),
    name: text().notNull(),
    /** The search text of the list's address. */
    query: text().notNull(),
    /** From 1. */
    position: smallint().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_view_name_ix').on(table.userId, table.clientAccountId, table.list, sql`lower(${table.name})`),
  ],
)
