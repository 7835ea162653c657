import type { ViewedList } from '@tearsheet/protocol/users/schemas'
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { session } from './auth.ts'
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

/** A client's own identity provider (OpenID Connect). It signs people in once its domain is proven. */
export const identityProvider = pgTable(
  'identity_provider',
  {
    clientId: uuid()
      .primaryKey()
      .references(() => client.id),
    /** Where people who are new begin. */
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    issuer: text().notNull(),
    /** What we are called there. */
    openidClientId: text().notNull(),
    /** Encrypted. */
    lockedSecret: text().notNull(),
    /** The part of their addresses behind the @, lower case. */
    domain: text().notNull(),
    /** What the domain's text record has to say. */
    challenge: text().notNull(),
    provenAt: moment(),
    setBy: uuid()
      .notNull()
      .references(() => appUser.id),
    setAt: moment().notNull().defaultNow(),
  },
  // Anybody may claim a domain, and one client has it
  (table) => [uniqueIndex('identity_provider_domain_ix').on(table.domain).where(sql`${table.provenAt} is not null`)],
)

/** Who somebody is at their client's identity provider, by its own id for them. */
export const openidIdentity = pgTable(
  'openid_identity',
  {
    clientId: uuid()
      .notNull()
      .references(() => identityProvider.clientId, { onDelete: 'cascade' }),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.subject] }),
    uniqueIndex('openid_identity_user_ix').on(table.clientId, table.userId),
  ],
)

/** A sign-in that a browser has gone to an identity provider for. */
export const openidAttempt = pgTable('openid_attempt', {
  /** The hash of its state. */
  stateHash: text().primaryKey(),
  /** Of what only the browser that began it has. */
  browserHash: text().notNull(),
  clientId: uuid()
    .notNull()
    .references(() => identityProvider.clientId, { onDelete: 'cascade' }),
  /** State, nonce and verifier, encrypted. */
  lockedParts: text().notNull(),
  /** The address of the portal that was asked for. */
  returnTo: text(),
  expiresAt: moment().notNull(),
  /** When the provider's answer was taken: none is taken twice. */
  usedAt: moment(),
  /** Who it was, while their own second factor is asked for. */
  userId: uuid().references(() => appUser.id),
  sid: text(),
  subject: text(),
  lockedIdToken: text(),
})

/** What a session that began at an identity provider is called there, so that they end together. */
export const openidSession = pgTable(
  'openid_session',
  {
    /** The first session of the sign-in: this row goes with it. */
    familyId: uuid()
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    clientId: uuid()
      .notNull()
      .references(() => identityProvider.clientId, { onDelete: 'cascade' }),
    subject: text().notNull(),
    sid: text(),
    /** Encrypted; said again when the session is ended there. */
    lockedIdToken: text().notNull(),
  },
  (table) => [index('openid_session_subject_ix').on(table.clientId, table.subject)],
)
