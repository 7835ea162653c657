import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { campaignItem } from './campaigns.ts'
import { appUser } from './people.ts'

const moment = () => timestamp({ withTimezone: true })

/** Who at the desk has taken an ad on. It stays with the ad until it is given to somebody else or to nobody. */
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

/** Which ad somebody at the desk has open; true while `seenAt` is recent. */
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
