import type { ViewedList } from '@tearsheet/protocol/identity/schemas'
import { boolean, index, pgTable, primaryKey, smallint, sql, text, uniqueIndex, uuid } from '../../drizzle.ts'
import { client, clientAccount } from '../clients.ts'
import { moment } from '../columns.ts'
import { appUser } from '../people.ts'
import { session } from './sign-in.ts'

/** A user's role in a client account; the six flags apply to role 6 (Custom) only. */
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

/**
 * A client's own user directory, which reports joining and leaving users (SCIM). Only a hash of its token is stored.
 */
export const directory = pgTable('directory', {
  clientId: uuid()
    .primaryKey()
    .references(() => client.id),
  tokenHash: text().notNull().unique(),
  /** Account of the users that it adds. */
  clientAccountId: uuid()
    .notNull()
    .references(() => clientAccount.id),
  connectedBy: uuid()
    .notNull()
    .references(() => appUser.id),
  connectedAt: moment().notNull().defaultNow(),
  /** Accurate to a few minutes. */
  lastUsedAt: moment(),
})

/** A user known to a client's directory, with its own id for them. */
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
    /** Events before this time have been reported, or happened before the user subscribed. */
    toldUntil: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
)

/** A user's saved view of a list; at most ten for each list, which the constraint on the position enforces. */
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
    /** The query string of the list's URL. */
    query: text().notNull(),
    /** From 1. */
    position: smallint().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('saved_view_name_ix').on(table.userId, table.clientAccountId, table.list, sql`lower(${table.name})`),
  ],
)

/** A client's own identity provider (OpenID Connect). It can sign users in once its domain is verified. */
export const identityProvider = pgTable(
  'identity_provider',
  {
    clientId: uuid()
      .primaryKey()
      .references(() => client.id),
    /** Account of new users. */
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    issuer: text().notNull(),
    /** The portal's client id there. */
    openidClientId: text().notNull(),
    /** Encrypted. */
    lockedSecret: text().notNull(),
    /** The part of their email addresses after the @, lower case. */
    domain: text().notNull(),
    /** Required value of the domain's TXT record. */
    challenge: text().notNull(),
    provenAt: moment(),
    setBy: uuid()
      .notNull()
      .references(() => appUser.id),
    setAt: moment().notNull().defaultNow(),
  },
  // Any client may claim a domain, and only one can have it
  (table) => [uniqueIndex('identity_provider_domain_ix').on(table.domain).where(sql`${table.provenAt} is not null`)],
)

/** A user's id at their client's identity provider. */
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

/** A browser's sign-in in progress at an identity provider. */
export const openidAttempt = pgTable('openid_attempt', {
  /** The hash of its state. */
  stateHash: text().primaryKey(),
  /** Hash of a secret that only the browser that started it has. */
  browserHash: text().notNull(),
  clientId: uuid()
    .notNull()
    .references(() => identityProvider.clientId, { onDelete: 'cascade' }),
  /** State, nonce and verifier, encrypted. */
  lockedParts: text().notNull(),
  /** The requested address of the portal. */
  returnTo: text(),
  expiresAt: moment().notNull(),
  /** When the provider's response was accepted: each is accepted once. */
  usedAt: moment(),
  /** The user, while their own second factor is pending. */
  userId: uuid().references(() => appUser.id),
  sid: text(),
  subject: text(),
  lockedIdToken: text(),
})

/** The identity provider's id of a session that began there, so that they end together. */
export const openidSession = pgTable(
  'openid_session',
  {
    /** The first session of the sign-in: this row is deleted with it. */
    familyId: uuid()
      .primaryKey()
      .references(() => session.id, { onDelete: 'cascade' }),
    clientId: uuid()
      .notNull()
      .references(() => identityProvider.clientId, { onDelete: 'cascade' }),
    subject: text().notNull(),
    sid: text(),
    /** Encrypted; sent when the session is ended there. */
    lockedIdToken: text().notNull(),
  },
  (table) => [index('openid_session_subject_ix').on(table.clientId, table.subject)],
)
