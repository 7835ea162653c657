import { randomUUID } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { expect, it } from 'vitest'
import { type CreateTask, jobContext } from '../changes/context.ts'
import { auditJobs } from '../changes/jobs.ts'
import { withPortal } from '../testing/with-portal.ts'
import { createHeadSigner } from './head-signer.ts'

const portal = await withPortal()
const { database } = portal.gateways
await portal.sql('alter table audit_entry disable trigger user')

const secret = 'a key of the audit log that is long enough'
const logged: string[] = []

/** A process that runs the audit jobs, with a memory of its own. */
function startProcess(keys: readonly [string, ...string[]] = [secret]) {
  const deps = { database, headSigner: createHeadSigner(keys) }
  const log = (level: string) => (message: string) => void logged.push(`${level}: ${message}`)
  // The jobs use only these functions of the queue's logger.
  const logger = { error: log('error'), info: log('info') } as unknown as Parameters<Task>[1]['logger']
  const ctx = { ...jobContext(deps, 'Beacon'), logger }
  // The jobs take no payload.
  const createTask = ((job: (queued: typeof ctx) => unknown): Task =>
    async () =>
      void (await job(ctx))) as CreateTask<typeof deps>
  const tasks = auditJobs(createTask)
  const run = async (name: string) => {
    logged.length = 0
    await tasks[name]?.({}, { logger } as Parameters<Task>[1]) // the jobs take no payload
    return [...logged]
  }
  return { chain: () => run('audit:chain'), check: () => run('audit:check') }
}

const add = (count: number) =>
  portal.sql(
    `insert into audit_entry (id, action, subject) select gen_random_uuid(), 'tests.add', 'none' from generate_series(1, $1)`,
    [count],
  )
const cut = async (entries: number) => {
  await portal.sql(
    `with gone as (delete from audit_chain where position > (select max(position) from audit_chain) - $1 returning entry_id)
     delete from audit_entry where id in (select entry_id from gone)`,
    [entries],
  )
}
/** Changes an entry and computes every hash again, as the owner of the database can without the key. */
const rebuild = async () => {
  await portal.sql(
    "update audit_entry set action = 'tests.forged-' || gen_random_uuid() where id = (select entry_id from audit_chain order by position limit 1)",
  )
  await portal.sql('delete from audit_chain')
  await portal.sql('select chain_audit(100000)')
}
/** Starts each scenario with a valid log. */
const reset = async () => {
  await portal.sql('truncate audit_chain, audit_head, audit_check')
  await add(5)
  const process = startProcess()
  expect(await process.chain()).toEqual([])
  const [line, ...others] = await process.check()
  expect(line).toMatch(/^info: the audit log's head: position \d+, hash [\da-f]{64}$/)
  expect(others).toEqual([])
  return process
}
const incomplete = expect.stringMatching(/^error: the audit log is not whole: position \d+ of its chain$/)

it('reports entries removed from the end, by the next run and by every check', async () => {
  const process = await reset()
  await cut(3)
  expect(await process.check()).toContainEqual(incomplete)
  await add(10)
  expect(await process.chain()).toContainEqual(incomplete)
  expect(await startProcess().check()).toContainEqual(incomplete)
})

it('reports a chain that was built again over a changed entry', async () => {
  const process = await reset()
  await rebuild()
  expect(await process.check()).toContainEqual(incomplete)
  expect(await startProcess().chain()).toContainEqual(incomplete)
})

it('reports a built chain whose signed head was replaced without the key', async () => {
  await reset()
  await rebuild()
  await portal.sql(
    'update audit_head set (position, hash) = (select position, hash from audit_chain order by position desc limit 1)',
  )
  expect(await startProcess().check()).toContainEqual(incomplete)
  expect(await startProcess().chain()).toContainEqual(incomplete)
})

it('reports removed entries while the process runs, even if the signed heads were removed as well', async () => {
  const process = await reset()
  await cut(3)
  await portal.sql('delete from audit_head')
  expect(await process.chain()).toContainEqual(incomplete)
})

it('accepts what a former key signed, if it is configured', async () => {
  await reset()
  const other = `${randomUUID()}${randomUUID()}`
  expect(await startProcess([other]).check()).toContainEqual(incomplete)
  const renewed = startProcess([other, secret])
  await add(1)
  expect(await renewed.chain()).toEqual([])
  expect(await renewed.check()).not.toContainEqual(incomplete)
  expect(await startProcess([other]).check()).not.toContainEqual(incomplete)
})
