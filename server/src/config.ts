import { addressOf } from '@tearsheet/protocol/addresses'
import { z } from 'zod'
import { loginKeys } from './database/logins.ts'
import { databaseRoles } from './database/roles.ts'
import { flag, lines, list, origin, otherSecrets, sender, webAddress } from './environment/config-values.ts'
import { databaseAddress } from './environment/database-address.ts'
import { findMisreadKeys } from './environment/find-misread-keys.ts'
import { readSecretFiles } from './environment/read-secret-files.ts'

/** All environment variables that the server reads; `.env.example` explains each. */
const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_CLIENT_URL: databaseAddress.optional(),
  DATABASE_PROVIDER_URL: databaseAddress.optional(),
  DATABASE_BANK_URL: databaseAddress.optional(),
  DATABASE_JOBS_URL: databaseAddress.optional(),
  DATABASE_POOLED_URL: databaseAddress.optional(),
  DATABASE_POOLED_NAMES: flag.default(false),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  DATABASE_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(1_800),
  DOWNLOAD_POOL: z.coerce.number().int().min(1).max(200).default(8),
  DOWNLOAD_DEADLINE_MS: z.coerce.number().int().min(1_000).max(86_400_000).default(900_000),
  DOWNLOAD_STALL_MS: z.coerce.number().int().min(100).max(600_000).default(30_000),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SANDBOX_BANK_URL: webAddress.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: webAddress.optional(),
  CARD_PAYMENTS: flag.default(true),
  PAYMENT_DEADLINE_MS: z.coerce.number().int().min(100).max(60_000).default(6_000),
  STATISTICS_URL: webAddress.optional(),
  METABASE_URL: webAddress.optional(),
  METABASE_SECRET: z.string().min(32).optional(),
  BREACHED_PASSWORDS_URL: webAddress.optional(),
  VIRUS_SCANNER_URL: z.url({ protocol: /^tcp$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('portal@beacon.example'),
  MAIL_WEBHOOK_SECRET: z.string().min(32).optional(),
  QUOTES_EMAIL: z.email().optional(),
  QUOTES_MAIL_SECRET: z.string().min(32).optional(),
  QUOTES_AUTHSERV_ID: z.string().optional(),
  QUOTES_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  QUOTES_SMTP_HOST: z.string().default('127.0.0.1'),
  TEXTING_URL: webAddress.optional(),
  TEXTING_KEY: z.string().optional(),
  TOKEN_SECRET: z.string().min(32).optional(),
  TOKEN_SECRET_PREVIOUS: otherSecrets,
  FILES_KEY: z.string().min(32).optional(),
  FILES_KEY_PREVIOUS: otherSecrets,
  AUDIT_KEY: z.string().min(32).optional(),
  AUDIT_KEYS_FORMER: list.pipe(z.array(z.string().min(32))).default([]),
  TOKEN_HOURS: z.coerce.number().min(0.01).max(24).default(8),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  DESK_API_KEY: z.string().min(32).optional(),
  METRICS_KEY: z.string().min(32).optional(),
  API_DOCS_KEY: z.string().min(12).optional(),
  DEMO: flag.optional(),
  DEMO_PASSWORD: z.string().min(12).max(1000).optional(),
  AUTOPILOT_SECONDS: z.coerce.number().min(0).max(86_400).optional(),
  MONITORING: flag.default(true),
  MONITORING_CONTACT: z.email().optional(),
  CHROMIUM_PATH: z.string().optional(),
  CHROMIUM_SANDBOX: flag.default(true),
  MONITORING_KEEP_DAYS: z.coerce.number().int().min(31).max(36_500).default(1_095),
  UNDO_SECONDS: z.coerce.number().min(0).max(600).default(10),
  PORTAL_TITLE: z.string().default('Tearsheet'),
  PROVIDER_NAME: z.string().default('Beacon Recruitment Advertising'),
  PROVIDER_SHORT_NAME: z.string().default('JE'),
  PROVIDER_PHONE: z.string().default('+1 555 0100'),
  PROVIDER_ADDRESS: lines,
  PROVIDER_REMIT_TO: lines,
  PROVIDER_TAX_ID: z.string().optional(),
  PROVIDER_TERMS: z.string().optional(),
  PROVIDER_ACCOUNTS_EMAIL: z.email().optional(),
  PROVIDER_BANK_DETAILS: lines,
  API_BASE_URL: z.string().default('/api'),
  ANALYTICS_KEY: z.string().optional(),
  ANALYTICS_URL: webAddress.optional(),
  CHAT_LICENCE: z.string().optional(),
  CHAT_URL: webAddress.optional(),
  SOCIAL_LINKEDIN: webAddress.optional(),
  SOCIAL_FACEBOOK: webAddress.optional(),
  SOCIAL_X: webAddress.optional(),
  ACCESSIBILITY_URL: z.string().default(addressOf('accessibility')),
  TRUSTED_PROXIES: list.default([]),
  OUTBOUND_ALLOW: list.default([]),
  DNS_SERVERS: list.default([]),
  APPLY_CHECK_SECONDS: z.coerce.number().positive().default(120),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Configured issuer of invoice documents; values that are not set are left out. */
export interface Issuer {
  name: string
  phone: string
  /** Lines of the address; empty if not set. */
  address: readonly string[]
  /** Mailing address for checks. */
  remitTo: readonly string[]
  taxId: string | null
  /** Such as "Net 30". */
  terms: string | null
  accountsEmail: string | null
  /** Details for a bank transfer, one for each line. */
  bankDetails: readonly string[]
}

export type Config = ReturnType<typeof readConfig>

/** Names of all keys; each may also be set as `<KEY>_FILE`, the path of a file with its value. */
export const configurationKeys: readonly string[] = Object.keys(environment.shape)

/** An invalid configuration, with each invalid key. */
export class ConfigurationError extends Error {}

/**
 * Reads and validates the whole environment, once (R2.4). An empty value counts as absent.
 * @throws ConfigurationError naming every key that is invalid or, in production, missing
 */
export function readConfig(env: Record<string, string | undefined>) {
  const misread = findMisreadKeys(env, configurationKeys)
  if (misread.length > 0) throw new ConfigurationError(`The configuration is not usable.\n  ${misread.join('\n  ')}`)
  const { values, errors: fileErrors } = readSecretFiles(env, configurationKeys)
  const parsed = environment.safeParse(values)
  const errors = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  if (!parsed.success || fileErrors.length > 0)
    throw new ConfigurationError(`The configuration is not usable.\n  ${[...fileErrors, ...errors].join('\n  ')}`)
  const keys = parsed.data
  const production = keys.NODE_ENV === 'production'
  if (production && keys.OUTBOUND_ALLOW.length > 0)
    throw new ConfigurationError('OUTBOUND_ALLOW is for tests: in production it must not be set')
  const missing = production ? missingInProduction(keys) : []
  if (missing.length > 0) throw new ConfigurationError(`In production these keys must be set: ${missing.join(', ')}`)
  if (keys.DATABASE_POOLED_URL !== undefined && keys.DATABASE_URL === undefined)
    throw new ConfigurationError(
      'DATABASE_POOLED_URL needs DATABASE_URL as well: the database that the pooler leads to',
    )
  if (keys.DATABASE_REPLICA_URL !== undefined && keys.DATABASE_URL === undefined)
    throw new ConfigurationError(
      'DATABASE_REPLICA_URL needs DATABASE_URL as well: the database that the replica follows',
    )
  if (keys.QUOTES_EMAIL === undefined && (keys.QUOTES_MAIL_SECRET ?? keys.QUOTES_SMTP_PORT) !== undefined)
    throw new ConfigurationError('QUOTES_MAIL_SECRET and QUOTES_SMTP_PORT need QUOTES_EMAIL as well')
  const demo = keys.DEMO ?? (!production && keys.DATABASE_URL === undefined)
  return {
    ...keys,
    production,
    demo,
    /** Whether the provider's administrators need a second factor (R3.14). */
    requiresFactor: production && !demo,
    /** Null if the sandbox bank is the payment gateway, or if cards are not accepted. */
    stripe: stripeOf(keys),
    /** Metabase server for clients' dashboards; null if there is none. */
    metabase: metabaseOf(keys),
    /** Null if texts are sent through the carriers' email gateways. */
    texting: textingOf(keys),
    /** Separate connection URLs of the database's roles, if configured. */
    logins: loginsIn(keys),
    /** Issuer details on invoices, receipts and statements (R15.8). */
    issuer: issuerOf(keys, demo),
    /** URL of the portal without a trailing slash, used for links in emails and documents. */
    portalUrl: (keys.PUBLIC_URL ?? `http://${keys.HOST}:${keys.PORT}`).replace(/\/$/, ''),
    /** Whether captured emails can be read at /dev/mailbox. */
    mailbox: keys.SMTP_URL === undefined && !isOpenDemo(keys),
    /** Address to which postings are emailed; null if emails are not read. The demo reads samples. */
    quotesEmail: keys.QUOTES_EMAIL ?? (demo && !production ? 'quotes@beacon.example' : null),
    /** Origin of the demo's job board, which is the portal's own; null without a demo, monitoring or a fixed port. */
    jobBoardOrigin: demo && !production && keys.MONITORING && keys.PORT !== 0 ? `http://127.0.0.1:${keys.PORT}` : null,
    autopilotSeconds: keys.AUTOPILOT_SECONDS ?? (demo ? 20 : undefined),
  }
}

/** Keys of details that documents omit if they are not set. */
const documentKeys = [
  'PROVIDER_ADDRESS',
  'PROVIDER_REMIT_TO',
  'PROVIDER_TAX_ID',
  'PROVIDER_TERMS',
  'PROVIDER_ACCOUNTS_EMAIL',
  'PROVIDER_BANK_DETAILS',
] as const

/** Returns the missing keys of details on documents, which are logged at startup in production. */
export const missingOnDocuments = (config: Pick<Config, (typeof documentKeys)[number]>): string[] =>
  documentKeys.filter((key) => !config[key]?.length)

/** Office, bank and tax number of the demo's provider, all fictitious. */
const demoFacts = {
  PROVIDER_ADDRESS: ['240 Harbor Street, Suite 500', 'Portland, ME 04101'],
  PROVIDER_REMIT_TO: ['Beacon Recruitment Advertising', 'Accounts Receivable, P.O. Box 5100', 'Portland, ME 04112'],
  PROVIDER_TAX_ID: '00-1234567',
  PROVIDER_TERMS: 'Net 30',
  PROVIDER_ACCOUNTS_EMAIL: 'accounts@beacon.example',
  PROVIDER_BANK_DETAILS: ['Example Harbor Bank', 'ABA routing 000000000', 'Account 000123456789'],
}

function issuerOf(keys: z.output<typeof environment>, demo: boolean): Issuer {
  const overrides = Object.fromEntries(documentKeys.flatMap((key) => (keys[key]?.length ? [[key, keys[key]]] : [])))
  const facts = { ...keys, ...(demo ? demoFacts : {}), ...overrides }
  return {
    name: facts.PROVIDER_NAME,
    phone: facts.PROVIDER_PHONE,
    address: facts.PROVIDER_ADDRESS,
    remitTo: facts.PROVIDER_REMIT_TO,
    taxId: facts.PROVIDER_TAX_ID ?? null,
    terms: facts.PROVIDER_TERMS ?? null,
    accountsEmail: facts.PROVIDER_ACCOUNTS_EMAIL ?? null,
    bankDetails: facts.PROVIDER_BANK_DETAILS,
  }
}

function metabaseOf({ METABASE_URL: url, METABASE_SECRET: secret }: z.output<typeof environment>) {
  if (url !== undefined && secret !== undefined) return { url, secret }
  if (url !== undefined || secret !== undefined)
    throw new ConfigurationError(
      `Metabase needs this key as well: ${url === undefined ? 'METABASE_URL' : 'METABASE_SECRET'}`,
    )
  return null
}

const loginsIn = (keys: z.output<typeof environment>) =>
  Object.fromEntries(
    databaseRoles.flatMap((role) => {
      const address = keys[loginKeys[role]]
      return address === undefined ? [] : [[role, address] as const]
    }),
  )

/** Stripe is the payment gateway if all of these are set; the sandbox bank if none is. */
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

function stripeOf(keys: z.output<typeof environment>) {
  const unused = keys.CARD_PAYMENTS ? [] : stripeKeys.filter((key) => keys[key] !== undefined)
  if (unused.length > 0)
    throw new ConfigurationError(`CARD_PAYMENTS=false accepts no cards: remove ${unused.join(', ')}`)
  const [secretKey, publishableKey, webhookSecret] = stripeKeys.map((key) => keys[key])
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined) {
    const absent = stripeKeys.filter((key) => keys[key] === undefined)
    if (absent.length < stripeKeys.length)
      throw new ConfigurationError(`Stripe needs these keys as well: ${absent.join(', ')}`)
    return null
  }
  return { secretKey, publishableKey, webhookSecret, apiUrl: keys.STRIPE_API_URL }
}

function textingOf({ TEXTING_URL: url, TEXTING_KEY: key }: z.output<typeof environment>) {
  if (url !== undefined && key !== undefined) return { url, key }
  if (url !== undefined || key !== undefined)
    throw new ConfigurationError('A texting provider needs both TEXTING_URL and TEXTING_KEY')
  return null
}

/**
 * Returns whether a demo in production is reachable from other machines: anyone can sign in with the public password.
 */
function isOpenDemo({ NODE_ENV, DEMO, HOST, PUBLIC_URL }: z.output<typeof environment>): boolean {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])]
  return NODE_ENV === 'production' && DEMO === true && !hosts.every((host) => local.test(host))
}

const local = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/

/** Returns keys required in production, where no default is unsafe; the demo's conveniences require DEMO=true. */
function missingInProduction(keys: z.output<typeof environment>): string[] {
  const missing: string[] = []
  if (keys.TOKEN_SECRET === undefined) missing.push('TOKEN_SECRET')
  if (keys.FILES_KEY === undefined) missing.push('FILES_KEY')
  if (keys.PUBLIC_URL === undefined) missing.push('PUBLIC_URL')
  if (isOpenDemo(keys) && keys.DEMO_PASSWORD === undefined) missing.push('DEMO_PASSWORD')
  if (keys.DEMO !== true) {
    if (keys.SMTP_URL === undefined) missing.push('SMTP_URL')
    if (keys.DATABASE_URL === undefined) missing.push('DATABASE_URL')
    const absent = keys.CARD_PAYMENTS ? stripeKeys.filter((key) => keys[key] === undefined) : []
    if (absent.length > 0) missing.push(`${absent.join(', ')} (or CARD_PAYMENTS=false)`)
  }
  return missing
}
