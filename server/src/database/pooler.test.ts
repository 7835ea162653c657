// @module-tag sql
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { boundsWithin } from './bounds.ts'
import { type Database, openDatabase } from './connection.ts'
import { loginsAt } from './logins.ts'
import { beginPooled, type Pooler } from './pooler.ts'

const bounds = boundsWithin(8_000)
const settingsQuery = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
  current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone,
  current_setting('jit') as jit`
const expected = { statement: '6s', lock: '4s', idle: '8s', zone: 'UTC', jit: 'off' }

let cloned: ClonedDatabase
const opened: Database[] = []
beforeAll(async () => {
  cloned = await cloneDatabase('empty')
  // As PostgreSQL is installed by Debian
  const owner = new pg.Client({ connectionString: cloned.connectionString })
  await owner.connect()
  await owner.query(`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`)
  await owner.end()
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await cloned?.drop()
})

function open(pooler: Partial<Pooler> | null = {}, errors: string[] = []): Database {
  const database = openDatabase({
    logins: cloned.logins,
    poolSize: 1,
    bounds,
    pooler: pooler && { logins: cloned.logins, keepsNames: false, ...pooler },
    onError: ({ message }) => errors.push(message),
  })
  opened.push(database)
  return database
}

it('sets its limits by the options of a connection without a pooler', async () => {
  expect(await open(null).query('tearsheet_client', { text: settingsQuery })).toEqual([expected])
})

describe('a request through a pooler', () => {
  it('sets its limits in each transaction, even for a single statement, and leaves none behind', async () => {
    const database = open()
    expect(await database.query('tearsheet_client', { text: settingsQuery })).toEqual([expected])
    const inside = await database.transaction('tearsheet_client', async (_tx, client) => {
      const { rows } = await client.query(settingsQuery)
      await client.query('commit')
      const after = await client.query(settingsQuery)
      await client.query('begin')
      return [...rows, ...after.rows]
    })
    // The pooler passes the connection to the next client unchanged
    expect(inside).toEqual([expected, expect.objectContaining({ statement: '0', lock: '0', idle: '0' })])
  })

  it('uses no named statements, unless the pooler is configured to support them', async () => {
    const named = { name: 'a-name', text: 'select count(*)::int as n from pg_prepared_statements' }
    expect(await open().query('tearsheet_client', named)).toEqual([{ n: 0 }])
    expect(await open({ keepsNames: true }).query('tearsheet_client', named)).toEqual([{ n: 1 }])
  })

  it('is rejected and logged when the pooler signs in as another user', async () => {
    const errors: string[] = []
    const { tearsheet_provider } = cloned.logins
    const mistaken = open({ logins: { ...cloned.logins, tearsheet_client: tearsheet_provider } }, errors)
    await expect(mistaken.query('tearsheet_client', { text: 'select 1' })).rejects.toThrow('not available')
    expect(errors.join()).toContain('it is tearsheet_provider')
  })

  it('checks the role again in each transaction, as the pooler may have switched connections', async () => {
    await open().transaction('tearsheet_provider', async (_tx, client) => {
      await client.query('rollback')
      await expect(beginPooled(client, 'tearsheet_client', bounds.deadlineMs, bounds)).rejects.toThrow(
        'A transaction for tearsheet_client was refused: it is tearsheet_provider',
      )
    })
  })
})

it('signs in at the pooler with each role’s own database password', () => {
  const [name, password] = ['tearsheet_client', 'a%2Fb%40c']
  const own = `postgresql://${name}:${password}@db.example.com/tearsheet`
  const others = { tearsheet_provider: own, tearsheet_bank: own, tearsheet_jobs: own }
  const { tearsheet_client } = loginsAt('postgresql://somebody@pooler.example.com:6432/portal', {
    ...others,
    tearsheet_client: own,
  })
  expect(tearsheet_client).toBe(`postgresql://${name}:${password}@pooler.example.com:6432/portal`)
})
