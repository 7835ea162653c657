import { randomUUID } from 'node:crypto'
import { applyAddress, countedAddress } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { listWork } from '@tearsheet/protocol/desk/work-endpoints'
import { beginOpenidSignIn } from '@tearsheet/protocol/identity/openid-endpoints'
import { requestPasswordLink } from '@tearsheet/protocol/identity/password-endpoints'
import { renew, signIn } from '@tearsheet/protocol/identity/sign-in-endpoints'
import * as catalog from '@tearsheet/protocol/media-contracts/desk-catalog-endpoints'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { directoryPath } from '../identity/directory/connect-directory.ts'
import { backChannelPath } from '../identity/openid/prepare-openid.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../testing/campaign-factories.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal({ LOG_LEVEL: 'silent', DATABASE_DEADLINE_MS: '1800' })
const account = await makeAccount(test)
const person = await makePerson(test, account)
const campaign = await makeCampaign(test, account)
const items: string[] = []
for (let n = 0; n < 10; n++) items.push((await makeItem(test, campaign, { state: [2, 'Awaiting Approval'] })).id)
// Opens all connections before the first request has to wait.
await Promise.all(items.map(() => test.call(campaigns.getDetails, { campaignId: campaign.id }, person)))

const approve = (item: string) =>
  test.call(
    campaigns.approveItems,
    { campaignId: campaign.id, campaignItems: [item], tabView: 'ready-for-approval' },
    person,
  )

/** Returns the number of PostgreSQL backends that still work on the requests, as another session sees it. */
const backends = async (condition: string) => {
  const [row] = await test.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  )
  return row?.n
}
const waiting = "wait_event_type = 'Lock'"
const working = "state in ('active', 'idle in transaction') and query not like 'listen%'"

describe('a locked row', () => {
  it('is reported as such, repeatedly, and leaves no session waiting for it in the database', async () => {
    const holder = new pg.Client({ connectionString: test.connectionString })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query('begin')
    await holder.query('select from campaign where id = $1 for update', [campaign.id])
    for (let round = 1; round <= 3; round++)
      for (const response of await Promise.all(items.map(approve))) {
        expect([response.status, response.headers['retry-after']]).toEqual([503, '1'])
        expect(response.body.errors).toEqual([
          { code: 'locked', message: 'Someone else is changing this right now. Try again in a moment' },
        ])
      }
    await expect.poll(() => backends(waiting), { timeout: 20_000 }).toBe(0)

    // More requests than connections: those that had to wait have less time left at the database.
    const crowd = await Promise.all([...items, ...items, ...items].map(approve))
    expect(crowd.map(({ status }) => status)).toEqual(crowd.map(() => 503))
    await expect.poll(() => backends(waiting), { timeout: 20_000 }).toBe(0)
    await holder.query('rollback')
    expect((await approve(items[0] ?? '')).status).toBe(200)
  })
})

describe('a request that works too long', () => {
  const slowDown = (seconds: number, table: string, event = 'update') =>
    test.sql(`create function sleep_${table}() returns trigger language plpgsql as $$
        begin perform pg_sleep(${seconds}); return new; end $$;
      create trigger sleep before ${event} on ${table} for each row execute function sleep_${table}()`)
  const atFullSpeed = (table: string) => test.sql(`drop function sleep_${table} cascade`)

  it('in one statement is ended by the database, with nothing left running', async () => {
    await slowDown(30, 'campaign_item')
    const response = await approve(items[1] ?? '')
    expect([response.status, response.headers['retry-after'], response.body.errors?.[0]?.code]).toEqual([
      503,
      '2',
      'too_slow',
    ])
    expect(await backends(working)).toBe(0)
    await atFullSpeed('campaign_item')
    expect((await approve(items[1] ?? '')).status).toBe(200)
  })

  it('in several statements is cut off, and only the last of them continues for a moment at most', async () => {
    await slowDown(1, 'campaign_item')
    await test.sql(`create function sleep_history() returns trigger language plpgsql as $$
        begin perform pg_sleep(1.1); return new; end $$;
      create trigger sleep before insert on campaign_item_event for each row execute function sleep_history()`)
    const response = await approve(items[2] ?? '')
    expect([response.status, response.headers['retry-after'], response.body.errors?.[0]?.code]).toEqual([
      503,
      '1',
      'unavailable',
    ])
    await expect.poll(() => backends(working), { timeout: 5_000 }).toBe(0)
    await atFullSpeed('campaign_item')
    await atFullSpeed('history')
    expect((await approve(items[2] ?? '')).status).toBe(200)
  })

  it('is completed if its endpoint is declared as long', async () => {
    const ana = await makePerson(test, null, { isAdministrator: true })
    const [sector] = await test.sql<{ name: string }>('select name from sector order by name limit 1')
    const csv = [
      'Name,Type,Form,Website,Sector,Audience,Keywords,Region,Price,Run days,Lead days',
      `Slow Gazette,print,line,https://a.example/,${sector?.name},Nurses,nursing,US,12.50,30,2`,
    ].join('\n')
    await slowDown(2, 'publication', 'insert')
    const { status, body } = await test.call(catalog.importPublications, { csv, isConfirmed: true }, ana)
    expect([status, body.added]).toEqual([200, 1])
    await atFullSpeed('publication')
  })
})

describe('requests without a session that wait for the database', () => {
  const get = (url: string, headers = {}) => test.app.inject({ url, headers })
  const username = () => `${randomUUID()}@lakeside.example`
  const logoutToken = `${btoa('{"alg":"RS256"}')}.${btoa('{"iss":"https://a.example","aud":"b"}')}.c`
  const kinds: [name: string, table: string, send: () => Promise<unknown>][] = [
    ['pages of ads', 'campaign_item', () => get(applyAddress(randomUUID()))],
    ['counted links', 'campaign_item', () => get(countedAddress(randomUUID()))],
    ['sign-ins', 'sign_in_failure', () => test.call(signIn, { username: username(), password: 'a wrong password' })],
    [
      'requests of a password link',
      'password_link_request',
      () => test.call(requestPasswordLink, { username: username() }),
    ],
    ['sign-ins at a provider', 'identity_provider', () => test.call(beginOpenidSignIn, { username: username() })],
    [
      'guesses at a key',
      'api_key',
      () => test.call(listWork, {}, null, { headers: { 'x-api-key': `tsk_${randomUUID()}` } }),
    ],
    [
      'guesses at a directory’s token',
      'directory',
      () => get(`${directoryPath}/Users`, { authorization: `Bearer ${'a'.repeat(43)}` }),
    ],
    [
      'notices of a logout',
      'identity_provider',
      () =>
        test.app.inject({
          method: 'POST',
          url: backChannelPath,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: `logout_token=${logoutToken}`,
        }),
    ],
    ['checks of readiness', 'graphile_worker._private_jobs', () => get('/api/ready')],
  ]

  it.each(kinds)('leave connections to signed-in users: %s', async (_name, table, send) => {
    const holder = new pg.Client({ connectionString: test.connectionString })
    await holder.connect()
    onTestFinished(() => holder.end())
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const sent = Array.from({ length: 30 }, send)
    await expect.poll(() => backends(waiting)).toBeGreaterThan(0)
    const [now] = await test.sql<{ at: string }>('select clock_timestamp()::text as at')
    expect((await test.call(renew, {}, person)).status).toBe(200)
    // It did not wait for the end of theirs
    expect(await backends(`${waiting} and query_start < '${now?.at}'`)).toBeGreaterThan(0)
    await holder.query('rollback')
    await Promise.all(sent)
  })
})
