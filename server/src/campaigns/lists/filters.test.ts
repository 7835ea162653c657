// @module-tag sql
import * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignFilters, CampaignView } from '@tearsheet/protocol/campaigns/schemas'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const names = Array.from({ length: 12 }, (_, n) => `Post ${String(n + 1).padStart(2, '0')}`)

/**
 * Creates twelve campaigns, every fourth archived. The nth has its deadline on the nth of March, and the departments
 * Nursing, Harbor and none in turn; Ada requested the even ones, and an ad of every third waits for approval, else is
 * published.
 */
const portal = await withPortal()
const account = await makeAccount(portal)
const robin = await makePerson(portal, account)
const ada = await makePerson(portal, account, { name: 'Ada Byron' })
for (const [index, name] of names.entries()) {
  const n = index + 1
  const campaign = await makeCampaign(portal, account, {
    name,
    form: { department: ['', ' Nursing ', 'Harbor'][n % 3] },
    status: n % 4 ? 'active' : 'archived',
    createdAt: `2026-02-${String(n).padStart(2, '0')}T12:00:00Z`,
    deadlineDate: `2031-03-${String(n).padStart(2, '0')}`,
  })
  await makeItem(portal, campaign, { state: n % 3 ? [5, 'Published'] : [2, 'Awaiting Approval'] })
  await portal.sql('update campaign set created_by = $1 where id = $2', [
    n % 2 ? robin.userId : ada.userId,
    campaign.id,
  ])
}
const elsewhere = await makeAccount(portal)
await makeCampaign(portal, elsewhere, { name: 'Post elsewhere', form: { department: 'Nursing' } })

interface Asked {
  keyword?: string
  filteredView?: CampaignView
  pageNumber?: number
  paginationLimit?: number
}
const queryOf = (filters: CampaignFilters, asked: Asked = {}) => ({
  query: {
    clientId: account.clientId,
    clientAccountId: account.clientAccountId,
    filteredView: 'all' as const,
    sortForFilter: [{ sortBy: 'name' as const, sortOrder: 'asc' as const }],
    paginationLimit: 25,
    ...asked,
    filters,
  },
})

/** Returns the numbers of the campaigns that match a filter, and the counts of active, all and archived. */
async function found(filters: CampaignFilters, asked: Asked = {}) {
  const { status, body } = await portal.call(campaigns.list, queryOf(filters, asked), robin)
  expect(status).toBe(200)
  const rows = body[asked.filteredView ?? 'all'].data.map(({ name }) => Number(name.slice(5)))
  return [rows, [body.active, body.all, body.archived].map(({ totalCount }) => totalCount)]
}

test('each filter returns its own campaigns, counted on every tab', async () => {
  expect(await found({ needsApproval: true })).toEqual([
    [3, 6, 9, 12],
    [3, 4, 1],
  ])
  expect(await found({ leadingTab: 'published' })).toEqual([
    [1, 2, 4, 5, 7, 8, 10, 11],
    [6, 8, 2],
  ])
  expect(await found({ deadlineFrom: '2031-03-04', deadlineUntil: '2031-03-06' })).toEqual([
    [4, 5, 6],
    [2, 3, 1],
  ])
  expect(await found({ department: 'Nursing' })).toEqual([
    [1, 4, 7, 10],
    [3, 4, 1],
  ])
  expect(await found({ requestedBy: ada.userId })).toEqual([
    [2, 4, 6, 8, 10, 12],
    [3, 6, 3],
  ])
})

test('filters can be combined, with words, on a tab and by pages', async () => {
  const harborOfAda = { department: 'Harbor', requestedBy: ada.userId }
  expect(await found(harborOfAda)).toEqual([
    [2, 8],
    [1, 2, 1],
  ])
  expect(await found(harborOfAda, { filteredView: 'archived' })).toEqual([[8], [1, 2, 1]])
  expect(await found(harborOfAda, { keyword: '02 post' })).toEqual([[2], [1, 1, 0]])
  expect(await found({ department: 'Nursing' }, { paginationLimit: 3, pageNumber: 2 })).toEqual([[10], [3, 4, 1]])
  expect(await found({ department: "Nursing' or true --" })).toEqual([[], [0, 0, 0]])
})

test('the CSV contains the filtered rows', async () => {
  const { body } = await portal.call(
    downloads.exportCsv,
    queryOf({ department: 'Nursing', deadlineFrom: '2031-03-05' }),
    robin,
  )
  expect(String(body).match(/Post \d+/g)).toEqual(['Post 07', 'Post 10'])
})

test('another account’s person or row is not found, and a malformed filter returns all its errors', async () => {
  const other = await makePerson(portal, await makeAccount(portal))
  expect(await found({ requestedBy: other.userId })).toEqual([[], [0, 0, 0]])
  // Intentionally violates the types.
  const wrong = { leadingTab: 'gone', deadlineFrom: '2031-02-30', requestedBy: 'robin' } as unknown as CampaignFilters
  const { status, body } = await portal.call(campaigns.list, queryOf(wrong), robin)
  expect([status, body.errors?.map(({ field }) => field)]).toEqual([
    400,
    ['query.filters.leadingTab', 'query.filters.deadlineFrom', 'query.filters.requestedBy'],
  ])
})

test('returns the account’s own choices, by name, to users who may see its campaigns', async () => {
  const choices = (as: SignedIn | null) => portal.call(campaigns.listFilterChoices, {}, as)
  expect((await choices(robin)).body).toMatchObject({
    departments: ['Harbor', 'Nursing'],
    requesters: [
      { id: ada.userId, name: 'Ada Byron' },
      { id: robin.userId, name: 'Robin Doe' },
    ],
  })
  const stranger = await makePerson(portal, await makeAccount(portal))
  expect((await choices(stranger)).body).toMatchObject({ departments: [], requesters: [] })
  expect((await choices(null)).status).toBe(401)
  expect((await choices(await makePerson(portal, account, { roleId: 6 }))).status).toBe(403)
  const posing = { ...stranger, activeView: robin.activeView, scope: robin.scope }
  expect((await choices(posing)).status).toBe(403)
})
