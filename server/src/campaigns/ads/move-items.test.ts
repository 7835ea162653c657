// @module-tag sql

import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
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
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const one = (item: TestItem) => ({ campaignItemId: item.id })
const list = (campaign: TestCampaign, items: TestItem[]) => ({
  campaignId: campaign.id,
  campaignItems: items.map(({ id }) => id),
  tabView: 'ready-for-approval' as const,
})
const disapprove = (campaign: TestCampaign, item: TestItem) =>
  portal.call(campaigns.disapproveItems, list(campaign, [item]), person)

describe('the effects of a move', () => {
  const since = () => new Date(Date.now() - 60_000).toISOString()

  test('a completed review sets the price and notifies the account', async () => {
    const campaign = await makeCampaign(portal, account, { name: 'Choir Director' })
    const item = await makeItem(portal, campaign, {
      publicationName: 'Choral Notes',
      publicationType: 2,
      artworkVersions: 1,
    })
    await portal.call(desk.completeReview, { campaignItemId: item.id, price: 12345 }, staff)
    const [row] = await portal.sql('select price from campaign_item where id = $1', [item.id])
    expect(row?.price).toBe(12345)
    expect(
      await portal.sql('select type, message, link from notification where link like $1', [`%${item.id}%`]),
    ).toEqual([
      {
        type: 'AD_REVIEW',
        message: 'Choral Notes for Choir Director is ready for review',
        link: `/campaign-detail-item/${campaign.id}/${item.id}/review-artwork`,
      },
    ])
  })

  test('an approval records the version and the hash of the approved artwork', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, {
      state: [2, 'Awaiting Approval'],
      publicationType: 3,
      artworkVersions: 2,
      opened: true,
      acknowledged: true,
    })
    const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
    expect((await portal.call(campaigns.approveItems, body, await viewingAs(portal, staff, person))).status).toBe(200)
    const [event] = await portal.sql('select * from campaign_item_event where campaign_item_id = $1', [item.id])
    const [newest] = await portal.sql('select sha256 from artwork where campaign_item_id = $1 and version = 2', [
      item.id,
    ])
    expect(event).toMatchObject({
      action: 'approve',
      by_name: 'Sam Staff on behalf of Robin Doe',
      user_id: staff.userId,
      on_behalf_of_user_id: person.userId,
      artwork_version: 2,
      artwork_sha256: newest?.sha256,
    })
  })

  test('a stop is due in 24 hours, an error keeps its reason until work resumes, and a cancellation keeps its reason', async () => {
    const campaign = await makeCampaign(portal, account)
    const live = await makeItem(portal, campaign, { state: [5, 'Published'] })
    await portal.call(campaigns.stopItems, { ...list(campaign, [live]), tabView: 'published' }, person)
    const [stopped] = await portal.sql<{ due_at: Date }>('select due_at from campaign_item where id = $1', [live.id])
    expect(Math.abs((stopped?.due_at.getTime() ?? 0) - Date.now() - 86_400_000)).toBeLessThan(10_000)

    const failing = await makeItem(portal, campaign, { state: [4, 'Processing'] })
    const failed = await portal.call(
      desk.reportError,
      { ...one(failing), reason: 'No slot', remedy: 'Next issue' },
      staff,
    )
    expect(failed.body.campaignItem.problem).toEqual({ reason: 'No slot', remedy: 'Next issue' })
    expect((await portal.call(desk.retry, one(failing), staff)).body.campaignItem.problem).toBeNull()

    const unwanted = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const gone = await portal.call(
      campaigns.disapproveItems,
      { ...list(campaign, [unwanted]), reason: 'Position withdrawn' },
      person,
    )
    expect(gone.body.campaignItems[0]?.history.at(-1)).toMatchObject({
      action: 'disapprove',
      note: 'Position withdrawn',
    })
  })

  test('the campaign is archived with its last item that could run, and stores the time', async () => {
    const campaign = await makeCampaign(portal, account)
    const wanted = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const other = await makeItem(portal, campaign, { state: [5, 'Stop'] })
    await portal.sql("update campaign set updated_at = '2020-01-01' where id = $1", [campaign.id])
    const status = async () =>
      (
        await portal.sql('select status, updated_at > $2 as fresh from campaign where id = $1', [campaign.id, since()])
      )[0]
    await disapprove(campaign, wanted)
    expect(await status()).toEqual({ status: 'active', fresh: true })
    await portal.call(desk.completeStop, one(other), staff)
    expect(await status()).toEqual({ status: 'archived', fresh: true })
  })

  test('notifies the desk of items that wait for it now, once each, and of no others', async () => {
    const campaign = await makeCampaign(portal, account)
    const approved = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const reviewed = await makeItem(portal, campaign, { state: [1, 'Processing'] })
    await portal.call(campaigns.approveItems, list(campaign, [approved]), person)
    await portal.call(desk.completeReview, { ...one(reviewed), price: 4200 }, staff)
    const jobs = await portal.sql<{ key: string }>(
      `select key from graphile_worker.jobs where key like $1 or key like $2`,
      [`%${approved.id}`, `%${reviewed.id}`],
    )
    expect(jobs).toEqual([{ key: `desk:item-waits:${approved.id}` }])
  })
})

