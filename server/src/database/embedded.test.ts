import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forkScript } from '../testing/processes/fork-script.ts'
import { openEmbeddedDatabase } from './embedded.ts'
import { locatePackage } from './embedded-binaries.ts'

describe('the embedded database', () => {
  let dataDir: string
  let children: ChildProcess[] = []
  /** A folder with a cluster that was opened once. */
  let created: string

  beforeAll(async () => {
    created = await mkdtemp(join(tmpdir(), 'tearsheet-created-'))
    chmodSync(created, 0o755)
    const { socketDir, stop } = await openEmbeddedDatabase({ dataDir: created })
    await stop()
    await rm(socketDir, { recursive: true, force: true })
  })
  afterAll(() => rm(created, { recursive: true }))

  /** Copies that cluster, for tests of something else than its creation, which takes seconds. */
  const copyCreated = () => cp(join(created, 'postgres'), join(dataDir, 'postgres'), { recursive: true })

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tearsheet-embedded-'))
    // The socket and other files are in this folder too, so the server's account needs to enter it.
    chmodSync(dataDir, 0o755)
    vi.stubEnv('TMPDIR', dataDir)
  })

  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL')
    children = []
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false), 30_000)
    vi.unstubAllEnvs()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('keeps its rows after a restart', async () => {
    await copyCreated()
    const first = await openEmbeddedDatabase({ dataDir })
    await query(first.connectionString, 'create table kept (id int)')
    await query(first.connectionString, 'insert into kept values (1), (2)')
    await first.stop()
    await expect(query(first.connectionString, 'select 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)

    const second = await openEmbeddedDatabase({ dataDir })
    expect(await query(second.connectionString, 'select id from kept order by id')).toEqual([{ id: 1 }, { id: 2 }])
    await second.stop()
  })

  test('has an owner subject to row-level security, syncs writes to disk, and listens on no network port', async () => {
    await copyCreated()
    const { connectionString, stop } = await openEmbeddedDatabase({ dataDir })
    const [role] = await query(
      connectionString,
      'select rolsuper, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
    const settings = `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
      current_setting('server_encoding') as encoding, lower('ÉΣ') as lower`
    expect(await query(connectionString, settings)).toEqual([
      { fsync: 'on', addresses: '', encoding: 'UTF8', lower: 'éς' },
    ])
    await stop()
  })

  test('lets a second process attach, and keeps the server when the first one leaves', async () => {
    await copyCreated()
    const first = await openEmbeddedDatabase({ dataDir })
    await query(first.connectionString, 'create table shared (id int)')
    const other = await inAnotherProcess(dataDir)
    expect(other.log).toMatch(/^Attached/)
    await first.stop()

    await other.query('insert into shared values (7)')
    const third = await openEmbeddedDatabase({ dataDir })
    expect(await query(third.connectionString, 'select id from shared')).toEqual([{ id: 7 }])
    await third.stop()
    expect(await other.query('select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('shares one server between two processes that start at once', async () => {
    const [one, two] = await Promise.all([inAnotherProcess(dataDir), inAnotherProcess(dataDir)])
    await one.query('create table together (id int)')
    await two.query('insert into together values (1)')
    expect(await one.query('select id from together')).toEqual([{ id: 1 }])
  })

  test('loses no committed row when its owner is killed, and then ends the server', async () => {
    await copyCreated()
    const owner = await inAnotherProcess(dataDir)
    await owner.query('create table committed (id int)')
    for (let id = 1; id <= 20; id++) await owner.query(`insert into committed values (${id})`)
    owner.child.kill('SIGKILL')
    await once(owner.child, 'exit')
    // A process that starts before it has ended may still attach to it, and would keep it alive.
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false), 30_000)

    const lines: string[] = []
    const next = await openEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) })
    expect(lines.join()).toMatch(/started/)
    expect(await query(next.connectionString, 'select count(*)::int as rows from committed')).toEqual([{ rows: 20 }])
    await next.stop()
  })

  test('restarts a killed server with every committed row, for all processes that use it', async () => {
    await copyCreated()
    const lines: string[] = []
    const first = await openEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) })
    const other = await inAnotherProcess(dataDir)
    await query(first.connectionString, 'create table outlived (id int)')
    for (const id of [1, 2]) {
      await query(first.connectionString, `insert into outlived values (${id})`)
      process.kill(postmaster(), 'SIGKILL')
      const count = 'select count(*)::int as rows from outlived'
      await vi.waitFor(async () => expect(await query(first.connectionString, count)).toEqual([{ rows: id }]), 30_000)
    }
    expect(lines.join()).toMatch(/has died/)
    // The other process shares the new server and keeps it when the first one leaves.
    await first.stop()
    expect(await query(first.connectionString, 'select 1 as alive')).toEqual([{ alive: 1 }])
    other.child.kill('SIGKILL')
  })

  test('works in a folder that only its owner may enter', async () => {
    const closed = join(dataDir, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o700)
    const { connectionString, stop } = await openEmbeddedDatabase({ dataDir: join(closed, 'data') })
    expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  })

  test('reports which version wrote a folder that it cannot read', async () => {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n')
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow(
      /created by PostgreSQL 14, but this one is version 18/,
    )
  })

  test('includes the server log in the error when a setting prevents the start', async () => {
    await copyCreated()
    const opening = openEmbeddedDatabase({ dataDir, settings: { max_connections: 'many' } })
    await expect(opening).rejects.toThrow(/did not start: .*max_connections/s)
  })

  const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

  async function inAnotherProcess(folder: string) {
    const child = forkScript('database-user.ts', folder)
    children.push(child)
    const [log] = await once(child, 'message')
    return {
      child,
      log: String(log),
      query: async (sql: string) => {
        child.send(sql)
        const [rows] = await once(child, 'message')
        return rows
      },
    }
  }
})

describe('a platform without binaries', () => {
  test.each(['sunos', 'win32'] as const)('%s: the error message suggests DATABASE_URL', (platform) => {
    expect(() => locatePackage({ platform, arch: 'x64' })).toThrow(/DATABASE_URL/)
  })
})

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
