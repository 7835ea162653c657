import type { AutopilotKind } from '@tearsheet/protocol/desk/work-schemas'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { campaignItem } from './campaigns.ts'
import { appUser } from './people.ts'

const moment = () => timestamp({ withTimezone: true })

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
