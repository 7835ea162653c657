// @module-tag sql

import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { AdStatus, CampaignTab, ItemStatus } from '@tearsheet/protocol/campaigns/lifecycle'
import { describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestCampaign,
  type TestItem,
} from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal({ UNDO_SECONDS: '60' })
const account = await makeAccount(portal)
const robin = await makePerson(portal, account)
const kim = await makePerson(portal, account, { name: 'Kim Colleague' })
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

type State = readonly [ItemStatus, AdStatus]
type Action = 'approve' | 'disapprove' | 'stop'
type Seen = { tabView: CampaignTab; itemVersions?: Record<string, number> }

const calls = { approve: campaigns.approveItems, disapprove: campaigns.disapproveItems, stop: campaigns.stopItems }
const act = (action: Action, campaign: TestCampaign, items: TestItem[], seen: Seen, as = robin) =>
  portal.call(calls[action], { campaignId: campaign.id, campaignItems: items.map(({ id }) => id), ...seen }, as)
const itemsOf = async (campaign: TestCampaign) =>
  (await portal.call(campaigns.getDetails, { campaignId: campaign.id }, robin)).body.campaignItems
/** Returns the versions that a user sees who opens the campaign now. */
const versionsOf = async (campaign: TestCampaign) =>
  Object.fromEntries((await itemsOf(campaign)).map(({ id, version }) => [id, version]))
const messagesOf = ({ body }: { body: { errors?: { code: string; message: string }[] | undefined } }) =>
  body.errors?.map(({ code, message }) => `${code}: ${message}`)

/** Changes an ad as its performer would, after another user has loaded it. */
const others = {
  approve: (campaign: TestCampaign, item: TestItem) => act('approve', campaign, [item], { tabView: 'show-all' }, kim),
  disapprove: (campaign: TestCampaign, item: TestItem) =>
    act('disapprove', campaign, [item], { tabView: 'show-all' }, kim),
  stop: (campaign: TestCampaign, item: TestItem) => act('stop', campaign, [item], { tabView: 'show-all' }, kim),
  publish: (_campaign: TestCampaign, item: TestItem) => {
    const run = {
      liveUrl: 'https://x.example/1',
      addressReason: 'Not public yet',
      startDate: '2026-01-01',
      endDate: null,
    }
    return portal.call(desk.publish, { campaignItemId: item.id, ...run }, staff)
  },
}

/**
 * The loaded state, the action, the change in between, and its expected report; the transition table allows each of
 * these actions.
 */
const legalAll: { action: Action; state: State; tab: CampaignTab; meanwhile: keyof typeof others; message: RegExp }[] =
  [
    {
      action: 'disapprove',
      state: [2, 'Awaiting Approval'],
      tab: 'ready-for-approval',
      meanwhile: 'approve',
      message: /Approved for publishing by Kim Colleague on .+\. It is now "Processing"$/,
    },
    {
      action: 'disapprove',
      state: [4, 'Processing'],
      tab: 'processing',
      meanwhile: 'publish',
      message: /Published by Sam Staff on .+\. It is now "Published"$/,
    },
    {
      action: 'disapprove',
      state: [5, 'Published'],
      tab: 'published',
      meanwhile: 'stop',
      message: /Removal requested by Kim Colleague on .+\. It is now "Removal in Progress"$/,
    },
  ]
/** The same with actions that the transition table forbids. */
const forbiddenAll: typeof legalAll = [
  {
    action: 'approve',
    state: [2, 'Awaiting Approval'],
    tab: 'ready-for-approval',
    meanwhile: 'disapprove',
    message: /Not approved for publishing by Kim Colleague on .+\. It is now "Canceled"$/,
  },
  {
    action: 'approve',
    state: [2, 'Awaiting Approval'],
    tab: 'ready-for-approval',
    meanwhile: 'approve',
    message: /Approved for publishing by Kim Colleague on .+\. It is now "Processing"$/,
  },
  {
    action: 'stop',
    state: [5, 'Published'],
    tab: 'published',
    meanwhile: 'stop',
    message: /Removal requested by Kim Colleague on .+\. It is now "Removal in Progress"$/,
  },
]
const changed = 'conflict: Tide Weekly has changed since you saw it. '

