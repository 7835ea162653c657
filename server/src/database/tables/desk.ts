import type { DeskTextKind } from '@tearsheet/protocol/desk/text-schemas'
import type { AutopilotKind } from '@tearsheet/protocol/desk/work-schemas'
import { check, date, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts'
import { campaignItem } from './campaigns.ts'
import { moment } from './columns.ts'
import { appUser } from './people.ts'
import { withinAccount } from './within-account.ts'

/** The desk user assigned to an ad, until it is assigned to another user or unassigned. */
export const deskAssignment = pgTable(
  'desk_assignment',
  {
    campaignItemId: uuid()
      .primaryKey()
      .references(() => campaignItem.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    assignedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('desk_assignment_user_ix').on(table.userId)],
)

/** The ad that a desk user has open; current while `seenAt` is recent. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    userId: uuid()
      .primaryKey()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    campaignItemId: uuid()
      .notNull()
      .references(() => campaignItem.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull().defaultNow(),
  },
  (table) => [index('desk_presence_item_ix').on(table.campaignItemId)],
)

/** A desk user's named filter of a queue. */
export const deskFilter = pgTable(
  'desk_filter',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** The segment of the URL that names the queue. */
    queue: text().notNull(),
    name: text().notNull(),
    /** The query string of its URL. */
    query: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('desk_filter_name_ix').on(table.userId, table.queue, sql`lower(${table.name})`)],
)

/** Queues whose autopilot was switched by a user; the others use the configuration. */
export const deskAutopilot = pgTable(
  'desk_autopilot',
  {
    kind: text().$type<AutopilotKind>().primaryKey(),
    /** Seconds before it takes a step; null while it is off. */
    seconds: integer(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('desk_autopilot_kind_ck', sql`${table.kind} in ('review', 'publish', 'modification', 'stop')`),
    check('desk_autopilot_seconds_ck', sql`${table.seconds} >= 0`),
  ],
)

/**
 * An ad set aside until a date. Active until `returnsAt`, and while the ad keeps the version it had: any change returns
 * it to its queue.
 */
export const deskSnooze = pgTable(
  'desk_snooze',
  {
    campaignItemId: uuid()
      .primaryKey()
      .references(() => campaignItem.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** The calendar date that the user chose. */
    returnsOn: date().notNull(),
    /** The start of that date in the user's time zone. */
    returnsAt: moment().notNull(),
    byName: text().notNull(),
    snoozedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('desk_snooze_returns_ix').on(table.returnsAt)],
)

/** An internal note on an ad; no client's role may read the table. */
export const deskNote = pgTable(
  'desk_note',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid().notNull(),
    /** Null for a note of an integration. */
    userId: uuid().references(() => appUser.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    withinAccount('desk_note_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem).onDelete(
      'cascade',
    ),
    index('desk_note_item_ix').on(table.campaignItemId, table.id),
  ],
)

/** A text kept at the desk: a template for replies to clients, or a known problem with its remedy. */
export const deskText = pgTable(
  'desk_text',
  {
    id: uuid().primaryKey(),
    kind: text().$type<DeskTextKind>().notNull(),
    /** Name of a reply template, or the reason of a problem. */
    title: text().notNull(),
    /** Text of a reply, with placeholders, or the remedy of a problem. */
    body: text().notNull(),
    version: integer().notNull().default(1),
    retiredAt: moment(),
    changedAt: moment().notNull().defaultNow(),
    changedBy: text().notNull(),
  },
  (table) => [
    check('desk_text_kind_ck', sql`${table.kind} in ('reply', 'problem')`),
    uniqueIndex('desk_text_title_ix').on(table.kind, sql`lower(${table.title})`),
  ],
)
