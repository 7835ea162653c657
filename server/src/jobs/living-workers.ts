import pg from 'pg'

/** Registers this process as alive, and releases the jobs of dead workers. */
export interface LivingWorkers {
  /** Registers a worker: while this process lives, jobs locked by it are not released. */
  join(workerId: string): void
  /** Unregisters an ended worker; the jobs it still has locked are released. */
  leave(workerId: string): void
  close(): Promise<void>
}

/** Class of the advisory locks, which is the first of their two numbers; no other lock of the portal has it. */
const lockKind = 731_645
/**
 * Interval of the checks for dead workers, in milliseconds. A worker counts as dead after two checks, as a live one may
 * be reconnecting.
 */
const checkIntervalMs = 2_500
const [firstRetryDelayMs, maxRetryDelayMs] = [100, 2_000]

// Shared, so that a former connection that the database has not closed yet does not block its replacement.
const takeLock = `select pg_advisory_lock_shared(${lockKind}, hashtext($1))`
const dropLock = `select pg_advisory_unlock_shared(${lockKind}, hashtext($1))`
const findAlive = `select exists (select from pg_locks l
  where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
    and l.classid = ${lockKind} and l.objsubid = 2 and l.granted) as alive`
const findDead = `select distinct j.locked_by as id from graphile_worker.jobs j
  where j.locked_by is not null and not exists (
    select from pg_locks l
    where l.locktype = 'advisory' and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${lockKind} and l.objid = hashtext(j.locked_by)::oid and l.objsubid = 2 and l.granted)`

/** Whether any process runs jobs of this database. */
export async function isAnyWorkerAlive(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ alive: boolean }>(findAlive)
  return rows[0]?.alive === true
}

/**
 * Starts releasing the jobs of dead workers, so that they are run again within seconds. A killed worker leaves its jobs
 * locked, and the queue alone would wait for hours. Each process holds an advisory lock for each of its workers, on a
 * separate connection that ends with it. Live processes release the jobs of workers without such a lock.
 */
export function openLivingWorkers(connectionString: string, notify: (error: Error) => void): LivingWorkers {
  const onError = (error: Error) => {
    if (!closed) notify(error)
  }
  const mine = new Set<string>()
  let client: pg.Client | null = null
  /** Workers whose lock the open connection holds; null while there is none. */
  let locked: Set<string> | null = null
  let suspects = new Set<string>()
  let retryDelayMs = firstRetryDelayMs
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      // The database also detects a machine that vanished, and releases its locks.
      options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
      query_timeout: 20_000,
      connectionTimeoutMillis: 5_000,
      application_name: 'tearsheet living worker',
    })
    client = next
    next.on('error', onError)
    next.once('end', () => reconnectLater(next))
    try {
      await next.connect()
      locked = new Set()
      await Promise.all([...mine].map(lock))
      retryDelayMs = firstRetryDelayMs
      suspects = new Set()
      await releaseDead(next)
    } catch (error) {
      onError(error as Error) // pg only emits errors
      reconnectLater(next)
    }
  }

  /** Locks a worker once: the database counts locks, and would keep one that was taken twice. */
  async function lock(workerId: string): Promise<void> {
    if (locked === null || locked.has(workerId)) return
    locked.add(workerId)
    await client?.query(takeLock, [workerId])
  }

  async function unlock(workerId: string): Promise<void> {
    if (locked?.delete(workerId)) await client?.query(dropLock, [workerId])
  }

  /** Releases the jobs of workers that were dead at two checks in a row, and schedules the next check. */
  async function releaseDead(current: pg.Client): Promise<void> {
    const { rows } = await current.query<{ id: string }>(findDead)
    const dead = rows.map(({ id }) => id).filter((id) => !mine.has(id))
    const gone = dead.filter((id) => suspects.has(id))
    if (gone.length > 0) await current.query('select graphile_worker.force_unlock_workers($1::text[])', [gone])
    suspects = new Set(dead)
    if (closed || current !== client) return
    timer = setTimeout(() => {
      releaseDead(current).catch((error) => {
        onError(error)
        reconnectLater(current)
      })
    }, checkIntervalMs)
    timer.unref()
  }

  /** Replaces a connection that is broken or closed. */
  function reconnectLater(broken: pg.Client): void {
    if (broken !== client || closed) return
    client = null
    locked = null
    clearTimeout(timer)
    broken.end().catch(onError)
    timer = setTimeout(() => void connect(), retryDelayMs)
    timer.unref()
    retryDelayMs = Math.min(retryDelayMs * 2, maxRetryDelayMs)
  }

  void connect()
  return {
    join(workerId) {
      mine.add(workerId)
      // Without an open connection, the next one acquires the lock.
      lock(workerId).catch(onError)
    },
    leave(workerId) {
      mine.delete(workerId)
      unlock(workerId).catch(onError)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(onError)
    },
  }
}
