import { closeSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from './embedded-account.ts'
import { runnableBinaries, tryBinaries } from './embedded-binaries.ts'
import { ensureCluster, ensureSocketDir, nameOfCluster, SUPERUSER } from './embedded-cluster.ts'
import { joinServer, type StartedServer, serverState, startServer } from './embedded-server.ts'
import { watchServer } from './embedded-watch.ts'

/** A running embedded PostgreSQL server and its address. */
export type EmbeddedDatabase = {
  /** For pg, Drizzle and graphile-worker: `postgresql://tearsheet@/tearsheet?host=<socket directory>`. */
  connectionString: string
  socketDir: string
  user: string
  database: string
  /**
   * Releases the server. Resolves once it has ended, or at once when another process still uses it. Close pools
   * first.
   */
  stop(): Promise<void>
}

export type EmbeddedDatabaseOptions = {
  /** Folder of the cluster (`<dataDir>/postgres`) and of the server's log (`<dataDir>/postgres.log`). */
  dataDir: string
  log?: (message: string) => void
  /**
   * Additional server settings, such as `{ fsync: 'off' }` for a throwaway test cluster. They apply when this process
   * starts the server.
   */
  settings?: Record<string, string>
  /** A folder with the `initdb` and `postgres` of another PostgreSQL, instead of the packaged ones. */
  binaryFolder?: string
}

const NAME = 'tearsheet'
const START_TIMEOUT_MS = 30_000

/** Sized for a small machine with two cores that also runs the portal. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** Log message of a server that finds the previous one, or its children, still running. */
const OCCUPIED = /lock file ".*" already exists|pre-existing shared memory block/

/**
 * Opens the database in a folder: creates it on the first start, attaches when another process has it open, and waits
 * while a previous server shuts down. The server ends with the last process that uses it, even one that is killed. A
 * server that dies earlier is restarted by the processes that use it. (Decisions, "Running it": the default without
 * DATABASE_URL.)
 */
export async function openEmbeddedDatabase({
  dataDir,
  log = () => {},
  settings = {},
  binaryFolder,
}: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const clusterDir = join(resolve(dataDir), 'postgres')
  mkdirSync(resolve(dataDir), { recursive: true })
  const account = accountFor(clusterDir)
  const socketDir = ensureSocketDir(clusterDir, account)
  const logFile = join(resolve(dataDir), 'postgres.log')

  const start = (): StartedServer => {
    const binaries = binaryFolder ? tryBinaries(binaryFolder, account) : runnableBinaries(account)
    if (typeof binaries === 'string') throw new Error(`The PostgreSQL in ${binaryFolder} does not run: ${binaries}`)
    ensureCluster(clusterDir, account, binaries)
    const named = { ...SETTINGS, unix_socket_directories: socketDir, ...settings }
    const args = [
      '-D',
      nameOfCluster(clusterDir, account),
      ...Object.entries(named).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ]
    return startServer({ clusterDir, socketDir, logFile, account, command: binaries.postgres, args })
  }

  /** Acquires a share in the server, which is ready then. */
  const takeShare = async (): Promise<number> => {
    const deadline = Date.now() + START_TIMEOUT_MS
    while (Date.now() < deadline) {
      const shared = joinServer(socketDir)
      const server = shared === undefined ? start() : undefined
      const share = shared ?? server?.share
      if (share === undefined) continue
      if (await becomesReady(socketDir, server, deadline)) {
        log(
          server ? `Embedded database started in ${clusterDir}` : `Attached to the embedded database in ${clusterDir}`,
        )
        return share
      }
      closeSync(share)
      await sleep(50)
    }
    throw new Error(
      `The embedded database in ${clusterDir} is locked by another server that does not respond; see ${logFile}`,
    )
  }

  let share = await takeShare()
  const endWatch = watchServer({
    clusterDir,
    log,
    revive: async () => {
      const old = share
      share = await takeShare()
      closeSync(old)
    },
  })
  let stopping: Promise<void> | undefined
  return {
    connectionString: `postgresql://${NAME}@/${NAME}?host=${encodeURIComponent(socketDir)}`,
    socketDir,
    user: NAME,
    database: NAME,
    stop: () => {
      stopping ??= endWatch().then(() => release(clusterDir, share))
      return stopping
    },
  }
}

/**
 * Returns true when the server answers, and false when it is worth starting over. Throws an error with the server's log
 * otherwise.
 */
async function becomesReady(socketDir: string, server: StartedServer | undefined, deadline: number): Promise<boolean> {
  do {
    const ended = server?.ended()
    if (ended !== undefined) {
      if (OCCUPIED.test(ended)) return false
      throw new Error(`The embedded database did not start: ${ended.trim()}`)
    }
    if (await answers(socketDir)) return true
    await sleep(10)
  } while (server && Date.now() < deadline)
  return false
}

async function answers(socketDir: string): Promise<boolean> {
  try {
    await withClient({ host: socketDir, user: NAME, database: NAME }, (client) => client.query('select 1'))
    return true
  } catch (error) {
    // 28000: no such role; 3D000: no such database. Both occur on the first start only.
    if (!(error instanceof pg.DatabaseError && ['28000', '3D000'].includes(error.code ?? ''))) return false
    await createOwnDatabase(socketDir)
    return true
  }
}

/**
 * Creates the portal's role and database. The role owns the database without being superuser, so that row-level
 * security applies to it.
 */
async function createOwnDatabase(socketDir: string): Promise<void> {
  await withClient({ host: socketDir, user: SUPERUSER, database: 'postgres' }, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const role = await client.query('select from pg_roles where rolname = $1', [NAME])
    if (!role.rowCount) await client.query(`create role ${NAME} login createdb createrole`)
    const database = await client.query('select from pg_database where datname = $1', [NAME])
    if (!database.rowCount) await client.query(`create database ${NAME} owner ${NAME}`)
  })
}

async function withClient<T>(config: pg.ClientConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...config, port: 5432, password: '', ssl: false })
  client.on('error', () => {})
  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

async function release(clusterDir: string, share: number): Promise<void> {
  closeSync(share)
  // A server whose last user has left changes its state within milliseconds; one that remains `ready` has other users.
  const undecided = Date.now() + 500
  while (serverState(clusterDir) === 'ready' && Date.now() < undecided) await sleep(10)
  const deadline = Date.now() + START_TIMEOUT_MS
  while (serverState(clusterDir) === 'stopping' && Date.now() < deadline) await sleep(10)
}
