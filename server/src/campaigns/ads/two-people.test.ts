// @module-tag sql
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { type AdStatus, historyActions, type ItemStatus, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ UNDO_SECONDS: '60' })

/** Returns a pseudorandom generator with the same sequence each time. */
function makeDice(seed: number) {
  let state = seed
  return (end: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * end)
  }
}

test('200 concurrent actions of two people on one campaign: the history contains exactly the successful ones', async () => {
  const account = await makeAccount(portal)
  const people = [await makePerson(portal, account), await makePerson(portal, account, { name: 'Kim Colleague' })]
  const form = { campaignTitle: 'Dean', jobDescription: '<p>Lakes.</p>', applyUrl: 'https://jobs.example.com' }
  const campaign = await makeCampaign(portal, account, { form })
  const states = [
    [1, 'Processing'],
    [2, 'Awaiting Approval'],
    [5, 'Published'],
    [4, 'Processing'],
  ] as const
  const items: string[] = []
  for (let place = 0; place < 16; place++)
    items.push((await makeItem(portal, campaign, { state: states[place % 4] ?? states[0], price: 100 })).id)

  const dice = makeDice(7)
  const expected: string[] = []
  const statuses = new Map<number, number>()
  async function act(round: number): Promise<void> {
    const as = people[round % 2] ?? null
    const [first = '', second = ''] = [items[dice(16)], items[dice(16)]]
    const chosen = [...new Set(dice(2) ? [first, second] : [first])]
    const list = { campaignId: campaign.id, campaignItems: chosen }
    const shown = { ...list, tabView: 'show-all' as const }
    const change = { deadlineDate: `${new Date().getUTCFullYear() + 2}-01-${String(1 + dice(28)).padStart(2, '0')}` }
    const wholeCampaign = dice(5) === 0
    const mode = dice(4) ? ('update-single-ad' as const) : ('update-whole-campaign' as const)
    // A request that is interrupted during commit may have succeeded: the same key, sent again, gets the response of
    // the first.
    const once = { headers: { 'idempotency-key': `round ${round} of the two people` } }
    const kinds = [
      ['approve', () => portal.call(campaigns.approveItems, shown, as, once)],
      ['disapprove', () => portal.call(campaigns.disapproveItems, { ...shown, reason: 'No' }, as, once)],
      ['stop', () => portal.call(campaigns.stopItems, { ...shown, stopWholeCampaignFlag: wholeCampaign }, as, once)],
      ['undone', () => portal.call(campaigns.undoMove, list, as, once)],
      ['undone', () => portal.call(campaigns.undoMove, list, as, once)],
      [
        'modify',
        () =>
          portal.call(
            campaigns.modifyAd,
            { campaignId: campaign.id, campaignItemId: first, mode, formData: change },
            as,
            once,
          ),
      ],
    ] as const
    const [action, call] = kinds[dice(kinds.length)] ?? kinds[0]
    const { status, body } = await retryWhileUnavailable<Awaited<ReturnType<typeof call>>>(call)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status === 200) expected.push(...body.campaignItems.map(({ id }) => `${id} ${action}`))
  }
  await Promise.all(Array.from({ length: 200 }, (_, round) => act(round)))

  // 400 is a change without new values.
  expect([...statuses.keys()].filter((status) => ![200, 400, 409].includes(status))).toEqual([])
  expect(statuses.get(200)).toBeGreaterThan(20)
  const events = await portal.sql<{ entry: string }>(
    "select campaign_item_id || ' ' || action as entry from campaign_item_event where campaign_item_id = any($1)",
    [items],
  )
  expect(events.map(({ entry }) => entry).sort()).toEqual(expected.sort())
  const audit = await portal.sql<{ entry: string }>(
    "select subject_id || ' ' || replace(action, 'campaigns.', '') as entry from audit_entry where subject_id = any($1)",
    [items],
  )
  expect(audit.map(({ entry }) => entry).sort()).toEqual(expected)
  const changes = await portal.sql('select from item_change where campaign_item_id = any($1)', [items])
  expect(changes).toHaveLength(expected.filter((entry) => entry.endsWith('modify')).length)

  const { body } = await portal.call(campaigns.getDetails, { campaignId: campaign.id }, people[0] ?? null)
  const { 'show-all': all, ...tabs } = body.campaign.itemCounts
  expect(all).toBe(16)
  expect(Object.values(tabs).reduce((sum, count) => sum + count, 0)).toBe(16)
  for (const item of body.campaignItems) {
    const state = { itemStatus: item.itemStatus as ItemStatus, adStatus: item.adStatus as AdStatus }
    expect(item.tab).toBe(tabOf({ ...state, endDate: item.endDate }, '2026-01-01'))
    expect(item.history.every(({ action }) => historyActions.some((known) => known === action))).toBe(true)
  }
  const running = body.campaignItems.filter(({ tab }) => tab !== 'canceled')
  expect(body.campaign.price).toBe(running.length * 100)
}, 120_000)

test.each([
  ['in the tab', 'ready-for-approval'],
  ['in Show All, with versions', 'show-all'],
] as const)('approving and disapproving one ad concurrently never both succeed: %s', async (_way, tabView) => {
  const account = await makeAccount(portal)
  const [robin, kim] = [await makePerson(portal, account), await makePerson(portal, account, { name: 'Kim Colleague' })]
  for (let round = 0; round < 12; round++) {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], publicationName: 'Echo' })
    const itemVersions = tabView === 'show-all' ? { [item.id]: 1 } : null
    const body = { campaignId: campaign.id, campaignItems: [item.id], tabView, itemVersions }
    const both = [
      () => portal.call(campaigns.approveItems, body, robin),
      () => portal.call(campaigns.disapproveItems, body, kim),
    ]
    // Either may be processed first.
    const responses = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map((send) => send()))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = responses.find(({ status }) => status === 200)?.body.campaignItems[0]
    const words =
      won?.tab === 'processing' ? 'Approved for publishing by Robin Doe' : 'Not approved for publishing by Kim'
    const lost = responses.find(({ status }) => status === 409)
    expect(lost?.body.errors?.map(({ message }) => message)).toEqual([
      expect.stringContaining(`Echo has changed since you saw it. ${words}`),
    ])
    const [row] = await portal.sql('select ad_status, version from campaign_item where id = $1', [item.id])
    expect(row).toEqual({ ad_status: won?.adStatus, version: 2 })
  }
})
