import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestCampaign } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const day = 86_400_000

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)

const stop = (campaign: TestCampaign, ids: string[], rest: object = {}, as: SignedIn | null = person) =>
  portal.call(
    campaigns.stopItems,
    { campaignId: campaign.id, campaignItems: ids, tabView: 'published', stopWholeCampaignFlag: false, ...rest },
    as,
  )
const statusesOf = async (campaign: TestCampaign) =>
  (
    await portal.sql('select ad_status from campaign_item where campaign_id = $1 order by ad_number', [campaign.id])
  ).map((row) => row.ad_status)

describe('stopping ads', () => {
  test('moves the given ones to Processing as removals that are due in 24 hours', async () => {
    const campaign = await makeCampaign(portal, account)
    const first = await makeItem(portal, campaign, { state: [5, 'Published'] })
    await makeItem(portal, campaign, { state: [5, 'Updated'] })
    const { status, body } = await stop(campaign, [first.id])
    expect(status).toBe(200)
    expect(body.campaignItems).toHaveLength(1)
    expect(body.campaignItems[0]).toMatchObject({ id: first.id, adStatus: 'Stop', tab: 'processing' })
    expect(Math.abs(Date.parse(body.campaignItems[0]?.dueAt ?? '') - Date.now() - day)).toBeLessThan(10_000)
    expect(await statusesOf(campaign)).toEqual(['Stop', 'Updated'])
  })

  test('of a whole campaign stops every published ad and no other, whichever ids are given', async () => {
    const campaign = await makeCampaign(portal, account)
    await makeItem(portal, campaign, { state: [5, 'Published'] })
    await makeItem(portal, campaign, { state: [5, 'Updated'], endDate: '2999-01-01' })
    await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2001-01-01' })
    await makeItem(portal, campaign, { state: [4, 'Processing'] })
    await makeItem(portal, campaign, { state: [3, 'Canceled'] })
    const { status, body } = await stop(campaign, [], { stopWholeCampaignFlag: true })
    expect(status).toBe(200)
    expect(body.campaignItems.map(({ adStatus }) => adStatus)).toEqual(['Stop', 'Stop'])
    expect(await statusesOf(campaign)).toEqual(['Stop', 'Stop', 'Published', 'Processing', 'Canceled'])
    const again = await stop(campaign, [], { stopWholeCampaignFlag: true })
    expect([again.status, again.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/^This campaign has no published ad\. .+ on \w+ \d+, \d{4}/),
    ])
  })

  test('stops none if one of those given is not published, and returns it', async () => {
    const campaign = await makeCampaign(portal, account)
    const live = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const gone = await makeItem(portal, campaign, { state: [5, 'Stopped'], publicationName: 'Echo' })
    const { status, body } = await stop(campaign, [live.id, gone.id])
    expect(status).toBe(409)
    expect(body.errors?.map(({ message }) => message)).toEqual([
      'Echo has changed since you saw it. It is now "Expired"',
    ])
    expect(await statusesOf(campaign)).toEqual(['Published', 'Stopped'])
  })

  test('requires a token, the flag, the account and a well-formed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const live = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const limited = await makePerson(portal, account, { roleId: 1 })
    const stranger = await makePerson(portal, await makeAccount(portal))
    expect((await stop(campaign, [live.id], {}, null)).status).toBe(401)
    expect((await stop(campaign, [live.id], {}, limited)).status).toBe(403)
    expect((await stop(campaign, [live.id], {}, stranger)).status).toBe(404)
    expect((await stop(campaign, [], { stopWholeCampaignFlag: true }, stranger)).status).toBe(404)
    expect((await stop(campaign, [live.id, absent])).status).toBe(404)
    const empty = await stop(campaign, [])
    expect([empty.status, empty.body.errors?.[0]]).toMatchObject([
      400,
      { field: 'campaignItems', message: 'Select an item for this task' },
    ])
    const bad = await stop(campaign, ['x'], { tabView: 'nowhere', stopWholeCampaignFlag: 'yes', campaignId: 1 })
    expect(bad.status).toBe(400)
    expect(bad.body.errors?.map(({ field }) => field).sort()).toEqual([
      'campaignId',
      'campaignItems.0',
      'stopWholeCampaignFlag',
      'tabView',
    ])
    expect(await statusesOf(campaign)).toEqual(['Published'])
  })
})
