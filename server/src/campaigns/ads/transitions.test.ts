import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { type AdStatus, type ItemAction, type ItemStatus, nextState } from '@tearsheet/protocol/campaigns/lifecycle'
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

/** A year in the future. */
const year = new Date().getUTCFullYear() + 2

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

type State = readonly [ItemStatus, AdStatus]
const states: { state: State; endDate: string | null }[] = [
  { state: [1, 'Processing'], endDate: null },
  { state: [2, 'Awaiting Approval'], endDate: null },
  { state: [3, 'Canceled'], endDate: null },
  { state: [4, 'Processing'], endDate: null },
  { state: [4, 'Error'], endDate: null },
  { state: [5, 'Published'], endDate: null },
  { state: [5, 'Updated'], endDate: '2999-12-31' },
  { state: [5, 'Stop'], endDate: null },
  { state: [5, 'Stopped'], endDate: null },
  { state: [6, 'Modified'], endDate: null },
  { state: [5, 'Published'], endDate: '2001-01-01' },
  { state: [5, 'Updated'], endDate: '2001-01-01' },
]

interface Outcome {
  status: number
  items: { itemStatus: number; adStatus: string; history: { action: string; by: string }[] }[]
  messages: string[]
}

/** Performs an action as its performer would, through the API if it has an endpoint. */
async function act(action: ItemAction, campaign: TestCampaign, item: TestItem): Promise<Outcome> {
  const list = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'show-all' as const }
  const one = { campaignItemId: item.id }
  const calls = {
    approve: () => portal.call(campaigns.approveItems, list, person),
    disapprove: () => portal.call(campaigns.disapproveItems, { ...list, reason: 'Too dear' }, person),
    completeReview: () => portal.call(desk.completeReview, { ...one, price: 4200 }, staff),
    publish: () =>
      portal.call(
        desk.publish,
        {
          ...one,
          liveUrl: 'https://x.example/1',
          addressReason: 'Not public yet',
          startDate: '2026-01-01',
          endDate: null,
        },
        staff,
      ),
    reportError: () => portal.call(desk.reportError, { ...one, reason: 'No slot', remedy: 'Next issue' }, staff),
    retry: () => portal.call(desk.retry, one, staff),
    completeModification: () => portal.call(desk.completeModification, one, staff),
    completeStop: () => portal.call(desk.completeStop, one, staff),
    modify: () =>
      portal.call(
        campaigns.modifyAd,
        {
          campaignId: campaign.id,
          campaignItemId: item.id,
          mode: 'update-single-ad',
          formData: { deadlineDate: `${year}-01-01` },
        },
        person,
      ),
    stop: () => portal.call(campaigns.stopItems, list, person),
  }
  const { status, body } = await calls[action]()
  const moved = 'campaignItems' in body && body.campaignItems ? body.campaignItems : []
  const single = 'campaignItem' in body && body.campaignItem ? [body.campaignItem] : []
  return { status, items: [...moved, ...single], messages: body.errors?.map(({ message }) => message) ?? [] }
}

const actions = [
  'completeReview',
  'approve',
  'disapprove',
  'publish',
  'modify',
  'completeModification',
  'stop',
  'completeStop',
  'reportError',
  'retry',
] as const
const actors: Partial<Record<ItemAction, string>> = {
  approve: 'Robin Doe',
  disapprove: 'Robin Doe',
  modify: 'Robin Doe',
  stop: 'Robin Doe',
}

describe.each(actions)('%s', (action) => {
  test.each(states)('of an ad in state $state that ends $endDate follows the table', async ({ state, endDate }) => {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { state, endDate, publicationName: 'Tide Weekly' })
    const [itemStatus, adStatus] = state
    const expected = nextState(action, { itemStatus, adStatus, endDate }, '2026-06-15')
    const outcome = await act(action, campaign, item)
    const [row] = await portal.sql('select * from campaign_item where id = $1', [item.id])
    const audit = await portal.sql('select * from audit_entry where subject_id = $1', [item.id])

    if (expected === null) {
      expect(outcome.status).toBe(409)
      expect(outcome.messages[0]).toMatch(/^Tide Weekly: this cannot be done while it is ".+"$/)
      expect(row).toMatchObject({ item_status: itemStatus, ad_status: adStatus })
      expect(audit).toEqual([])
      return
    }
    expect(outcome.status).toBe(200)
    expect(outcome.items[0]).toMatchObject(expected)
    expect(outcome.items[0]?.history.at(-1)).toMatchObject({ action, by: actors[action] ?? 'Sam Staff' })
    expect(row).toMatchObject({ item_status: expected.itemStatus, ad_status: expected.adStatus })
    expect(audit.map((entry) => entry.action)).toEqual([`campaigns.${action}`])
  })
})
