import { bigint, check, index, pgTable, primaryKey, sql, text, uuid } from '../../drizzle.ts'
import { moment } from '../columns.ts'
import { appUser } from '../people.ts'

/** Sessions. A token is valid only if it has a row here that is neither ended nor expired. */
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
    /** The same for all tokens of one sign-in: a renewed token has a row of its own, and they end together. */
    familyId: uuid().notNull().defaultRandom(),
    /** Time after which the session cannot be renewed (R3.15). */
    endsAt: moment().notNull().default(sql`now() + interval '30 days'`),
    /** The browser's description of itself. */
    device: text(),
    /** Accurate to a few minutes. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** When the user last proved their identity: by signing in, or by confirming it again. */
    provenAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('session_user_ix').on(table.userId),
    index('session_family_ix').on(table.familyId),
    check('session_within_its_end', sql`${table.expiresAt} <= ${table.endsAt}`),
  ],
)

/** A user's authenticator app. It is active once a code from it was entered. */
export const secondFactor = pgTable('second_factor', {
  userId: uuid()
    .primaryKey()
    .references(() => appUser.id),
  /** Encrypted: a database dump does not allow anyone to generate codes. */
  lockedSecret: text().notNull(),
  confirmedAt: moment(),
  /** The half-minute of the last accepted code: each code is accepted once. */
  lastStep: bigint({ mode: 'number' }),
})

/** A passkey of a user's device or browser, which signs challenges; only the public key is stored. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** The device's id for it; base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** Number of signatures, if the device counts them: it reveals a copied key. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports reported by the browser. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index('passkey_user_ix').on(table.userId)],
)

/** Challenges for passkeys, each valid once and for minutes. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  challenge: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => appUser.id),
  kind: text().$type<'new' | 'proof'>().notNull(),
  expiresAt: moment().notNull(),
})

/** Ten for each second factor, each valid once. Only hashes are stored. */
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
    /** The username as typed, in lower case; it may not exist. */
    username: text().notNull(),
    address: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('sign_in_failure_username_ix').on(table.username, table.at),
    index('sign_in_failure_address_ix').on(table.address, table.at),
  ],
)

/**
 * A link to choose a password: after a forgotten password, or for an invitation. Only the hash of its secret is stored.
 */
export const passwordLink = pgTable('password_link', {
  secretHash: text().primaryKey(),
  userId: uuid()
    .notNull()
    .references(() => appUser.id),
  kind: text().$type<'reset' | 'invitation'>().notNull().default('reset'),
  /** The user who sent the invitation. */
  issuedBy: uuid().references(() => appUser.id),
  expiresAt: moment().notNull(),
  usedAt: moment(),
  /** Revoked, or replaced by a newer one. */
  revokedAt: moment(),
})

/**
 * Requests for password links, whether or not a user has the name, so that the requests from one address are limited.
 */
export const passwordLinkRequest = pgTable(
  'password_link_request',
  {
    id: uuid().primaryKey(),
    address: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [index('password_link_request_address_ix').on(table.address, table.at)],
)
