// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { adStatuses, type ItemStatus, itemTabs, tabOf, transitions } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignColumn, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`

/** 24 campaigns, the even ones archived, and three drafts, one of them closed. */
const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
for (let n = 1; n <= 24; n++) {
  const campaign = await makeCampaign(portal, account, {
    name: `${n % 2 ? 'Nurse' : 'Électricien'} ${String.fromCharCode(97 + ((n * 7) % 24))}`,
    status: n % 2 ? 'active' : 'archived',
    createdAt: `${day(n)}T12:00:00Z`,
    startDate: day(1 + ((n * 5) % 24)),
    endDate: day(1 + ((n * 11) % 24)),
  })
  await makeItem(portal, campaign, { price: 1000 + ((n * 13) % 24) })
}
await makeCampaign(portal, account, {
  name: '100%_sure \\ certain',
  status: 'archived',
  createdAt: `${day(28)}T00:00:00Z`,
})
for (const [title, closed] of [
  ['Nurse draft', false],
  ['', false],
  ['Nurse gone', true],
] as const)
  await portal.sql(
    `insert into pending_quote (id, client_id, client_account_id, title, form, created_by, updated_by, updated_by_name, closed_at)
     values ($1, $2, $3, $4, '{}', $5, $5, 'Robin Doe', case when $6 then now() end)`,
    [uuidv7(), account.clientId, account.clientAccountId, title, person.userId, closed],
  )
const elsewhere = await makeAccount(portal)
await makeCampaign(portal, elsewhere, { name: 'Nurse elsewhere' })

interface Asked {
  filteredView?: CampaignView
  keyword?: string
  pageNumber?: number
  paginationLimit?: number
  sortForFilter?: { sortBy: CampaignColumn; sortOrder: 'asc' | 'desc' }[]
}
const queryOf = (asked: Asked) => ({
  query: { clientId: account.clientId, clientAccountId: account.clientAccountId, ...asked },
})
async function list(asked: Asked = {}) {
  const { status, body } = await portal.call(campaigns.list, queryOf(asked), person)
  expect(status).toBe(200)
  return body
}
const counts = (body: Awaited<ReturnType<typeof list>>) =>
  [body.active, body.all, body.archived, body.draft].map(({ totalCount }) => totalCount)

