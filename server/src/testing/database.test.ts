import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './database.ts'

describe('a database of its own for a test file', () => {
  const cloned: ClonedDatabase[] = []

  afterEach(async () => {
    for (const { drop } of cloned.splice(0)) await drop()
  })

  async function clone() {
    const database = await cloneDatabase('empty')
    cloned.push(database)
    return database
  }

  test('is migrated, and isolated from the databases of other files', async () => {
    const [one, two] = await Promise.all([clone(), clone()])
    expect(await tables(one)).toContain('campaign')
    await query(one, 'create table mine (id int)')
    expect(await tables(one)).toContain('mine')
    expect(await tables(two)).not.toContain('mine')
  })

  test('is removed when dropped, even while a client is connected', async () => {
    const database = await cloneDatabase('empty')
    const client = new pg.Client(database)
    client.on('error', () => {})
    await client.connect()
    await database.drop()
    await expect(query(database, 'select 1')).rejects.toThrow(/does not exist/)
    await client.end().catch(() => {})
  })
})

async function tables(database: ClonedDatabase): Promise<unknown[]> {
  const rows = await query(database, `select table_name from information_schema.tables where table_schema = 'public'`)
  return rows.map((row) => row.table_name)
}

async function query({ connectionString }: ClonedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
