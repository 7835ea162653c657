// @module-tag sql
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { blankDatabase, type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { describeSchema } from '../testing/release/describe-schema.ts'
import { restoreRelease } from '../testing/release/restore-release.ts'
import { migrate } from './migrate.ts'
import { orderSqlFiles, readSqlFiles } from './sql-files.ts'

const sourceFolder = resolve(import.meta.dirname, '..')

const made: ClonedDatabase[] = []
afterEach(async () => {
  for (const { drop } of made.splice(0)) await drop()
})
async function keep(database: Promise<ClonedDatabase>): Promise<string> {
  made.push(await database)
  return (await database).connectionString
}

async function sql<Row extends pg.QueryResultRow>(connectionString: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The server's own files, with some replaced or added, or without one. */
const filesWith = (others: Record<string, string>, without = '') =>
  orderSqlFiles([
    ...readSqlFiles().filter(({ name }) => !(name in others) && name !== without),
    ...Object.entries(others).map(([name, text]) => ({ name, text })),
  ])

describe('a database of release 386342fe', () => {
  test('starts on this version, keeps its rows and gets the same schema as a new one', {
    timeout: 60_000,
  }, async () => {
    const [old, fresh] = await Promise.all([keep(blankDatabase()), keep(cloneDatabase('empty'))])
    await restoreRelease(old)
    const before = await rowCounts(old)
    await migrate({ connectionString: old, removedKept: '0' })

    const after = await rowCounts(old)
    const kept = Object.fromEntries(Object.entries(before).filter(([table]) => !removed.has(table)))
    expect({ ...after, ...keptByServer }).toEqual({ ...kept, ...keptByServer, ...added })
    expect(before).toMatchObject({ campaign: 104, campaign_item: 480, app_user: 25 })
    const schema = await describeSchema(old)
    expect(schema.filter(isNoPartition)).toEqual((await describeSchema(fresh)).filter(isNoPartition))
    for (const part of ['table', 'column', 'index', 'constraint', 'policy', 'function', 'trigger', 'sequence'])
      expect(schema.filter((line) => line.startsWith(`${part}: `)).length).toBeGreaterThan(3)
    for (const table of ['drizzle.applied_sql_file', 'recommendation_weight']) {
      const rows = (database: string) =>
        sql(database, `select (to_jsonb(t) - 'applied_at') as row from ${table} t order by 1`)
      expect(await rows(old)).toEqual(await rows(fresh))
    }
  })

  test('has the baseline recorded as applied, once', async () => {
    const old = await keep(blankDatabase())
    await restoreRelease(old)
    await migrate({ connectionString: old })
    await migrate({ connectionString: old })
    const recorded = 'select created_at from drizzle.__drizzle_migrations where created_at = 1795668887000'
    expect(await sql(old, recorded)).toEqual([{ created_at: '1795668887000' }])
  })

  test('is rejected when it is older, with the release to start first', async () => {
    const old = await keep(blankDatabase())
    await restoreRelease(old)
    await sql(old, 'delete from drizzle.__drizzle_migrations where created_at = 1795668886247')
    await expect(migrate({ connectionString: old })).rejects.toThrow(
      'older than release 386342fe: start that release on it once',
    )
  })
})

/** Number of rows of each of the portal's tables. */
async function rowCounts(connectionString: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>(
    connectionString,
    `select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'sandbox_bank'::regnamespace) order by 1`,
  )
  const counts = tables.map(({ name }) => `(select count(*)::integer from ${name}) as "${name}"`).join(', ')
  const [row] = await sql<Record<string, number>>(connectionString, `select ${counts}`)
  return row ?? {}
}

/** Tables whose rows every start may write from the SQL files. */
const keptByServer = { sector: 0, sector_term: 0, publication_term: 0, recommendation_weight: 0 }

/** Tables that later migrations removed, and added. */
const removed = new Set(['search_bits', 'search_block', 'search_place', 'search_stray'])
const added = {
  account_word: expect.any(Number),
  artwork_review: 0,
  audit_head: 0,
  counted_use: 0,
  desk_note: 0,
  desk_snooze: 0,
  desk_text: 9,
  key_check: 0,
  billing_contact: 0,
  billing_email: 0,
  billing_email_invoice: 0,
  exchange_rate: 0,
  reminder_setting: 0,
  reminder_stop: 0,
  mailed_posting: 0,
  ad_claim: 0,
  ledger_closing: 0,
  receipt: 0,
  receipt_movement: 0,
  payment_refund: expect.any(Number),
  payment_refund_share: expect.any(Number),
  ad_check: 0,
  ad_finding: 0,
  ad_monitor: 0,
  live_host: 0,
  live_page: 0,
  monitoring_exclusion: 0,
}

/** The partitions of the statistics depend on the months in which they were created. */
const isNoPartition = (line: string) => !/job_stats_event_20\d\d_\d\d/.test(line)

describe('SQL files', () => {
  const caller = (text: string) => ({
    try_caller: `create or replace function try_caller(a integer) returns text language sql as $$ ${text} $$;`,
  })

  test('are applied when they have changed, together with their callers', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    expect(await migrate({ connectionString })).toEqual([])
    const first = { ...caller(`select 'one ' || try_called(a)`), try_called: called('integer', 'a + 1') }
    expect(await migrate({ connectionString, sqlFiles: filesWith(first) })).toEqual(['try_called', 'try_caller'])
    expect(await sql(connectionString, 'select try_caller(1) as said')).toEqual([{ said: 'one 2' }])
    // Another parameter and another return type: the old function is dropped, its caller is created again.
    const second = { ...first, try_called: called('bigint', `'text ' || a`, 'text') }
    expect(await migrate({ connectionString, sqlFiles: filesWith(second) })).toEqual(['try_called', 'try_caller'])
    expect(await sql(connectionString, 'select try_caller(1) as said')).toEqual([{ said: 'one text 1' }])
    expect(await functionsNamed(connectionString, 'try_called')).toEqual(['try_called(bigint)'])
    // Only another return type.
    const third = { ...first, try_called: called('bigint', 'a', 'bigint') }
    await migrate({ connectionString, sqlFiles: filesWith(third) })
    expect(await sql(connectionString, 'select try_caller(1) as said')).toEqual([{ said: 'one 1' }])
  })

  test('keep the functions of deleted files for a week, for processes of the version before', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const before = await describeSchema(connectionString)
    const files = filesWith({ ...caller(`select 'one ' || try_called(a)`), try_called: called('integer', 'a + 1') })
    const removedDaysAgo = (days: number) =>
      sql(
        connectionString,
        `update drizzle.applied_sql_file set removed_at = now() - interval '${days} days' where removed_at is not null`,
      )
    await migrate({ connectionString, sqlFiles: files })
    await migrate({ connectionString })
    expect(await sql(connectionString, 'select try_caller(1) as said')).toEqual([{ said: 'one 2' }])
    // A process of the version before starts again, and its functions stay
    await removedDaysAgo(8)
    await migrate({ connectionString, sqlFiles: files })
    await migrate({ connectionString })
    await removedDaysAgo(6)
    await migrate({ connectionString })
    expect(await functionsNamed(connectionString, 'try_call%')).toHaveLength(2)
    await removedDaysAgo(7)
    await migrate({ connectionString })
    expect(await describeSchema(connectionString)).toEqual(before)
  })

  test('remove triggers and grants that they no longer contain', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const before = await describeSchema(connectionString)
    const body = 'create or replace function try_it() returns trigger language plpgsql as $$ begin return null; end $$;'
    const trigger = (name: string) =>
      `create or replace trigger ${name} after insert on client for each row execute function try_it();`
    const grants =
      'revoke execute on function try_it from public; grant execute on function try_it to tearsheet_client;'
    await migrate({
      connectionString,
      sqlFiles: filesWith({ try_it: body + trigger('one') + trigger('two') + grants }),
    })
    await migrate({ connectionString, sqlFiles: filesWith({ try_it: body + trigger('two') }) })
    const added = (await describeSchema(connectionString)).filter((line) => !before.includes(line))
    expect(added.filter((line) => line.startsWith('trigger'))).toEqual([expect.stringContaining('TRIGGER two ')])
    expect(added.filter((line) => line.startsWith('function'))).toEqual([expect.stringContaining('- EXECUTE')])
    expect(added.join()).not.toContain('tearsheet_client')
    await migrate({ connectionString })
    const kept = (await describeSchema(connectionString)).filter((line) => !before.includes(line))
    expect(kept).toEqual([expect.stringMatching(/^function/)])
    await migrate({ connectionString, removedKept: '0' })
    expect(await describeSchema(connectionString)).toEqual(before)
  })

  test('may grant a function by its name alone when its parameters have changed', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const revoked = (text: string) => `${text} revoke execute on function try_called from public;`
    await migrate({ connectionString, sqlFiles: filesWith({ try_called: revoked(called('integer', 'a')) }) })
    await migrate({ connectionString, sqlFiles: filesWith({ try_called: revoked(called('bigint', 'a', 'bigint')) }) })
    expect(await functionsNamed(connectionString, 'try_called')).toEqual(['try_called(bigint)'])
  })

  test('are named when PostgreSQL rejects them, and change nothing', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const before = await describeSchema(connectionString)
    const files = filesWith({ ...caller('select no_such_thing(a)'), another: called('integer', 'a') })
    await expect(migrate({ connectionString, sqlFiles: files })).rejects.toThrow('try_caller.sql cannot be applied')
    expect(await describeSchema(connectionString)).toEqual(before)
  })

  test('may not change a function whose values a column stores, or remove one that a policy calls', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const [fold] = readSqlFiles().filter(({ name }) => name === 'fold_text')
    const changed = fold?.text.replace('return lower(', 'return upper(') ?? ''
    await expect(migrate({ connectionString, sqlFiles: filesWith({ fold_text: changed }) })).rejects.toThrow(
      /fold_text\.sql cannot be applied: results of fold_text\(text\) are stored in .*search_text of table campaign/,
    )
    await expect(migrate({ connectionString, sqlFiles: filesWith({}, 'current_actor') })).rejects.toThrow(
      /cannot drop function current_actor/,
    )
  })

  test('are ignored when the build is older than the database', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    await sql(
      connectionString,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
    )
    expect(await migrate({ connectionString, sqlFiles: filesWith(caller('select 1::text')) })).toEqual([])
    expect(await functionsNamed(connectionString, 'try_caller')).toEqual([])
  })

  test('are applied once when processes start at the same time', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const sqlFiles = filesWith(caller('select a::text'))
    const applied = await Promise.all([1, 2, 3].map(() => migrate({ connectionString, sqlFiles })))
    expect(applied.flat()).toEqual(['try_caller'])
  })

  test('read every weight of the recommendations that is in the table, and no other', async () => {
    const connectionString = await keep(cloneDatabase('empty'))
    const weights = await sql<{ name: string }>(
      connectionString,
      'select name from recommendation_weight order by name',
    )
    const text = readSqlFiles()
      .filter(({ text }) => /(from|join) recommendation_weight/.test(text))
      .map(({ text }) => text)
      .join()
    const rules = globSync('quotes/recommendations/*.ts', { cwd: sourceFolder })
      .map((path) => readFileSync(join(sourceFolder, path), 'utf8'))
      .join()
    const read = [...text.matchAll(/(?<!s\.)name = '(\w+)'/g), ...rules.matchAll(/\bw\('(\w+)'\)/g)].map(
      ([, name = '']) => name,
    )
    expect([...new Set(read)].sort()).toEqual(weights.map(({ name }) => name))
  })
})