describe('the campaign list', () => {
  test.each([
    ['active', 12, 10],
    ['all', 25, 10],
    ['archived', 13, 10],
    ['draft', 2, 2],
  ] as const)('contains only the rows of tab %s, and every tab’s count', async (tab, _total, rows) => {
    const body = await list({ filteredView: tab })
    expect(counts(body)).toEqual([12, 25, 13, 2])
    for (const view of ['active', 'all', 'archived', 'draft'] as const)
      expect(body[view].data).toHaveLength(view === tab ? rows : 0)
  })

  test('is sorted newest first by default, ten a page, without gaps or duplicates', async () => {
    const pages = await Promise.all([1, 2, 3].map((pageNumber) => list({ filteredView: 'all', pageNumber })))
    const created = pages.flatMap(({ all }) => all.data.map(({ createdAt }) => createdAt))
    expect(pages.map(({ all }) => all.data.length)).toEqual([10, 10, 5])
    expect(created).toEqual([...created].sort().reverse())
    expect(new Set(created).size).toBe(25)
  })

  test.each([
    ['name', (row: { name: string }) => row.name],
    ['jobNumber', (row: { jobNumber: number | null }) => row.jobNumber],
    ['created', (row: { createdAt: string }) => row.createdAt],
    ['start_date', (row: { startDate: string | null }) => row.startDate],
    ['end_date', (row: { endDate: string | null }) => row.endDate],
    ['price', (row: { price: number | null }) => row.price],
  ] as const)('sorts by %s in both directions, also with a keyword', async (sortBy, readColumn) => {
    for (const keyword of [undefined, 'n']) {
      const sorted = async (sortOrder: 'asc' | 'desc') => {
        const asked: Asked = { filteredView: 'active', sortForFilter: [{ sortBy, sortOrder }], paginationLimit: 100 }
        const body = await list(keyword === undefined ? asked : { ...asked, keyword })
        return body.active.data.map((row) => (readColumn as (row: object) => string | number | null)(row))
      }
      const [up, down] = [await sorted('asc'), await sorted('desc')]
      expect(up).toHaveLength(12)
      const given = up.filter((value) => value !== null)
      const none = up.filter((value) => value === null)
      expect(up).toEqual([...given.toSorted((a, b) => (a < b ? -1 : 1)), ...none])
      expect(down).toEqual([...given.toReversed(), ...none])
    }
  })

  test('finds a keyword anywhere, ignoring case and accents, and counts it on every tab', async () => {
    const body = await list({ keyword: 'eLECTRICIEN', filteredView: 'archived', paginationLimit: 100 })
    expect(counts(body)).toEqual([0, 12, 12, 0])
    expect(body.archived.data.every(({ name }) => name.startsWith('Électricien'))).toBe(true)
    const drafts = await list({ keyword: 'nurse', filteredView: 'draft' })
    expect(counts(drafts)).toEqual([12, 12, 0, 1])
    expect(drafts.draft.data.map(({ name, jobNumber, status }) => [name, jobNumber, status])).toEqual([
      ['Nurse draft', null, 'draft'],
    ])
  })

  test('finds by job number', async () => {
    const [first] = (await list()).active.data
    const found = await list({ keyword: String(first?.jobNumber), filteredView: 'all' })
    expect(found.all.data.map(({ id }) => id)).toContain(first?.id)
  })

  test.each(['%', '_', '100%_s', '\\'])('takes %s literally', async (keyword) => {
    const body = await list({ keyword, filteredView: 'all' })
    expect(body.all.data.map(({ name }) => name)).toEqual(['100%_sure \\ certain'])
  })

  test('is empty past its end, with unchanged totals', async () => {
    for (const asked of [
      {},
      { keyword: 'nurse' },
      { sortForFilter: [{ sortBy: 'price', sortOrder: 'asc' } as const] },
    ]) {
      const body = await list({ filteredView: 'active', pageNumber: 10_000_000, paginationLimit: 100, ...asked })
      expect([body.active.data, body.active.totalCount]).toEqual([[], 12])
    }
  })

  test('orders drafts by name, and by creation if they lack the column', async () => {
    const byName = await list({ filteredView: 'draft', sortForFilter: [{ sortBy: 'name', sortOrder: 'desc' }] })
    expect(byName.draft.data.map(({ name }) => name)).toEqual(['Nurse draft', 'Untitled quote'])
    const byPrice = await list({ filteredView: 'draft', sortForFilter: [{ sortBy: 'price', sortOrder: 'asc' }] })
    expect(byPrice.draft.data).toHaveLength(2)
  })

  test('rejects an unknown column, and returns the allowed ones', async () => {
    const body = queryOf({ sortForFilter: [{ sortBy: 'password' as 'name', sortOrder: 'asc' }] })
    const { status, body: responseBody } = await portal.call(campaigns.list, body, person)
    expect(status).toBe(400)
    expect(responseBody.errors).toEqual([
      {
        code: 'invalid',
        field: 'query.sortForFilter.0.sortBy',
        message: 'Sort by one of: name, jobNumber, created, start_date, end_date, price',
      },
    ])
  })

  test('rejects another account in its query, a missing token and a missing flag', async () => {
    const other = await makeAccount(portal)
    const strayed = { query: { clientId: other.clientId, clientAccountId: other.clientAccountId } }
    expect((await portal.call(campaigns.list, strayed, person)).status).toBe(403)
    expect((await portal.call(campaigns.list, queryOf({}), null)).status).toBe(401)
    const custom = await makePerson(portal, account, { roleId: 6 })
    expect((await portal.call(campaigns.list, queryOf({}), custom)).status).toBe(403)
    const bad = await portal.call(campaigns.list, queryOf({ pageNumber: 0, paginationLimit: 101 }), person)
    expect([bad.status, bad.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['query.paginationLimit', 'query.pageNumber'],
    ])
  })

  test('shows the most significant tab of a campaign, the number of ads to approve, and the price without canceled ads', async () => {
    const own = await makeAccount(portal)
    const reader = await makePerson(portal, own)
    const campaign = await makeCampaign(portal, own)
    await makeItem(portal, campaign, { state: [5, 'Published'], price: 500 })
    await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], price: 700 })
    await makeItem(portal, campaign, { state: [3, 'Canceled'], price: 900 })
    const query = { clientId: own.clientId, clientAccountId: own.clientAccountId }
    const { body } = await portal.call(campaigns.list, { query }, reader)
    expect(body.active.data[0]).toMatchObject({
      itemCount: 3,
      toApproveCount: 1,
      leadingTab: 'ready-for-approval',
      price: 1200,
    })
  })

  test('shows a campaign as expired after the end of its last ad, without a write', async () => {
    const own = await makeAccount(portal)
    const reader = await makePerson(portal, own)
    const query = { clientId: own.clientId, clientAccountId: own.clientAccountId, filteredView: 'all' as const }
    const leading = async () => (await portal.call(campaigns.list, { query }, reader)).body.all.data[0]?.leadingTab
    const campaign = await makeCampaign(portal, own)
    await makeItem(portal, campaign, { state: [3, 'Canceled'] })
    expect(await leading()).toBe('canceled')
    await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2020-01-31' })
    expect(await leading()).toBe('expired')
    await makeItem(portal, campaign, { state: [5, 'Updated'] })
    expect(await leading()).toBe('published')
    await portal.sql("update campaign_item set item_status = 6, ad_status = 'Modified' where campaign_id = $1", [
      campaign.id,
    ])
    expect(await leading()).toBe('processing')
  })
})