describe('a list of items', () => {
  const statesOf = async (campaign: TestCampaign) =>
    (
      await portal.sql('select item_status from campaign_item where campaign_id = $1 order by ad_number', [campaign.id])
    ).map((row) => row.item_status)

  test('is moved as a whole, each id once', async () => {
    const campaign = await makeCampaign(portal, account)
    const items = [
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] }),
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] }),
    ]
    const { status, body } = await portal.call(campaigns.approveItems, list(campaign, [...items, ...items]), person)
    expect(status).toBe(200)
    expect(body.campaignItems.map(({ id, tab }) => [id, tab])).toEqual(items.map(({ id }) => [id, 'processing']))
    expect(body.campaignItems.map(({ history }) => history.length)).toEqual([1, 1])
  })

  test('is not moved if one item has changed, and returns each changed one with its current state', async () => {
    const campaign = await makeCampaign(portal, account)
    const items = [
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] }),
      await makeItem(portal, campaign, { state: [3, 'Canceled'], publicationName: 'Echo' }),
      await makeItem(portal, campaign, { state: [4, 'Processing'], publicationName: 'Chronicle' }),
    ]
    const { status, body } = await portal.call(campaigns.approveItems, list(campaign, items), person)
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      { code: 'conflict', message: 'Echo has changed since you saw it. It is now "Canceled"' },
      { code: 'conflict', message: 'Chronicle has changed since you saw it. It is now "Processing"' },
    ])
    expect(await statesOf(campaign)).toEqual([2, 3, 4])
  })

  test('is rejected until every print ad’s artwork is opened and acknowledged', async () => {
    const campaign = await makeCampaign(portal, account)
    const awaiting = { state: [2, 'Awaiting Approval'] as const, artworkVersions: 1 }
    const items = [
      await makeItem(portal, campaign, awaiting),
      await makeItem(portal, campaign, { ...awaiting, publicationType: 2, opened: true, publicationName: 'Echo' }),
      await makeItem(portal, campaign, { ...awaiting, publicationType: 3, acknowledged: true, publicationName: 'Sun' }),
      await makeItem(portal, campaign, { ...awaiting, publicationType: 2, opened: true, acknowledged: true }),
    ]
    const { status, body } = await portal.call(campaigns.approveItems, list(campaign, items), person)
    expect(status).toBe(400)
    const sentence = 'Please review the artwork and click on the checkbox to approve the artwork.'
    expect(body.errors).toEqual([
      { code: 'artwork_not_reviewed', message: `Echo: ${sentence}` },
      { code: 'artwork_not_reviewed', message: `Sun: ${sentence}` },
    ])
    expect(await statesOf(campaign)).toEqual([2, 2, 2, 2])
  })

  test('with an unknown id, or one of another campaign or account, returns 404 and moves nothing', async () => {
    const campaign = await makeCampaign(portal, account)
    const own = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const elsewhere = await makeItem(portal, await makeCampaign(portal, account), { state: [2, 'Awaiting Approval'] })
    const foreign = await makeCampaign(portal, await makeAccount(portal))
    const theirs = await makeItem(portal, foreign, { state: [2, 'Awaiting Approval'] })
    const responses = await Promise.all(
      [absent, elsewhere.id, theirs.id].flatMap((id) =>
        [campaigns.approveItems, campaigns.disapproveItems].map((endpoint) =>
          portal.call(endpoint, { ...list(campaign, [own]), campaignItems: [own.id, id] }, person),
        ),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await portal.call(campaigns.approveItems, list(foreign, [theirs]), person)).status).toBe(404)
    expect([...(await statesOf(campaign)), ...(await statesOf(foreign))]).toEqual([2, 2])
  })

  test('requires a token, the flag and a well-formed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const limited = await makePerson(portal, account, { roleId: 1 })
    for (const endpoint of [campaigns.approveItems, campaigns.disapproveItems]) {
      expect((await portal.call(endpoint, list(campaign, [item]))).status).toBe(401)
      expect((await portal.call(endpoint, list(campaign, [item]), limited)).status).toBe(403)
      const bad = await portal.call(endpoint, { ...list(campaign, []), tabView: 'nowhere' as 'published' }, person)
      expect(bad.status).toBe(400)
      expect(bad.body.errors?.map(({ field }) => field)).toEqual(['campaignItems', 'tabView'])
      expect(bad.body.errors?.[0]?.message).toBe('Select an item for this task')
    }
    expect(await statesOf(campaign)).toEqual([2])
  })
})

