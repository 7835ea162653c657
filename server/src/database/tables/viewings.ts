import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './people.ts'

const moment = () => timestamp({ withTimezone: true })

/**
 * An administrator's view of the portal as somebody (R4.9). It lives until its hour is over, it is stopped, or the
 * sign-in that it was begun in ends.
 */
export const viewing = pgTable(
  'viewing',
  {
    id: uuid().primaryKey(),
    /** The sign-in: of the session and all that it is renewed into. */
    familyId: uuid().notNull(),
    viewerId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** As whom. */
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** Their name then: the account's administrators read it, who see nothing else of the provider's people. */
    viewerName: text().notNull(),
    /** Null where the API was asked without one. */
    reason: text(),
    beganAt: moment().notNull().defaultNow(),
    until: moment().notNull().default(sql`now() + interval '1 hour'`),
    /** Until when changes are allowed; null while none ever were. */
    writesUntil: moment(),
    endedAt: moment(),
  },
  (table) => [index('viewing_family_ix').on(table.familyId, table.userId), index('viewing_user_ix').on(table.userId)],
)
