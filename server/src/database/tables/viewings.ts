import { index, pgTable, sql, text, uuid } from '../drizzle.ts'
import { moment } from './columns.ts'
import { appUser } from './people.ts'

/**
 * An administrator's view of the portal as another user (R4.9). It is valid until it expires, is stopped, or the
 * sign-in that it was started in ends.
 */
export const viewing = pgTable(
  'viewing',
  {
    id: uuid().primaryKey(),
    /** The sign-in: the session and all its renewals. */
    familyId: uuid().notNull(),
    viewerId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** The user being viewed. */
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** The viewer's name at that time, for the account's administrators, who cannot read the provider's other users. */
    viewerName: text().notNull(),
    /** Null if the API request had none. */
    reason: text(),
    beganAt: moment().notNull().defaultNow(),
    until: moment().notNull().default(sql`now() + interval '1 hour'`),
    /** End of the period in which changes are allowed; null if they never were. */
    writesUntil: moment(),
    endedAt: moment(),
  },
  (table) => [index('viewing_family_ix').on(table.familyId, table.userId), index('viewing_user_ix').on(table.userId)],
)
