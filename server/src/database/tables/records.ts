import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from '../drizzle.ts'
import { moment } from './columns.ts'

/**
 * Changes with their user, and the user they acted for: a row for each change, written in the change's own transaction.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid().primaryKey(),
    at: moment().notNull().defaultNow(),
    userId: uuid(),
    onBehalfOfUserId: uuid(),
    clientAccountId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text(),
    detail: jsonb().$type<Record<string, unknown>>(),
    requestId: text(),
  },
  (table) => [index('audit_entry_account_ix').on(table.clientAccountId, table.at)],
)

/** The entries in the order in which they were chained: each hash includes its entry and the previous hash. */
export const auditChain = pgTable('audit_chain', {
  position: bigint({ mode: 'number' }).primaryKey(),
  entryId: uuid().notNull().unique(),
  hash: text().notNull(),
})

/** The newest entry of the chain on each day, in UTC, signed with a key outside the database. */
export const auditHead = pgTable('audit_head', {
  day: date().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  signedAt: moment().notNull(),
  /** Fingerprint of the key. */
  keyId: text().notNull(),
  signature: text().notNull(),
})

/** Result of each verification of the chain: the first invalid position, or none. */
export const auditCheck = pgTable('audit_check', {
  checkedAt: moment().primaryKey(),
  brokenAt: bigint({ mode: 'number' }),
})

/** The first response to a request with an idempotency key, so that a retry gets it again. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userId: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_key_created_ix').on(table.createdAt),
  ],
)