async function makeSeen(state: State) {
  const campaign = await makeCampaign(portal, account)
  const item = await makeItem(portal, campaign, { state, publicationName: 'Tide Weekly' })
  return { campaign, item, versions: await versionsOf(campaign) }
}

describe.each([...legalAll, ...forbiddenAll])(
  '$action of an ad seen in $tab',
  ({ action, state, tab, meanwhile, message }) => {
    const ways = [
      ['in its tab, without versions', tab, false],
      ['in its tab, with versions', tab, true],
      ['in Show All, with versions', 'show-all', true],
    ] as const

    test.each(ways)('succeeds if the ad is unchanged: %s', async (_way, tabView, withVersions) => {
      const { campaign, item, versions } = await makeSeen(state)
      const seen = { tabView, ...(withVersions ? { itemVersions: versions } : {}) }
      expect((await act(action, campaign, [item], seen)).status).toBe(200)
    })

    test.each(ways)(`is rejected after ${meanwhile} by another user: %s`, async (_way, tabView, withVersions) => {
      const { campaign, item, versions } = await makeSeen(state)
      expect((await others[meanwhile](campaign, item)).status).toBe(200)
      const before = await itemsOf(campaign)
      const seen = { tabView, ...(withVersions ? { itemVersions: versions } : {}) }
      const late = await act(action, campaign, [item], seen)
      expect(late.status).toBe(409)
      expect(messagesOf(late)).toEqual([expect.stringMatching(message)])
      expect(messagesOf(late)?.[0]?.startsWith(changed)).toBe(true)
      expect(await itemsOf(campaign)).toEqual(before)
    })
  },
)

test.each(legalAll)(
  'in Show All without versions only the transition table decides: $action after $meanwhile',
  async ({ action, state, meanwhile }) => {
    const { campaign, item } = await makeSeen(state)
    await others[meanwhile](campaign, item)
    expect((await act(action, campaign, [item], { tabView: 'show-all' })).status).toBe(200)
  },
)