describe('the tab of an item', () => {
  test('is the same in the database and in the protocol, for every state and date', async () => {
    const today = '2026-06-15'
    const cases = ([1, 2, 3, 4, 5, 6] as ItemStatus[]).flatMap((itemStatus) =>
      adStatuses.flatMap((adStatus) =>
        [null, '2001-01-01', '2026-06-14', today, '2026-06-16', '2999-01-01'].map((endDate) => ({
          itemStatus,
          adStatus,
          endDate,
        })),
      ),
    )
    const rows = await portal.sql<{ tab: string }>(
      `select item_tab((c->>'itemStatus')::smallint, c->>'adStatus', (c->>'endDate')::date, $2) as tab
       from json_array_elements($1::json) with ordinality a (c, n) order by n`,
      [JSON.stringify(cases), today],
    )
    expect(rows.map(({ tab }) => tab)).toEqual(cases.map((one) => tabOf(one, today)))
    expect(new Set(rows.map(({ tab }) => tab))).toEqual(new Set(itemTabs))
  })

  test('the database accepts the states of the lifecycle only', async () => {
    const steps = Object.values(transitions).flatMap((all) => all.flatMap(({ from, to }) => [...from, to]))
    const known = new Set(
      steps.flatMap((step) => {
        const statuses = 'adStatuses' in step ? step.adStatuses : [step.adStatus]
        return statuses.map((adStatus) => `${step.itemStatus} ${adStatus}`)
      }),
    )
    const [item] = await portal.sql<{ id: string }>('select id from campaign_item limit 1')
    const isTaken = (itemStatus: number, adStatus: string) =>
      portal
        .sql('update campaign_item set item_status = $2, ad_status = $3 where id = $1', [
          item?.id,
          itemStatus,
          adStatus,
        ])
        .then(
          () => true,
          (error: { constraint?: string }) => error.constraint !== 'campaign_item_state_ck',
        )
    for (const itemStatus of [1, 2, 3, 4, 5, 6])
      for (const adStatus of adStatuses)
        expect([itemStatus, adStatus, await isTaken(itemStatus, adStatus)]).toEqual([
          itemStatus,
          adStatus,
          known.has(`${itemStatus} ${adStatus}`),
        ])
  })
})
