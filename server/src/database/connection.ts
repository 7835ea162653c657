import pg from 'pg'
import { asOptions, type Bounds, beginWithin, isShort } from './bounds.ts'
import { afterRunning, cut } from './cut.ts'
import { NodePgDatabase, NodePgSession, PgDialect, type Transaction } from './drizzle.ts'
import { expectRole, WrongRoleError } from './expect-role.ts'
import { type ListenerConnection, openListener } from './listener.ts'
import { beginPooled, type Pooler, passable } from './pooler.ts'
import type { Logins } from './roles.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

/** The two roles that requests run as; row-level security treats them differently (decision record 0003). */
export type DatabaseRole = 'tearsheet_client' | 'tearsheet_provider'

export interface Database extends Pick<ListenerConnection, 'subscribe'> {
  /** Runs a single statement as the role. @throws DatabaseUnavailable */
  query<Row extends pg.QueryResultRow>(role: DatabaseRole, statement: pg.QueryConfig): Promise<Row[]>
  /**
   * Runs work in one transaction as the role. The work receives the row of the opening statement, if there is one.
   * @throws DatabaseUnavailable, errors of the work, and the signal's reason
   */
  transaction<T>(
    role: DatabaseRole,
    work: (tx: Transaction, client: pg.PoolClient, first: pg.QueryResultRow | undefined) => Promise<T>,
    opening?: Opening,
  ): Promise<T>
  /** Number of connections in use, unused and requested, by role. */
  connections?(): { role: DatabaseRole; used: number; idle: number; waiting: number }[]
  close(): Promise<void>
}

interface Opening {
  /** Statement without parameters that is sent in the same round trip as `begin`. */
  first?: string
  /** Releases the connection as soon as it aborts, even during a query. */
  signal?: AbortSignal | undefined
}

export interface DatabaseOptions {
  logins: Logins
  /** Number of connections for each role. */
  poolSize: number
  bounds: Bounds
  /** The connection pooler in front of the database, if any; listeners bypass it. */
  pooler?: Pooler | null
  onError(error: Error): void
}

type AfterCommit = (database: Database) => void

const pending = new WeakMap<Transaction, AfterCommit[]>()
const runners = new WeakMap<Transaction, <Row extends pg.QueryResultRow>(statement: Statement) => Promise<Row[]>>()

/** A statement whose plan each connection keeps under the name. */
interface Statement {
  name: string
  text: string
  values: unknown[]
}

/**
 * Runs a named statement in a transaction: for statements of frequent requests, which the query builder would build and
 * the database plan again each time. Returns values as pg parses them.
 */
export function runNamed<Row extends pg.QueryResultRow>(tx: Transaction, statement: Statement): Promise<Row[]> {
  const run = runners.get(tx)
  if (!run) throw new Error('The transaction was not opened by the database')
  return run<Row>(statement)
}

/** Shared by all transactions, because it remembers the column names of each table. */
const dialect = new PgDialect({ casing: 'snake_case' })

/** Registers a function to call once the transaction has committed; it is not called after a rollback. */
export function afterCommit(tx: Transaction, notify: AfterCommit): void {
  pending.set(tx, [...(pending.get(tx) ?? []), notify])
}

/** Opens the pool of a role. */
function openPool(role: DatabaseRole, { logins, poolSize, bounds, pooler, onError }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: (pooler?.logins ?? logins)[role],
    max: poolSize,
    ...(pooler ? {} : { options: `-c timezone=UTC ${asOptions(bounds)}` }),
    // pg awaits the returned promise, although its type does not declare it
    onConnect: (client) => expectRole(client, role, pooler ? undefined : bounds.statementMs),
    connectionTimeoutMillis: bounds.connectionMs,
    keepAlive: true,
  })
  pool.on('error', onError)
  // Without its own error listener, a connection that breaks while checked out would end the process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

/** Opens the pools. Connects on the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const { logins, bounds, pooler = null, onError } = options
  const listener = openListener(logins.tearsheet_provider, onError)
  const pools = {
    tearsheet_client: openPool('tearsheet_client', options),
    tearsheet_provider: openPool('tearsheet_provider', options),
  }

  async function lend<T>(
    role: DatabaseRole,
    use: (client: pg.PoolClient, leftMs: number) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> {
    const started = Date.now()
    let client: pg.PoolClient
    try {
      client = await pools[role].connect()
    } catch (error) {
      if (error instanceof WrongRoleError) onError(error)
      throw new DatabaseUnavailable(error)
    }
    let broken = false
    const leftMs = Math.max(1, bounds.deadlineMs - (Date.now() - started))
    const endGuard = afterRunning(leftMs, () => {
      broken = true
      cut(client)
    })
    try {
      return await orAborted(use(client, leftMs), signal)
    } catch (error) {
      if (signal?.aborted) {
        broken = true
        throw error
      }
      if (error instanceof WrongRoleError) onError(error)
      if (broken || error instanceof WrongRoleError || isUnavailable(error)) {
        broken = true
        throw new DatabaseUnavailable(error)
      }
      throw error
    } finally {
      endGuard()
      client.release(broken)
    }
  }

  const useOf = (role: DatabaseRole) => {
    const { totalCount, idleCount, waitingCount } = pools[role]
    return { role, used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }

  const database: Database = {
    subscribe: listener.subscribe,
    connections: () => [useOf('tearsheet_client'), useOf('tearsheet_provider')],
    query: (role, statement) =>
      lend(role, async (client, leftMs) => {
        const run = async () => (await client.query(pooler ? passable(statement, pooler) : statement)).rows
        return pooler || isShort(leftMs, bounds) ? within(options, role, client, leftMs, run) : run()
      }),
    transaction: (role, work, opening = {}) =>
      lend(
        role,
        async (client, leftMs) => {
          const tx: Transaction = new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined)
          runners.set(tx, async <Row extends pg.QueryResultRow>(statement: Statement) => {
            const { rows } = await client.query<Row>(pooler ? passable(statement, pooler) : statement)
            return rows
          })
          const result = await within(options, role, client, leftMs, (first) => work(tx, client, first), opening)
          for (const notify of pending.get(tx) ?? []) notify(database)
          return result
        },
        opening.signal,
      ),
    close: async () => {
      await Promise.all([listener.close(), pools.tearsheet_client.end(), pools.tearsheet_provider.end()])
    },
  }
  return database
}

/** Runs work in a transaction on a connection. */
async function within<T>(
  { bounds, pooler, onError }: DatabaseOptions,
  role: DatabaseRole,
  client: pg.PoolClient,
  leftMs: number,
  work: (first: pg.QueryResultRow | undefined) => Promise<T>,
  { first, signal }: Opening = {},
): Promise<T> {
  try {
    // Behind a pooler the role is verified before the first statement
    if (pooler) await beginPooled(client, role, leftMs, bounds)
    const texts = [...(pooler ? [] : [beginWithin(leftMs, bounds)]), ...(first === undefined ? [] : [first])]
    const answers: unknown = texts.length === 0 ? [] : await client.query(texts.join('; '))
    // A query with several statements returns one result for each, which the type does not declare
    const opened = ([answers].flat() as pg.QueryResult<pg.QueryResultRow>[]).at(-1)
    const result = await work(first === undefined ? undefined : opened?.rows[0])
    await client.query('commit')
    return result
  } catch (error) {
    // A lost connection has rolled back already.
    if (!signal?.aborted) await client.query('rollback').catch(onError)
    throw error
  }
}

/** Returns the result of the work, unless the signal aborts first. @throws the signal's reason in that case */
async function orAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return work
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener('abort', abort))
}
