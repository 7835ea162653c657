import type { FindingCode } from '@tearsheet/protocol/quotes/preflight-schemas'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  uuid,
} from '../drizzle.ts'
import { moment } from './columns.ts'

/** A customer of the provider: a university, a hospital. Rates are units of its currency for one US dollar. */
export const client = pgTable('client', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  isProvider: boolean().notNull().default(false),
  invoiceCurrency: text().notNull().default('USD'),
  invoiceSymbol: text().notNull().default('$'),
  invoiceRate: doublePrecision().notNull().default(1),
  invoiceBuffer: doublePrecision().notNull().default(0),
  quoteCurrency: text().notNull().default('USD'),
  quoteSymbol: text().notNull().default('$'),
  quoteRate: doublePrecision().notNull().default(1),
  quoteBuffer: doublePrecision().notNull().default(0),
  /** Whether the rate is the provider's of each day (`exchange_rate`), of which the column above is a copy. */
  invoiceFollowsRate: boolean().notNull().default(false),
  quoteFollowsRate: boolean().notNull().default(false),
  personalizedUrl: text(),
  jobStats: boolean().notNull().default(false),
  /** The Metabase dashboard that replaces the portal's own. */
  jobStatsDashboard: integer(),
  candidateModule: boolean().notNull().default(false),
  /** Whether its printed ads are invoiced only once their tearsheet is there, unless a reason is given (R21.46). */
  billAfterProof: boolean().notNull().default(true),
})

/** A part of a client with its own quotes, invoices and access. */
export const clientAccount = pgTable(
  'client_account',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    name: text().notNull(),
    onBehalfOfClientId: uuid()
      .notNull()
      .references(() => client.id),
    surchargeRate: doublePrecision().notNull().default(0.03),
    purchaseOrderRequired: boolean().notNull().default(false),
    /** Whether the provider's administrators may view the portal as its users (R4.12). */
    providerAccess: boolean().notNull().default(true),
    /** Whether access requires a second factor (R18.24). */
    factorRequired: boolean().notNull().default(false),
    /** Number of days after which its users must sign in again, however often they renew; null means thirty. */
    sessionDays: smallint(),
    /** Default location of its postings: ISO country, state or province, city. */
    country: text(),
    state: text(),
    city: text(),
    /** Billing address below the name, as on an envelope: lines of text. */
    billingAddress: text(),
    /** The employer's name shown to applicants, if it differs from the name of the client it advertises for. */
    applicantName: text(),
    /** The employer's own page, https. */
    website: text(),
    /** The color of its buttons and marks in the light and the dark theme, `#rrggbb`; both or neither. */
    accentLight: text(),
    accentDark: text(),
    /** Kind of organization for comparisons: college, school, hospital or employer; null if not set. */
    kind: text(),
  },
  (table) => [
    index('client_account_client_ix').on(table.clientId),
    check('client_account_kind_ck', sql`${table.kind} in ('college', 'school', 'hospital', 'employer')`),
    check('client_account_session_days', sql`${table.sessionDays} between 1 and 30`),
    // They are inserted into style sheets, so they must be nothing but colors
    check(
      'client_account_accent_ck',
      sql`(${table.accentLight} is null) = (${table.accentDark} is null)
        and ${table.accentLight} ~ '^#[0-9a-f]{6}$' and ${table.accentDark} ~ '^#[0-9a-f]{6}$'`,
    ),
  ],
)

/** An account's logo: an image in storage; no row if it has none. */
export const accountLogo = pgTable('account_logo', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id, { onDelete: 'cascade' }),
  fileName: text().notNull(),
  mediaType: text().notNull(),
  byteSize: integer().notNull(),
  sha256: text().notNull(),
  storageKey: text().notNull(),
})

/** A currency that the desk set for a client, with its start and the user: the history of its rates. */
export const currencyRate = pgTable(
  'currency_rate',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    use: text().$type<'invoice' | 'quote'>().notNull(),
    currency: text().notNull(),
    symbol: text().notNull(),
    rate: doublePrecision().notNull(),
    buffer: doublePrecision().notNull(),
    since: moment().notNull().defaultNow(),
    byName: text().notNull(),
  },
  (table) => [
    index('currency_rate_client_ix').on(table.clientId, table.since),
    check('currency_rate_use_ck', sql`${table.use} in ('invoice', 'quote')`),
  ],
)

/**
 * Rates of the provider, units for one US dollar from a day on, never changed: of two for one day the later applies.
 */
export const exchangeRate = pgTable(
  'exchange_rate',
  {
    /** Ordered by time. */
    id: uuid().primaryKey(),
    currency: text().notNull(),
    rate: doublePrecision().notNull(),
    fromDate: date().notNull(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
  },
  (table) => [
    index('exchange_rate_currency_ix').on(table.currency, table.fromDate, table.id),
    check('exchange_rate_rate_ck', sql`${table.rate} > 0`),
  ],
)

/** An account's requirements for its ads before submission; no row if it has none. */
export const quoteRules = pgTable('quote_rules', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id, { onDelete: 'cascade' }),
  mandatorySentences: text().array().notNull().default([]),
  equalOpportunitySentence: text(),
  /** Days from the start of the ads to the application deadline. */
  minimumPostingDays: smallint(),
  blockingFindings: text().array().$type<FindingCode[]>().notNull().default([]),
})
