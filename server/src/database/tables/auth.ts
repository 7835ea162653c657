import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './people.ts'

const moment = () => timestamp({ withTimezone: true })

/** What makes a token live: without a row that is neither ended nor expired a token opens nothing. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** One for all tokens that came of one sign-in: a renewed token has a row of its own, and they end together. */
    familyId: uuid().notNull().defaultRandom(),
    /** Where renewing ends (R3.15). */
    endsAt: moment().notNull().default(sql`now() + interval '30 days'`),
  },
  (table) => [
    index('session_user_ix').on(table.userId),
    index('session_family_ix').on(table.familyId),
    check('session_within_its_end', sql`${table.expiresAt} <= ${table.endsAt}`),
  ],
)

export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: uuid().primaryKey(),
    /** The username as typed, lower-cased: it need not belong to anybody. */
    username: text().notNull(),
    address: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_failure_username_ix').on(table.username, table.at),
    index('sign_in_failure_address_ix').on(table.address, table.at),
  ],
)

/** A link to choose a password: for who forgot theirs, or an invitation. Only the hash of its secret is kept. */
export const passwordLink = pgTable('password_link', {
  secretHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => appUser.id),
  kind: text().$type<'reset' | 'invitation'>().notNull().default('reset'),
  /** Who invited them. */
  issuedBy: uuid().references(() => appUser.id),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  /** Taken back, or replaced by a newer one. */
  revokedAt: moment(),
})

/** Who asked for links, whether or not anybody signs in by the name, so that one address cannot ask without end. */
export const passwordLinkRequest = pgTable(
  'password_link_request',
  {
    id: uuid().primaryKey(),
    address: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('password_link_request_address_ix').on(table.address, table.at)],
)
