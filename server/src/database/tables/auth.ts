import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    /** What the browser said that it is. */
    device: text(),
    /** To some minutes. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** When its person last proved who they are: by signing in, or by being asked again. */
    provenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('session_user_ix').on(table.userId),
    index('session_family_ix').on(table.familyId),
    check('session_within_its_end', sql`${table.expiresAt} <= ${table.endsAt}`),
  ],
)

/** Somebody's authenticator app. It counts once a code of it was given. */
export const secondFactor = pgTable('second_factor', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id),
  /** Encrypted: who reads the database can make no codes. */
  lockedSecret: text().notNull(),
  confirmedAt: moment(),
  /** The half-minute of the last code that was taken: none is taken twice. */
  lastStep: bigint({ mode: 'number' }),
})

/** A key of somebody's device or browser, that signs what we ask; only its public half is here. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** What the device calls it; base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it signed, where its device counts: a copy of it is found out. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** The ways to reach it, as the browser told them. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkey_user_ix').on(table.userId)],
)

/** What a passkey is asked to sign, once and within minutes. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => appUser.id),
  kind: text().$type<'new' | 'proof'>().notNull(),
  expiresAt: moment().notNull(),
})

/** Ten for each second factor, each good once. Only hashes are kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
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