const called = (parameter: string, expression: string, result = parameter) =>
  `create or replace function try_called(a ${parameter}) returns ${result} language sql as $$ select ${expression} $$;`

async function functionsNamed(connectionString: string, pattern: string): Promise<string[]> {
  const rows = await sql<{ signature: string }>(
    connectionString,
    `select oid::regprocedure::text as signature from pg_proc where proname like '${pattern}' order by 1`,
  )
  return rows.map(({ signature }) => signature)
}

test('vacuums a table that a migration rewrote, so that lists use index-only scans again', async () => {
  const database = await keep(cloneDatabase('empty'))
  await sql(
    database,
    `create table wide (id int primary key, words text);
    insert into wide select n, repeat('word ', 100) from generate_series(1, 3000) n;
    alter table wide add column length int generated always as (length(words)) stored;
    analyze wide`,
  )
  const visible = "select relpages >= 128 as large, relallvisible > 0 as visible from pg_class where relname = 'wide'"
  expect(await sql(database, visible)).toEqual([{ large: true, visible: false }])
  // Tests' servers flush a commit some time after it, and until then no page is marked as visible to all. Which commits
  // those are is remembered for 32 transactions at once: tests that run in parallel delay it as well.
  await expect
    .poll(async () => {
      await migrate({ connectionString: database })
      return sql(database, visible)
    })
    .toEqual([{ large: true, visible: true }])
})
