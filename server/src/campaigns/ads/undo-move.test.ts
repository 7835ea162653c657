// @module-tag sql

import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestCampaign,
  type TestItem,
  viewingAs,
} from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** A year in the future. */
const year = new Date().getUTCFullYear() + 2

const portal = await withPortal({ UNDO_SECONDS: '10' })
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const list = (campaign: TestCampaign, items: TestItem[]) => ({
  campaignId: campaign.id,
  campaignItems: items.map(({ id }) => id),
})
const shown = { tabView: 'show-all' as const }
const undo = (campaign: TestCampaign, items: TestItem[], as: SignedIn | null = person) =>
  portal.call(campaigns.undoMove, list(campaign, items), as)
const rowOf = async (item: TestItem) =>
  (
    await portal.sql(
      'select item_status, ad_status, state_since, due_at, problem_reason, problem_remedy from campaign_item where id = $1',
      [item.id],
    )
  )[0]
/** Moves the item's times back, as if so many seconds had passed. */
const wait = (item: TestItem, seconds: number) =>
  portal.sql('update campaign_item set held_until = held_until - make_interval(secs => $2) where id = $1', [
    item.id,
    seconds,
  ])
const isQueued = async (item: TestItem) => {
  const { body } = await portal.call(desk.getQueue, { clientId: account.clientId, paginationLimit: 100 }, staff)
  return body.data.some(({ id }) => id === item.id)
}

