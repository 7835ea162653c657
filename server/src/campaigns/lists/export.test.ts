// @module-tag sql
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

/** 25 campaigns, every fifth archived, and a draft. */
const portal = await withPortal()
const account = await makeAccount(portal, { account: 'Räume & Säle' })
const person = await makePerson(portal, account)
for (let n = 1; n <= 25; n++) {
  const campaign = await makeCampaign(portal, account, {
    name: n === 1 ? '=HYPERLINK("http://evil.example")' : `Nurse ${String(n).padStart(2, '0')}`,
    status: n % 5 ? 'active' : 'archived',
    createdAt: `2026-01-${String(n).padStart(2, '0')}T12:00:00Z`,
    endDate: '2026-12-31',
  })
  await makeItem(portal, campaign, { price: 1000 + n, state: [2, 'Awaiting Approval'] })
}
await portal.sql(
  `insert into pending_quote (id, client_id, client_account_id, title, form, created_by, updated_by, updated_by_name)
   values ($1, $2, $3, '', '{}', $4, $4, 'Robin Doe')`,
  [uuidv7(), account.clientId, account.clientAccountId, person.userId],
)
await makeCampaign(portal, await makeAccount(portal), { name: 'Nurse elsewhere' })

interface Asked {
  filteredView?: CampaignView
  keyword?: string
  pageNumber?: number
  sortForFilter?: { sortBy: 'name'; sortOrder: 'asc' | 'desc' }[]
}
const ask = (asked: Asked, as: SignedIn | null = person) =>
  portal.call(
    downloads.exportCsv,
    { query: { clientId: account.clientId, clientAccountId: account.clientAccountId, ...asked } },
    as,
  )
const linesOf = ({ body }: { body: unknown }) =>
  String(body)
    .replace(/^\u{feff}/u, '')
    .trimEnd()
    .split('\r\n')

