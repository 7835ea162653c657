import { bigint, check, index, integer, pgTable, primaryKey, sql, text, uuid } from '../drizzle.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { pendingQuote } from './quotes.ts'
import { withinAccount } from './within-account.ts'

/** An API key of one of the provider's own systems; only a hash of the key is stored. */
export const apiKey = pgTable('api_key', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  keyHash: text().notNull().unique(),
  /** The first characters of the key, so that users can identify it. */
  prefix: text().notNull(),
  scopes: text().array().notNull(),
  createdAt: moment().notNull().defaultNow(),
  createdByName: text().notNull(),
  expiresAt: moment(),
  /** Accurate to a minute. */
  lastUsedAt: moment(),
  revokedAt: moment(),
})

/**
 * Changes for external consumers, written by a trigger on the audit rows. Sorted by transaction, so that a reader who
 * continues from the last row it has seen misses none that commits late.
 */
export const change = pgTable(
  'change',
  {
    transaction: bigint({ mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    id: uuid().notNull(),
    at: moment().notNull(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    action: text().notNull(),
    clientAccountId: uuid(),
  },
  (table) => [primaryKey({ columns: [table.transaction, table.position] })],
)

/** A URL to which changes are sent as they happen. Its secret is encrypted; it signs the requests. */
export const webhook = pgTable('webhook', {
  id: uuid().primaryKey(),
  address: text().notNull(),
  kinds: text().array().notNull(),
  secretLocked: text().notNull(),
  /** The secret of before, encrypted, which signs as well until the receiver has the new one. */
  formerSecretLocked: text(),
  formerSecretUntil: moment(),
  createdAt: moment().notNull().defaultNow(),
  createdBy: uuid(),
  /** Start of the current series of failures; null while deliveries succeed. */
  failingSince: moment(),
  /** Failed attempts since the last successful delivery. */
  failures: integer().notNull().default(0),
  /** Error of the last failed attempt. */
  failure: text(),
  /** No attempt before this time. */
  nextAt: moment().notNull().defaultNow(),
  switchedOffAt: moment(),
})

/** A pending delivery of a change to a webhook: retried until it succeeds, or for three days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** The change's id; the receiver gets the same one when it is sent again. */
    changeId: uuid().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    action: text().notNull(),
    clientAccountId: uuid(),
    at: moment().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Start of the period after which it is given up; null until an attempt has failed. */
    firstTriedAt: moment(),
    /** Null while it waits for an earlier change of the same object. */
    nextAt: moment().defaultNow(),
    /** Result of the last attempt. */
    outcome: text(),
    deliveredAt: moment(),
  },
  (table) => [
    index('webhook_delivery_waiting_ix')
      .on(table.webhookId, table.kind, table.subjectId, table.position)
      .where(sql`state = 'waiting'`),
    // In sending order, so that only a few are read when many become due together
    index('webhook_delivery_due_ix').on(table.webhookId, table.nextAt, table.position).where(sql`state = 'waiting'`),
    index('webhook_delivery_log_ix').on(table.webhookId, table.position),
    check('webhook_delivery_state_ck', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
  ],
)

/** A requisition of a client's own system that became a draft, by its reference there. */
export const requisition = pgTable(
  'requisition',
  {
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    reference: text().notNull(),
    pendingQuoteId: uuid().notNull(),
    importedAt: moment().notNull().defaultNow(),
    /** Version of the draft after its last import; a draft with another one has been changed by a person. */
    importedVersion: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.clientAccountId, table.reference] }),
    withinAccount('requisition_pending_quote_id_account_fk', table, table.pendingQuoteId, pendingQuote).onDelete(
      'cascade',
    ),
  ],
)