describe('two concurrent users', () => {
  test('never both succeed: one gets the result, the other the reason', async () => {
    for (let round = 0; round < 5; round++) {
      const campaign = await makeCampaign(portal, account)
      const items = await Promise.all(
        [1, 2, 3].map(() => makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], publicationName: 'Echo' })),
      )
      const body = {
        campaignId: campaign.id,
        campaignItems: items.map(({ id }) => id),
        tabView: 'ready-for-approval' as const,
      }
      const reversed = { ...body, campaignItems: [...body.campaignItems].reverse() }
      const responses = await Promise.all([
        portal.call(campaigns.approveItems, body, person),
        portal.call(campaigns.approveItems, reversed, person),
        portal.call(campaigns.approveItems, body, person),
      ])
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
      const lost = responses.find(({ status }) => status === 409)
      expect(lost?.body.errors?.[0]?.message).toMatch(
        /^Echo has changed since you saw it\. Approved for publishing by Robin Doe on .+\. It is now "Processing"$/,
      )
      const events = await portal.sql('select from campaign_item_event where campaign_item_id = any($1)', [
        body.campaignItems,
      ])
      expect(events).toHaveLength(3)
    }
  })

  test('who cancel a campaign’s last two items leave it archived and free of charge', async () => {
    for (let round = 0; round < 5; round++) {
      const campaign = await makeCampaign(portal, account)
      const items = await Promise.all(
        [1, 2].map(() => makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], price: 1000 })),
      )
      const outcomes = await Promise.all(items.map((item) => disapprove(campaign, item)))
      expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
      expect(await portal.sql('select status, price from campaign where id = $1', [campaign.id])).toEqual([
        { status: 'archived', price: 0 },
      ])
    }
  })

  test('with the same idempotency key count once: the second gets the first response', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'ready-for-approval' as const }
    const options = { headers: { 'idempotency-key': `key-${item.id}` } }
    const responses = await Promise.all([1, 2].map(() => portal.call(campaigns.approveItems, body, person, options)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(responses[0]?.body).toEqual(responses[1]?.body)
  })
})
