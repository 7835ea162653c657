import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { clientAccount } from './clients.ts'
import { pendingQuote } from './quotes.ts'
import { withinAccount } from './within-account.ts'

const moment = () => timestamp({ withTimezone: true })

/** A key of one of the provider's own systems; of the key itself only a hash is kept. */
export const apiKey = pgTable('api_key', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  keyHash: text().notNull().unique(),
  /** Its first characters, by which people tell keys apart. */
  prefix: text().notNull(),
  scopes: text().array().notNull(),
  createdAt: moment().notNull().defaultNow(),
  createdByName: text().notNull(),
  expiresAt: moment(),
  /** To a minute. */
  lastUsedAt: moment(),
  revokedAt: moment(),
})

/**
 * What changed, for those outside: written by a trigger of the audit rows. In the order of transactions, so that a reader who
 * goes on from the last row it has seen misses none that commits late.
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

/** Where changes are sent as they happen. Its secret is locked; it signs what is sent. */
export const webhook = pgTable('webhook', {
  id: uuid().primaryKey(),
  address: text().notNull(),
  kinds: text().array().notNull(),
  secretLocked: text().notNull(),
  createdAt: moment().notNull().defaultNow(),
  createdBy: uuid(),
  /** Since when nothing arrived there; null while all does. */
  failingSince: moment(),
  /** Tries that failed since something arrived there. */
  failures: integer().notNull().default(0),
  /** What became of the last of them. */
  failure: text(),
  /** It is left alone until then. */
  nextAt: moment().notNull().defaultNow(),
  switchedOffAt: moment(),
})

/** A change on its way to a webhook: tried until it arrives, or for three days. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** The change's; the receiver sees the same again when it is sent again. */
    changeId: uuid().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    subjectId: text().notNull(),
    action: text().notNull(),
    clientAccountId: uuid(),
    at: moment().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** From then on it is given up by time; null until a try has failed. */
    firstTriedAt: moment(),
    /** Null while it is set aside for an earlier one of its object. */
    nextAt: moment().defaultNow(),
    /** What became of the last try. */
    outcome: text(),
    deliveredAt: moment(),
  },
  (table) => [
    index('webhook_delivery_waiting_ix')
      .on(table.webhookId, table.kind, table.subjectId, table.position)
      .where(sql`state = 'waiting'`),
    // In the order in which they are sent, so that of many that became due together a few are read
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
  },
  (table) => [
    primaryKey({ columns: [table.clientAccountId, table.reference] }),
    withinAccount('requisition_pending_quote_id_account_fk', table, table.pendingQuoteId, pendingQuote).onDelete(
      'cascade',
    ),
  ],
)
