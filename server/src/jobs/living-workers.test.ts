import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { type LivingWorkers, openLivingWorkers } from './living-workers.ts'

let database: ClonedDatabase
let owner: pg.Client
let living: LivingWorkers
let reported: Error[]

beforeEach(async () => {
  database = await cloneDatabase('empty')
  owner = new pg.Client({ connectionString: database.connectionString })
  await owner.connect()
  reported = []
  living = openLivingWorkers(database.logins.tearsheet_jobs, (error) => reported.push(error))
})
afterEach(async () => {
  await living.close()
  await owner.end()
  await database.drop()
})

const watchers = `from pg_stat_activity where datname = current_database() and application_name = 'tearsheet living worker'`
const locksOf = async (workerId: string) =>
  (
    await owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())
        and objid = hashtext($1)::oid`,
      [workerId],
    )
  ).rowCount
const untilLocks = (workerId: string, count: number) =>
  vi.waitFor(async () => expect(await locksOf(workerId)).toBe(count), 15_000)
const untilWatching = (count: number) =>
  vi.waitFor(async () => expect((await owner.query(`select 1 ${watchers}`)).rowCount).toBe(count), 15_000)

/** A job locked by a worker that does not exist. */
const queueLockedBy = async (workerId: string) => {
  await owner.query(`select graphile_worker.add_job('linger')`)
  await owner.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now()`, [workerId])
}
const untilUnlocked = () =>
  vi.waitFor(
    async () => expect((await owner.query('select locked_by from graphile_worker.jobs')).rows[0].locked_by).toBeNull(),
    15_000,
  )

describe('the lock of a worker', () => {
  it('is released by one that joined before the connection was open', async () => {
    living.join('early')
    await untilLocks('early', 1)
    living.leave('early')
    await untilLocks('early', 0)
  })

  it('is released by one that joined while the connection was being replaced', async () => {
    living.join('first')
    await untilLocks('first', 1)
    await owner.query(`select pg_terminate_backend(pid, 5000) ${watchers}`)
    // Joins at every moment of the new connection, whichever statement it is sending.
    const joined: string[] = []
    const timer = setInterval(() => {
      joined.push(`later-${joined.length}`)
      living.join(`later-${joined.length - 1}`)
    }, 1)
    await untilLocks('first', 1)
    clearInterval(timer)
    for (const id of joined) await untilLocks(id, 1)
    for (const id of joined) living.leave(id)
    for (const id of joined) await untilLocks(id, 0)
    expect(await locksOf('first')).toBe(1)
  })

  it('that its own former connection still holds delays nothing', async () => {
    const former = new pg.Client({ connectionString: database.logins.tearsheet_jobs })
    await former.connect()
    onTestFinished(() => former.end())
    await former.query(`select pg_advisory_lock_shared(731645, hashtext('same'))`)
    await untilWatching(1)
    living.join('same')
    await untilLocks('same', 2)
    await queueLockedBy('dead')
    await untilUnlocked()
    await former.end()
    await untilLocks('same', 1)
  })
})

it('releases the jobs of a worker that left, even if it joined before the connection was open', async () => {
  living.join('early')
  await untilLocks('early', 1)
  await queueLockedBy('early')
  living.leave('early')
  await untilUnlocked()
})
