// @module-tag sql
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { blankDatabase, type ClonedDatabase, cloneDatabase } from '../testing/database.ts'
import { boundsWithin } from './bounds.ts'
import { openDatabase } from './connection.ts'
import { expectRole } from './expect-role.ts'
import { ensureLogins, loginsOf } from './logins.ts'
import { migrate } from './migrate.ts'
import { databaseRoles, type Logins, type PortalRole } from './roles.ts'

let cloned: ClonedDatabase
let owner: pg.Client
beforeAll(async () => {
  cloned = await cloneDatabase('demo')
  owner = await connect(cloned.connectionString)
})
afterAll(async () => {
  await owner?.end()
  await cloned?.drop()
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function connectAs(role: keyof Logins): Promise<pg.Client> {
  const client = await connect(cloned.logins[role])
  onTestFinished(() => client.end())
  return client
}

function open(logins: Logins) {
  const errors: string[] = []
  const database = openDatabase({
    logins,
    poolSize: 1,
    bounds: boundsWithin(10_000),
    onError: ({ message }) => errors.push(message),
  })
  onTestFinished(() => database.close())
  return { database, errors }
}

describe('each role', () => {
  it.each(databaseRoles)('%s signs in with its own password and can switch to no other role', async (role) => {
    const client = await connectAs(role)
    expect((await client.query('select session_user as who')).rows).toEqual([{ who: role }])
    const others = ['tearsheet', 'postgres', ...databaseRoles.filter((other) => other !== role)]
    for (const other of others) await expect(client.query(`set role ${other}`)).rejects.toThrow(/denied|does not exist/)
    for (const reset of ['set role none', 'reset role', 'set session authorization default']) {
      await client.query(reset)
      expect((await client.query('select current_user as who')).rows).toEqual([{ who: role }])
    }
  })

  it('of a view sees no row of an account before it entered one, even after set role', async () => {
    const client = await connectAs('tearsheet_client')
    await client.query('set role none')
    for (const table of ['campaign', 'campaign_item', 'invoice', 'pending_quote', 'membership', 'notification'])
      expect((await client.query(`select from ${table}`)).rowCount, table).toBe(0)
  })

  it('of the queue can access the queue and no table of the portal', async () => {
    const client = await connectAs('tearsheet_jobs')
    await client.query(`select graphile_worker.add_job('nothing')`)
    expect((await client.query('select from graphile_worker._private_jobs')).rowCount).toBeGreaterThan(0)
    for (const table of ['campaign', 'session', 'sandbox_bank.charge'])
      await expect(client.query(`select from ${table}`)).rejects.toThrow('permission denied')
  })
})

describe('a connection', () => {
  const ask = (logins: Logins) => open(logins).database.query('tearsheet_client', { text: 'select 1' })

  it('with the right role is checked out', async () => {
    expect(await ask(cloned.logins)).toHaveLength(1)
  })

  it('that a pooler signed in as the owner or as another role is rejected and logged', async () => {
    for (const address of [cloned.connectionString, cloned.logins.tearsheet_provider]) {
      const { database, errors } = open({ ...cloned.logins, tearsheet_client: address })
      await expect(database.query('tearsheet_client', { text: 'select 1' })).rejects.toThrow('not available')
      expect(errors.join()).toContain('A connection for tearsheet_client was refused: it is tearsheet')
    }
  })

  it('whose role is a member of another one is rejected and logged', async () => {
    // A role for this test: roles belong to the whole server, so that the portals of other test files have the same ones
    await owner.query(`create role locks_everything nologin; create role tests_member login password 'member'`)
    const address = cloned.connectionString.replace(/\/\/[^@]*@/, '//tests_member:member@')
    const member = 'tests_member' as PortalRole
    const client = await connect(address)
    try {
      await expectRole(client, member)
      await owner.query('grant locks_everything to tests_member')
      await expect(expectRole(client, member)).rejects.toThrow(/tests_member was refused: it can become another role$/)
      const { database, errors } = open({ ...cloned.logins, tearsheet_client: address })
      await expect(database.query('tearsheet_client', { text: 'select 1' })).rejects.toThrow('not available')
      expect(errors.join()).toContain('it can become another role')
    } finally {
      await client.end()
      await owner.query('drop role locks_everything, tests_member')
    }
  })
})

describe('row-level security', () => {
  it('is enabled and forced on every table of the portal', async () => {
    const { rows } = await owner.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(rows).toEqual([])
  })

  it('compares with the account from enter_view in a subselect, so that the planner assumes an average account', async () => {
    const { rows } = await owner.query<{ name: string; source: string }>(
      `select polrelid::regclass || ', ' || polname as name,
         concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) as source from pg_policy`,
    )
    const called = /(?<!select )current_(account|client|actor)\(\)/i
    expect(rows.filter(({ source }) => source.includes('current_account()')).length).toBeGreaterThan(15)
    expect(rows.filter(({ source }) => called.test(source)).map(({ name }) => name)).toEqual([])
  })

  it('applies to the owner too, except for the policy that admits it', async () => {
    await owner.query('begin')
    // A past release made the owner a member of the provider's role
    await owner.query('drop policy owner_all on campaign; drop policy provider_all on campaign')
    expect((await owner.query('select from campaign')).rowCount).toBe(0)
    await owner.query('rollback')
    expect((await owner.query('select from campaign')).rowCount).toBeGreaterThan(0)
  })

  it('admits the owner to a month of statistics that was added since the start, so that a dump contains it', async () => {
    await owner.query('begin')
    const name = 'job_stats_event_2031_05'
    await owner.query(`select ensure_stats_months(array['2031-05-17'::date])`)
    await owner.query(`insert into job_stats_event select source, 'of a new month', revision, client_account_id, campaign_item_id,
      date '2031-05-17', views, clicks, applications from job_stats_event limit 1`)
    const { rows } = await owner.query(`select event_id from ${name}`)
    await owner.query('rollback')
    expect(rows).toEqual([{ event_id: 'of a new month' }])
  })

  it('is enforced by every start', async () => {
    await owner.query('alter table campaign no force row level security')
    await owner.query('create table added_by_hand (id int)')
    await migrate({ connectionString: cloned.connectionString })
    const { rows } = await owner.query(
      `select relname, relforcerowsecurity as forced from pg_class where relname in ('campaign', 'added_by_hand') order by 1`,
    )
    await owner.query('drop table added_by_hand')
    expect(rows).toEqual([
      { relname: 'added_by_hand', forced: true },
      { relname: 'campaign', forced: true },
    ])
  })
})

describe('a write-once table', () => {
  it.each(['audit_entry', 'campaign_item_event', 'ledger_line', 'ledger_entry'])(
    '%s rejects changes by every role',
    async (table) => {
      if (table === 'audit_entry')
        await owner.query(
          `insert into audit_entry (id, action, subject) values (gen_random_uuid(), 'tests.look', 'test')`,
        )
      expect((await owner.query(`select from ${table}`)).rowCount).toBeGreaterThan(0)
      for (const client of [owner, await connectAs('tearsheet_provider')])
        for (const statement of [`update ${table} set id = id`, `delete from ${table}`, `truncate ${table} cascade`])
          await expect(client.query(statement)).rejects.toThrow(/never changed|permission denied|does not exist/)
    },
  )
})

describe('a start', () => {
  it('works for an owner without permission to create roles, if they exist and have their own addresses', async () => {
    const blank = await blankDatabase()
    const name = new URL(blank.connectionString.replace('@/', '@localhost/')).pathname.slice(1)
    await owner.query(`create role tests_plain_owner login password 'plain'`)
    await owner.query(`grant tests_plain_owner to current_user`)
    await owner.query(`alter database ${name} owner to tests_plain_owner`)
    const plain = blank.connectionString.replace(/\/\/[^@]*@/, '//tests_plain_owner:plain@')
    try {
      await migrate({ connectionString: plain })
      const named = loginsOf(blank.connectionString, 'of the tests')
      await ensureLogins(plain, named, named)
      const { database } = open(named)
      expect(await database.query('tearsheet_provider', { text: 'select 1 from client' })).toEqual([])
      // Without addresses, the error lists the missing keys
      await expect(
        ensureLogins(plain, {
          ...named,
          tearsheet_bank: named.tearsheet_bank.replace('tearsheet_bank', 'nobody_at_all'),
        }),
      ).rejects.toThrow('DATABASE_BANK_URL')
    } finally {
      await blank.drop()
      await owner.query('drop role tests_plain_owner')
    }
  })
})
