import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Database, runNamed } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'

/** Tables written by one request. */
type Written = Set<string>

const written = new AsyncLocalStorage<Written>()

/**
 * Tables of the portal's own bookkeeping, which hold no data of users or accounts, and those of a payment's intent: of
 * several requests with one key, the one that settles the payment records it.
 */
const unrecorded = ['idempotency_key', 'sign_in_failure', 'payment', 'payment_invoice']

/** Returns the database, noting the tables that the transactions of each request of a writing endpoint write. */
export function watchDatabase(database: Database): Database {
  return {
    ...database,
    transaction: (role, work, opening) => {
      const tables = written.getStore()
      if (!tables) return database.transaction(role, work, opening)
      return database.transaction(
        role,
        async (tx, client, first) => {
          const before = await countWrites(tx)
          const result = await work(tx, client, first)
          for (const [table, count] of await countWrites(tx)) if (count > (before.get(table) ?? 0)) tables.add(table)
          return result
        },
        opening,
      )
    },
  }
}

/** Returns the number of rows written per table, which also includes earlier transactions of the connection. */
async function countWrites(tx: Transaction): Promise<Map<string, number>> {
  const rows = await runNamed<{ name: string; count: string }>(tx, {
    name: 'count_writes_of_tests',
    text: `select c.relname as name, w.count from pg_class c,
      lateral (select pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
        + pg_stat_get_xact_tuples_deleted(c.oid) as count) w
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and w.count > 0`,
    values: [],
  })
  return new Map(rows.map(({ name, count }) => [name, Number(count)]))
}

/**
 * Makes a write that commits rows without an audit row fail, unless its declaration states why it records nothing; and
 * one that records although its declaration states that it does not.
 */
export function expectRecords(app: FastifyInstance): void {
  const endpointOf = ({ routeOptions }: FastifyRequest) => (routeOptions.config as { endpoint?: Endpoint }).endpoint // set for each endpoint
  app.addHook('onRequest', (request, _reply, done) =>
    endpointOf(request)?.writes ? written.run(new Set(), done) : done(),
  )
  app.addHook('onSend', async (request, reply) => {
    const endpoint = endpointOf(request)
    if (!endpoint?.writes || reply.statusCode >= 400) return
    const tables = written.getStore() ?? new Set()
    const isRecorded = tables.delete('audit_entry')
    for (const table of unrecorded) tables.delete(table)
    if (endpoint.unrecorded === null && tables.size > 0 && !isRecorded)
      fail(`${endpoint.name} wrote ${[...tables].join(', ')} and recorded no change`)
    if (endpoint.unrecorded !== null && isRecorded)
      fail(`${endpoint.name} records changes, although its declaration states that it does not`)
  })
}

/** The log omits messages of unexpected errors. */
function fail(message: string): never {
  console.error(message)
  throw new Error(message)
}