describe('undo', () => {
  const moves = [
    ['an approval', [2, 'Awaiting Approval'], campaigns.approveItems],
    ['a disapproval in review', [1, 'Processing'], campaigns.disapproveItems],
    ['a disapproval of an error', [4, 'Error'], campaigns.disapproveItems],
    ['a disapproval of a change', [6, 'Modified'], campaigns.disapproveItems],
    ['a stop', [5, 'Updated'], campaigns.stopItems],
  ] as const

  test.each(moves)('of %s restores the previous state, and the history shows both', async (_what, state, endpoint) => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state, price: 500, stateSince: '2026-01-02T03:04:05Z' })
    await portal.sql("update campaign_item set problem_reason = 'No slot' where id = $1 and ad_status = 'Error'", [
      item.id,
    ])
    const before = await rowOf(item)
    const moved = await portal.call(endpoint, { ...list(campaign, [item]), ...shown }, person)
    expect(moved.status).toBe(200)
    const left = Date.parse(moved.body.campaignItems[0]?.undoUntil ?? '') - Date.now()
    expect(left > 5_000 && left <= 10_000).toBe(true)
    const { status, body } = await undo(campaign, [item])
    expect(status).toBe(200)
    expect(body.campaignItems[0]).toMatchObject({ itemStatus: state[0], adStatus: state[1], undoUntil: null })
    expect(body.campaignItems[0]?.history.at(-1)).toMatchObject({ action: 'undone', by: 'Robin Doe' })
    expect(body.campaignItems[0]?.history).toHaveLength(2)
    expect(await rowOf(item)).toEqual(before)
    expect(await portal.sql('select status, price from campaign where id = $1', [campaign.id])).toEqual([
      { status: 'active', price: 500 },
    ])
    expect((await undo(campaign, [item])).status).toBe(409)
  })

  test('of a campaign’s last ad makes it active again', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    await portal.call(campaigns.disapproveItems, { ...list(campaign, [item]), ...shown }, person)
    const status = async () => (await portal.sql('select status from campaign where id = $1', [campaign.id]))[0]?.status
    expect(await status()).toBe('archived')
    await undo(campaign, [item])
    expect(await status()).toBe('active')
  })

  test('is possible a moment after the tenth second and no longer, all or none', async () => {
    const campaign = await makeCampaign(portal, account)
    const items = [
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], publicationName: 'Echo' }),
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], publicationName: 'Sun' }),
    ]
    await portal.call(campaigns.approveItems, { ...list(campaign, items), ...shown }, person)
    const [echo, sun] = items
    if (!echo || !sun) throw new Error('both were created')
    await wait(echo, 13)
    const late = await undo(campaign, items)
    expect([late.status, late.body.errors]).toEqual([
      409,
      [{ code: 'conflict', message: 'Echo: this can no longer be undone' }],
    ])
    expect((await rowOf(sun))?.ad_status).toBe('Processing')
    await wait(sun, 11)
    expect((await undo(campaign, [sun])).status).toBe(200)
  })

  test('is restricted to the person who acted: not a colleague, nor the person an administrator acted for', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const colleague = await makePerson(portal, account, { name: 'Kim Colleague' })
    await portal.call(
      campaigns.approveItems,
      { ...list(campaign, [item]), ...shown },
      await viewingAs(portal, staff, person),
    )
    expect((await undo(campaign, [item], colleague)).status).toBe(409)
    expect((await undo(campaign, [item], person)).status).toBe(409)
    expect((await undo(campaign, [item], await viewingAs(portal, staff, person))).status).toBe(200)
  })

  test('is impossible after any other change', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const approved = await portal.call(campaigns.approveItems, { ...list(campaign, [item]), ...shown }, person)
    await portal.call(
      deskCampaigns.reportError,
      { campaignItemId: item.id, reason: 'No slot', remedy: 'Next issue' },
      staff,
    )
    expect((await undo(campaign, [item])).status).toBe(409)
    const itemVersions = { [item.id]: approved.body.campaignItems[0]?.version ?? 0 }
    const late = await portal.call(campaigns.undoMove, { ...list(campaign, [item]), itemVersions }, person)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
    expect((await rowOf(item))?.ad_status).toBe('Error')
  })

  test('is impossible for a modification, and for actions of the desk', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const change = {
      campaignItemId: item.id,
      mode: 'update-single-ad' as const,
      formData: { deadlineDate: `${year}-01-01` },
    }
    await portal.call(campaigns.modifyAd, { campaignId: campaign.id, ...change }, person)
    expect((await undo(campaign, [item])).status).toBe(409)
    await portal.call(deskCampaigns.completeModification, { campaignItemId: item.id }, staff)
    expect((await undo(campaign, [item], await viewingAs(portal, staff, person))).status).toBe(409)
  })

  test('requires a token, the flag, the account and a well-formed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    await portal.call(campaigns.approveItems, { ...list(campaign, [item]), ...shown }, person)
    expect((await undo(campaign, [item], null)).status).toBe(401)
    expect((await undo(campaign, [item], await makePerson(portal, account, { roleId: 1 }))).status).toBe(403)
    expect((await undo(campaign, [item], await makePerson(portal, await makeAccount(portal)))).status).toBe(404)
    expect((await undo(await makeCampaign(portal, account), [item])).status).toBe(404)
    const bad = await portal.call(campaigns.undoMove, { campaignId: 'x', campaignItems: [] }, person)
    expect(bad.body.errors?.map(({ field }) => field)).toEqual(['campaignId', 'campaignItems'])
  })
})

describe('the desk', () => {
  test('sees an item only when its action can no longer be undone', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    await portal.call(campaigns.approveItems, { ...list(campaign, [item]), ...shown }, person)
    expect(await isQueued(item)).toBe(false)
    const [job] = await portal.sql<{ seconds: number }>(
      'select extract(epoch from run_at - now()) as seconds from graphile_worker.jobs where key like $1',
      [`%${item.id}`],
    )
    expect(Number(job?.seconds)).toBeGreaterThan(9)
    await wait(item, 11)
    expect(await isQueued(item)).toBe(true)
  })

  test('sees an item again that was disapproved in review and undone, although its job found nothing in between', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [1, 'Processing'] })
    await portal.call(campaigns.disapproveItems, { ...list(campaign, [item]), ...shown }, person)
    await undo(campaign, [item])
    expect(await isQueued(item)).toBe(true)
    const jobs = await portal.sql('select key from graphile_worker.jobs where key like $1', [`%${item.id}`])
    expect(jobs).toHaveLength(1)
  })
})
