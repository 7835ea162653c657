// @module-tag sql
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { blankDatabase, type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { describeSchema } from '../testing/describe-schema.ts'
import { migrateAsFirstRelease } from '../testing/first-release.ts'
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

describe('a database of the release that had functions in its migrations', () => {
  test('becomes the same as a new one, and keeps its rows', { timeout: 60_000 }, async () => {
    const [old, fresh] = await Promise.all([keep(blankDatabase()), keep(cloneDatabase('empty'))])
    await migrateAsFirstRelease(old)
    await sql(old, someRows)
    await migrate({ connectionString: old })

    const schema = await describeSchema(old)
    expect(schema).toEqual(await describeSchema(fresh))
    // The comparison is not empty.
    for (const part of ['table', 'column', 'index', 'constraint', 'policy', 'function', 'trigger', 'sequence'])
      expect(schema.filter((line) => line.startsWith(`${part}: `)).length).toBeGreaterThan(3)
    for (const table of ['drizzle.applied_sql_file', 'recommendation_weight']) {
      const rows = (database: string) =>
        sql(database, `select (to_jsonb(t) - 'applied_at') as row from ${table} t order by 1`)
      expect(await rows(old)).toEqual(await rows(fresh))
    }
    // Set by triggers that existed before, and by the current ones.
    await sql(old, `update campaign_item set item_status = 2, ad_status = 'Awaiting Approval'`)
    expect(await sql(old, 'select price, item_count, to_approve_count, leading_stage from campaign')).toEqual([
      { price: 700, item_count: 2, to_approve_count: 2, leading_stage: 1 },
    ])
    expect(await sql(old, 'select status, n from campaign_count')).toEqual([{ status: 'active', n: 1 }])
  })

  test('is rejected when it is older than that release', async () => {
    const old = await keep(blankDatabase())
    await migrateAsFirstRelease(old)
    await sql(old, 'delete from drizzle.__drizzle_migrations where created_at = 1795185940843')
    await expect(migrate({ connectionString: old })).rejects.toThrow('start that release on it once')
  })
})

test('gives ads without stored sizes the measure from the catalog, if the catalog has the size', async () => {
  const connectionString = await keep(cloneDatabase('empty'))
  const size = (name: string, measure: object | null) => ({ name, measure, price: 300 })
  const sizes = [size('Half page', { width: 7, height: 4.75, unit: 'in' }), size('Insert', null)]
  await sql(
    connectionString,
    `alter table campaign_item drop column size_measure;
    delete from drizzle.__drizzle_migrations where created_at = 1795492998575;
    insert into publication (id, name, type, sector, audience, keywords, region, sizes)
      values (${id(9)}, 'One', 1, 'nursing', 'Nurses', 'nurse', 'US', '${JSON.stringify(sizes)}');
    ${someRows}
    update campaign_item set publication_id = ${id(9)}, size_name = 'Half page';
    insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type, price, publication_id, size_name)
      select ('00000000-0000-7000-8000-00000000001' || n)::uuid, campaign_id, client_id, client_account_id, 'One', 1, 3, 300,
        case when n > 1 then publication_id end, (array['Half page', 'Insert', 'Gone', null])[n]
      from campaign_item, generate_series(1, 4) n where id = ${id(1)}`,
  )
  await migrate({ connectionString })
  expect(await sql(connectionString, 'select size_name, size_measure from campaign_item order by id')).toEqual([
    { size_name: 'Half page', size_measure: { width: 7, height: 4.75, unit: 'in' } },
    { size_name: 'Half page', size_measure: { width: 7, height: 4.75, unit: 'in' } },
    { size_name: 'Half page', size_measure: null },
    { size_name: 'Insert', size_measure: null },
    { size_name: 'Gone', size_measure: null },
    { size_name: null, size_measure: null },
  ])
})

test('keeps the amounts shown on earlier invoices, with deductions in the currency they were booked in', async () => {
  const connectionString = await keep(cloneDatabase('empty'))
  await sql(connectionString, someRows)
  const schema = await describeSchema(connectionString)
  await sql(
    connectionString,
    `alter table invoice drop column shown_balance cascade, drop column shown_credited cascade,
      add constraint invoice_closed_ck check ((status = 1) = (balance = 0));
    delete from drizzle.__drizzle_migrations where created_at = 1795652864530;
    delete from drizzle.applied_sql_file where name = 'show_invoice';
    insert into invoice (id, client_id, client_account_id, due_date, balance, paid, credited, currency, symbol, rate, buffer, status)
      values (${id(3)}, ${id(1)}, ${id(1)}, '2026-12-01', 67, 0, 34, 'CAD', 'C$', 1.37, 0.02, 0),
        (${id(4)}, ${id(1)}, ${id(1)}, '2026-12-01', 0, 500, 0, 'USD', '$', 1, 0, 1);
    insert into invoice_booking (id, invoice_id, client_account_id, kind, amount, shown_amount, booked_on, by_name)
      select ${id(5)}, id, client_account_id, 'credit', 34, 47, '2026-11-01', 'Desk' from invoice where id = ${id(3)}`,
  )
  await migrate({ connectionString })
  expect(await sql(connectionString, 'select shown_balance, shown_credited from invoice order by id')).toEqual([
    { shown_balance: '94', shown_credited: '47' },
    { shown_balance: '0', shown_credited: '0' },
  ])
  expect(await describeSchema(connectionString)).toEqual(schema)
})

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
    // Deleted files: their functions are dropped.
    await migrate({ connectionString })
    expect(await functionsNamed(connectionString, 'try_call%')).toEqual([])
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
      /fold_text\.sql cannot be applied: what fold_text\(text\) made is kept in .*search_text of table campaign/,
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

const id = (last: number) => `'00000000-0000-7000-8000-00000000000${last}'`
const someRows = `
  insert into client (id, name) values (${id(1)}, 'A client');
  insert into client_account (id, client_id, name, on_behalf_of_client_id) values (${id(1)}, ${id(1)}, 'An account', ${id(1)});
  insert into app_user (id, username, first_name, last_name) values (${id(1)}, 'a@b.example', 'A', 'B');
  insert into campaign (id, client_id, client_account_id, name, form, created_by) values (${id(1)}, ${id(1)}, ${id(1)}, 'Nurse', '{}', ${id(1)});
  insert into campaign_item (id, campaign_id, client_id, client_account_id, publication_name, publication_type, added_type, price)
    values (${id(1)}, ${id(1)}, ${id(1)}, ${id(1)}, 'One', 1, 3, 300), (${id(2)}, ${id(1)}, ${id(1)}, ${id(1)}, 'Two', 1, 3, 400);
  insert into sector (name, label, keywords) values ('nursing', 'Nursing', 'nurse, registered nurse') on conflict do nothing;`

test('vacuums a table rewritten by a migration, so that lists use index-only scans again', async () => {
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
  // those
  // are is remembered for 32 transactions at once: tests that run in parallel delay it as well.
  await expect
    .poll(async () => {
      await migrate({ connectionString: database })
      return sql(database, visible)
    })
    .toEqual([{ large: true, visible: true }])
})