describe('the CSV of the campaign list', () => {
  test('contains all campaigns of the tab, whatever the page, in the requested order', async () => {
    const response = await ask({
      filteredView: 'active',
      pageNumber: 2,
      sortForFilter: [{ sortBy: 'name', sortOrder: 'desc' }],
    })
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [header, ...rows] = linesOf(response)
    expect(header?.split(',').slice(0, 4)).toEqual(['Campaign', 'Job number', 'Your job number', 'Status'])
    expect(rows).toHaveLength(20)
    expect(rows[0]).toMatch(/^Nurse 24,\d+,,Active,,2026-01-24,,2026-12-31,,1,1,USD,10\.24$/)
  })

  test.each([
    ['all', 25],
    ['archived', 5],
    ['draft', 1],
  ] as const)('contains the rows of tab %s', async (filteredView, count) => {
    expect(linesOf(await ask({ filteredView })).slice(1)).toHaveLength(count)
  })

  test('of drafts contains the columns of a draft', async () => {
    expect(linesOf(await ask({ filteredView: 'draft' }))[1]).toMatch(/^Untitled quote,[\d-]+,[\d-]+,Robin Doe$/)
  })

  test('contains only the matches of a keyword', async () => {
    expect(linesOf(await ask({ filteredView: 'all', keyword: 'nURSE' })).slice(1)).toHaveLength(24)
  })

  test('escapes a title that a spreadsheet would run', async () => {
    const [, row] = linesOf(await ask({ filteredView: 'all', keyword: 'hyperlink' }))
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  })

  test('is named by account, tab and day, in any script', async () => {
    const { headers } = await ask({ filteredView: 'archived' })
    expect(headers['content-disposition']).toMatch(
      /filename\*=UTF-8''Campaigns-R%C3%A4ume-S%C3%A4le-archived-\d{4}-\d\d-\d\d\.csv$/,
    )
  })

  test('requires a token, the flag, the user’s own account and a column of the list', async () => {
    expect((await ask({}, null)).status).toBe(401)
    expect((await ask({}, await makePerson(portal, account, { roleId: 6 }))).status).toBe(403)
    expect((await ask({}, await makePerson(portal, await makeAccount(portal)))).status).toBe(403)
    const bad = await ask({
      sortForFilter: [{ sortBy: 'password' as 'name', sortOrder: 'asc' }],
      keyword: 'x'.repeat(201),
    })
    expect(bad.status).toBe(400)
    expect(JSON.stringify(bad.body)).toMatch(/"query\.keyword".*"query\.sortForFilter\.0\.sortBy"/)
  })

  test('of drafts with the same timestamp has them in the order of the list, with a keyword and without', async () => {
    const place = await makeAccount(portal)
    const owner = await makePerson(portal, place)
    const scope = { clientId: place.clientId, clientAccountId: place.clientAccountId }
    await portal.sql(
      `insert into pending_quote (id, client_id, client_account_id, title, form, created_by, updated_by, updated_by_name,
         created_at)
       select gen_random_uuid(), $1, $2, 'Draft ' || n, '{}', $3, $3, 'Robin Doe', '2026-02-01' from generate_series(1, 8) n`,
      [place.clientId, place.clientAccountId, owner.userId],
    )
    for (const asked of [
      {},
      { keyword: 'draft' },
      { sortForFilter: [{ sortBy: 'created', sortOrder: 'asc' }] },
    ] as const) {
      const query = {
        ...scope,
        filteredView: 'draft' as const,
        ...asked,
        sortForFilter: [...(asked.sortForFilter ?? [])],
      }
      const listed = await portal.call(campaigns.list, { query }, owner)
      const exported = linesOf(await portal.call(downloads.exportCsv, { query }, owner)).slice(1)
      expect(exported.map((line) => line.split(',')[0])).toEqual(listed.body.draft.data.map(({ name }) => name))
    }
  })

  test('contains all rows if they exceed a batch', async () => {
    const big = await makeAccount(portal)
    const owner = await makePerson(portal, big)
    await portal.sql(
      `insert into campaign (id, client_id, client_account_id, name, form, created_by)
       select gen_random_uuid(), $1, $2, 'Campaign ' || n, '{}', $3 from generate_series(1, 2500) n`,
      [big.clientId, big.clientAccountId, owner.userId],
    )
    const query = { clientId: big.clientId, clientAccountId: big.clientAccountId, filteredView: 'all' as const }
    const lines = linesOf(await portal.call(downloads.exportCsv, { query }, owner))
    expect(new Set(lines).size).toBe(2501)
  })
})

describe('the CSV of a campaign’s ads', () => {
  test('contains those of the tab, with the client’s columns', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [6, 'Modified'], price: 5000 })
    await portal.sql("update campaign_item set size_name = 'Half page' where id = $1", [item.id])
    await makeItem(portal, campaign, { state: [5, 'Published'], startDate: '2026-01-01', endDate: '2026-01-31' })
    for (const addedType of [1, 2] as const) await makeItem(portal, campaign, { price: 0, addedType })
    const ads = (tabView: 'show-all' | 'processing') =>
      portal.call(downloads.exportItems, { campaignId: campaign.id, tabView }, person)
    expect(linesOf(await ads('processing')).slice(1)).toEqual([
      `${item.adNumber},Great Lakes Jobs,Online,,Half page,Update in Progress,,,USD,50.00,,`,
    ])
    const all = linesOf(await ads('show-all'))
    expect(all[2]).toContain(',Expired,2026-01-01,2026-01-31,')
    expect(all.slice(3).map((line) => line.split(',')[9])).toEqual(['Free', 'Contract'])
  })

  test('of another account’s campaign is not found', async () => {
    const ask = (campaignId: string, as: SignedIn | null) =>
      portal.call(downloads.exportItems, { campaignId, tabView: 'show-all' }, as)
    const campaign = await makeCampaign(portal, account)
    expect((await ask(campaign.id, await makePerson(portal, await makeAccount(portal)))).status).toBe(404)
    expect((await ask(absent, person)).status).toBe(404)
    expect((await ask('x', person)).status).toBe(400)
    expect((await ask(campaign.id, null)).status).toBe(401)
  })
})