test.each(forbiddenAll)(
  'in Show All without versions the transition table rejects: $action after $meanwhile',
  async ({ action, state, meanwhile }) => {
    const { campaign, item } = await makeSeen(state)
    await others[meanwhile](campaign, item)
    const late = await act(action, campaign, [item], { tabView: 'show-all' })
    expect(late.status).toBe(409)
    expect(messagesOf(late)).toEqual([
      expect.stringMatching(/^conflict: Tide Weekly: this cannot be done while it is "/),
    ])
  },
)

describe('a version', () => {
  test('counts every change of an ad’s state, including undo, and nothing else', async () => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, {
      state: [2, 'Awaiting Approval'],
      publicationType: 2,
      artworkVersions: 1,
    })
    const version = async () => (await versionsOf(campaign))[item.id]
    expect(await version()).toBe(1)
    const about = { adNumber: item.adNumber, campaignId: campaign.id, campaignItemId: item.id }
    await portal.call(campaigns.openArtwork, about, robin)
    await portal.call(campaigns.acknowledgeArtwork, { ...about, acknowledgeStatus: true }, robin)
    expect(await version()).toBe(1)
    const approved = await act('approve', campaign, [item], { tabView: 'show-all' })
    expect(approved.body.campaignItems[0]?.version).toBe(2)
    const list = { campaignId: campaign.id, campaignItems: [item.id] }
    expect((await portal.call(campaigns.undoMove, list, robin)).body.campaignItems[0]?.version).toBe(3)
  })

  test('returns the changed ads and moves none of the others', async () => {
    const campaign = await makeCampaign(portal, account)
    const [echo, sun] = [
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], publicationName: 'Echo' }),
      await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], publicationName: 'Sun' }),
    ]
    const itemVersions = await versionsOf(campaign)
    await others.approve(campaign, sun)
    const late = await act('disapprove', campaign, [echo, sun], { tabView: 'show-all', itemVersions })
    expect([late.status, messagesOf(late)]).toEqual([
      409,
      [expect.stringMatching(/^conflict: Sun has changed since you saw it\. Approved/)],
    ])
    expect((await itemsOf(campaign)).map(({ tab }) => tab)).toEqual(['ready-for-approval', 'processing'])
  })

  test('that is several versions behind returns each change, oldest first', async () => {
    const { campaign, item, versions } = await makeSeen([2, 'Awaiting Approval'])
    await others.approve(campaign, item)
    await others.publish(campaign, item)
    const late = await act('stop', campaign, [item], { tabView: 'show-all', itemVersions: versions })
    expect([late.status, messagesOf(late)]).toEqual([
      409,
      [expect.stringMatching(/Approved for publishing by Kim Colleague on .+\. Published by Sam Staff on .+\. It is/)],
    ])
  })

  test('may have an id in upper case, and is ignored for other ads', async () => {
    const { campaign, item, versions } = await makeSeen([2, 'Awaiting Approval'])
    const other = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const inCapitals = { [item.id.toUpperCase()]: versions[item.id] ?? 0, [other.id]: 99 }
    const done = await act('approve', campaign, [item], { tabView: 'show-all', itemVersions: inCapitals })
    expect(done.status).toBe(200)
    const late = await act('disapprove', campaign, [item], { tabView: 'show-all', itemVersions: inCapitals })
    expect(late.status).toBe(409)
  })

  test('that is malformed is rejected with the position of the error', async () => {
    const { campaign, item } = await makeSeen([2, 'Awaiting Approval'])
    const bad = await act('approve', campaign, [item], { tabView: 'show-all', itemVersions: { [item.id]: 0.5 } })
    expect([bad.status, bad.body.errors?.map(({ field }) => field)]).toEqual([400, [`itemVersions.${item.id}`]])
  })

  test('limits Undo to the action that it was offered for', async () => {
    const { campaign, item } = await makeSeen([2, 'Awaiting Approval'])
    const first = await act('approve', campaign, [item], { tabView: 'show-all' })
    await act('disapprove', campaign, [item], { tabView: 'show-all' })
    const itemVersions = { [item.id]: first.body.campaignItems[0]?.version ?? 0 }
    const body = { campaignId: campaign.id, campaignItems: [item.id] }
    const late = await portal.call(campaigns.undoMove, { ...body, itemVersions }, robin)
    expect([late.status, messagesOf(late)]).toEqual([
      409,
      [
        expect.stringMatching(
          /^conflict: Tide Weekly has changed since you saw it\. Not approved for publishing by Robin/,
        ),
      ],
    ])
    expect((await portal.call(campaigns.undoMove, body, robin)).status).toBe(200)
  })
})

test('stopping a whole campaign stops all ads published at that time, whatever was loaded', async () => {
  const { campaign, item, versions } = await makeSeen([4, 'Processing'])
  await others.publish(campaign, item)
  const body = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'processing' as const }
  const whole = { ...body, itemVersions: versions, stopWholeCampaignFlag: true }
  expect((await portal.call(campaigns.stopItems, whole, robin)).status).toBe(200)
})

test('a run that has ended by date is reported without a name', async () => {
  const campaign = await makeCampaign(portal, account)
  const over = await makeItem(portal, campaign, {
    state: [5, 'Published'],
    endDate: '2020-01-01',
    publicationName: 'Tide Weekly',
  })
  const late = await act('stop', campaign, [over], { tabView: 'published' })
  expect([late.status, messagesOf(late)]).toEqual([
    409,
    ['conflict: Tide Weekly has changed since you saw it. It is now "Expired"'],
  ])
})

test('reports times in the time zone of the reader', async () => {
  const { campaign, item } = await makeSeen([2, 'Awaiting Approval'])
  await others.approve(campaign, item)
  await portal.sql('alter table campaign_item_event disable trigger campaign_item_event_kept')
  await portal.sql("update campaign_item_event set at = '2026-07-01T02:30:00Z' where campaign_item_id = $1", [item.id])
  await portal.sql('alter table campaign_item_event enable trigger campaign_item_event_kept')
  await portal.sql("update app_user set time_zone = 'America/Chicago' where id = $1", [robin.userId])
  const late = await act('disapprove', campaign, [item], { tabView: 'ready-for-approval' })
  expect(messagesOf(late)?.[0]).toMatch(/ on Jun 30, 2026, 9:30\sPM\. /)
})
