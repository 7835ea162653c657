import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { InputOf } from '@tearsheet/protocol/endpoint'
import { describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
  type TestCampaign,
  type TestItem,
} from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

/** A year in the future. */
const year = new Date().getUTCFullYear() + 2
const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

const form = {
  campaignTitle: 'Professor of Limnology',
  jobDescription: '<p>Lakes.</p>',
  applyUrl: 'https://jobs.example.com/1',
  deadlineType: 'select-deadline',
  deadlineDate: '2998-05-05',
  endDateType: 'stop-ads-on-application-deadline',
}
const makeOne = (fields = {}) =>
  makeCampaign(portal, account, { form, deadlineDate: form.deadlineDate, endDateType: 2, ...fields })

type FormData = InputOf<typeof campaigns.modifyAd>['formData']
const modify = (
  campaign: TestCampaign,
  item: TestItem,
  formData: Partial<FormData>,
  {
    mode = 'update-single-ad',
    as = person,
  }: { mode?: 'update-single-ad' | 'update-whole-campaign'; as?: SignedIn | null } = {},
) =>
  portal.call(
    campaigns.modifyAd,
    {
      campaignId: campaign.id,
      campaignItemId: item.id,
      mode,
      formData: { deadlineDate: form.deadlineDate, ...formData },
    },
    as,
  )
const whole = { mode: 'update-whole-campaign' as const }
const changesOf = (item: TestItem) =>
  portal.sql('select mode, fields, instructions, by_name, completed_at from item_change where campaign_item_id = $1', [
    item.id,
  ])
const detailsOf = async (campaign: TestCampaign) =>
  (await portal.call(campaigns.getDetails, { campaignId: campaign.id }, person)).body

describe('modifying a single ad', () => {
  test('moves a published ad to Processing, records the old value of each field, and changes no other ad', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2998-05-05' })
    await makeItem(portal, campaign, { state: [5, 'Published'] })
    const { status, body } = await modify(campaign, item, {
      deadlineDate: `${year}-06-06T00:00:00.000Z`,
      jobDescription: '<p onclick="x()">Rivers.</p><script>1</script>',
      applyUrl: 'https://jobs.example.com/2',
      instructions: 'Please keep the logo',
    })
    expect(status).toBe(200)
    expect(body.campaignItems).toHaveLength(1)
    expect(body.campaignItems[0]).toMatchObject({
      adStatus: 'Modified',
      itemStatus: 6,
      tab: 'processing',
      endDate: `${year}-06-06`,
      ownContent: {
        deadlineDate: `${year}-06-06`,
        jobDescription: '<p>Rivers.</p>',
        applyUrl: 'https://jobs.example.com/2',
      },
    })
    expect(body.campaignItems[0]?.history.at(-1)).toMatchObject({ action: 'modify', note: 'Please keep the logo' })
    expect(await changesOf(item)).toEqual([
      {
        mode: 'update-single-ad',
        fields: [
          { field: 'deadlineDate', from: '2998-05-05', to: `${year}-06-06` },
          { field: 'jobDescription', from: '<p>Lakes.</p>', to: '<p>Rivers.</p>' },
          { field: 'applyUrl', from: 'https://jobs.example.com/1', to: 'https://jobs.example.com/2' },
        ],
        instructions: 'Please keep the logo',
        by_name: 'Robin Doe',
        completed_at: null,
      },
    ])
    const details = await detailsOf(campaign)
    expect(details.campaign.deadlineDate).toBe('2998-05-05')
    expect(details.campaignItems[1]).toMatchObject({ adStatus: 'Published', ownContent: {} })
    await portal.call(desk.completeModification, { campaignItemId: item.id }, staff)
    expect((await changesOf(item))[0]?.completed_at).not.toBeNull()
  })

  test('moves an ad that awaits approval back to review, and its artwork must be reviewed again', async () => {
    const campaign = await makeOne()
    const fields = { publicationType: 2, artworkVersions: 1, opened: true, acknowledged: true } as const
    const item = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'], ...fields })
    const { body } = await modify(campaign, item, { deadlineDate: '' })
    expect(body.campaignItems[0]).toMatchObject({
      tab: 'review-in-progress',
      isArtworkAcknowledgedByClient: false,
      isArtworkDocumentOpenedByClient: false,
      ownContent: { deadlineDate: null },
    })
    await portal.call(desk.completeReview, { campaignItemId: item.id, price: 100 }, staff)
    expect((await changesOf(item))[0]?.completed_at).not.toBeNull()
  })

  test('a second time starts from its current content', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    await modify(campaign, item, { deadlineDate: `${year}-01-01` })
    await portal.call(desk.completeModification, { campaignItemId: item.id }, staff)
    await modify(campaign, item, { deadlineDate: `${year}-02-02` })
    expect((await changesOf(item)).map(({ fields }) => fields)).toEqual([
      [{ field: 'deadlineDate', from: '2998-05-05', to: `${year}-01-01` }],
      [{ field: 'deadlineDate', from: `${year}-01-01`, to: `${year}-02-02` }],
    ])
  })

  test('without a change is rejected', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const { status, body } = await modify(campaign, item, { jobDescription: '<p>Lakes.</p>' })
    expect([status, body.errors?.[0]?.message]).toEqual([400, 'Change something first'])
    expect((await modify(campaign, item, { instructions: 'Check the spelling' })).status).toBe(200)
  })
})

describe('modifying a whole campaign', () => {
  test('changes every ad that can be changed and the campaign, and keeps the content of ads that have run', async () => {
    const campaign = await makeOne()
    const live = await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2998-05-05' })
    const awaiting = await makeItem(portal, campaign, { state: [2, 'Awaiting Approval'] })
    const expired = await makeItem(portal, campaign, { state: [5, 'Stopped'] })
    const inReview = await makeItem(portal, campaign, { state: [1, 'Processing'] })
    const { status, body } = await modify(campaign, expired, { deadlineDate: `${year}-06-06` }, whole)
    expect(status).toBe(200)
    expect(body.campaignItems.map(({ id, tab }) => [id, tab])).toEqual([
      [live.id, 'processing'],
      [awaiting.id, 'review-in-progress'],
    ])
    const details = await detailsOf(campaign)
    expect(details.campaign).toMatchObject({ deadlineDate: `${year}-06-06`, endDate: `${year}-06-06` })
    expect(details.campaignItems.map(({ ownContent }) => ownContent)).toEqual([
      {},
      {},
      { deadlineDate: '2998-05-05' },
      {},
    ])
    expect(details.campaignItems[0]?.endDate).toBe(`${year}-06-06`)
    expect((await changesOf(live))[0]).toMatchObject({ mode: 'update-whole-campaign' })
    expect(await changesOf(inReview)).toEqual([])
  })

  test('with a deadline before its start ends the campaign, like its ads, on the day it starts', async () => {
    const start = { startDateType: 'future-date', startDate: `${year}-03-01` }
    const campaign = await makeOne({ form: { ...form, ...start }, startDate: start.startDate })
    const item = await makeItem(portal, campaign, {
      state: [5, 'Published'],
      startDate: start.startDate,
      endDate: '2998-05-05',
    })
    expect((await modify(campaign, item, { deadlineDate: `${year}-01-01` }, whole)).status).toBe(200)
    const details = await detailsOf(campaign)
    expect(details.campaign).toMatchObject({
      deadlineDate: `${year}-01-01`,
      startDate: `${year}-03-01`,
      endDate: `${year}-03-01`,
    })
    expect(details.campaignItems[0]?.endDate).toBe(`${year}-03-01`)
  })

  test('without a deadline leaves it open until filled', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2998-05-05' })
    await modify(campaign, item, { deadlineDate: '' }, whole)
    expect((await detailsOf(campaign)).campaign).toMatchObject({
      deadlineDate: null,
      deadlineType: 'open-until-filled',
      endDate: null,
    })
    expect((await detailsOf(campaign)).campaignItems[0]?.endDate).toBeNull()
  })

  test('after a colleague has stopped its only ad is rejected, with the user and time', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'], endDate: '2998-05-05' })
    const stop = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'published' as const }
    expect((await portal.call(campaigns.stopItems, stop, person)).status).toBe(200)
    const late = await modify(campaign, item, { deadlineDate: `${year}-06-06` }, whole)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
  })

  test('without any ad that can be changed is rejected', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Stop'] })
    const { status, body } = await modify(campaign, item, { deadlineDate: `${year}-06-06` }, whole)
    expect([status, body.errors?.[0]?.message]).toEqual([409, 'No ad of this campaign can be changed now'])
  })
})

describe('a change', () => {
  test('returns all errors of its form at once, by field', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const past = { deadlineDate: '2020-01-01', jobDescription: '<p>&nbsp;</p>', applyUrl: 'javascript:alert(1)' }
    const { status, body } = await modify(campaign, item, past)
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual([
      'formData.deadlineDate',
      'formData.jobDescription',
      'formData.applyUrl',
    ])
    expect((await modify(campaign, item, { applyUrl: '' })).status).toBe(400)
    const far = await modify(campaign, item, { deadlineDate: '2999-02-02' })
    expect(far.body.errors?.map(({ field }) => field)).toEqual(['formData.deadlineDate'])
    const malformed = await portal.call(
      campaigns.modifyAd,
      {
        campaignId: 'x',
        campaignItemId: 1,
        mode: 'both',
        formData: { deadlineDate: '2999-02-30', applyUrl: 5 },
      } as never, // malformed on purpose
      person,
    )
    expect(malformed.body.errors?.map(({ field }) => field).sort()).toEqual([
      'campaignId',
      'campaignItemId',
      'formData.applyUrl',
      'formData.deadlineDate',
      'mode',
    ])
  })

  test('keeps a deadline that has passed, unless the deadline itself changes', async () => {
    const campaign = await makeOne({ deadlineDate: '2020-02-02', form: { ...form, deadlineDate: '2020-02-02' } })
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const { status } = await modify(campaign, item, { deadlineDate: '2020-02-02', jobDescription: '<p>New</p>' })
    expect(status).toBe(200)
  })

  test('requires a token, the flag and the account', async () => {
    const campaign = await makeOne()
    const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
    const other = await makeOne()
    const limited = await makePerson(portal, account, { roleId: 1 })
    const stranger = await makePerson(portal, await makeAccount(portal))
    const change = { deadlineDate: `${year}-01-01` }
    for (const mode of ['update-single-ad', 'update-whole-campaign'] as const) {
      expect((await modify(campaign, item, change, { mode, as: null })).status).toBe(401)
      expect((await modify(campaign, item, change, { mode, as: limited })).status).toBe(403)
      expect((await modify(campaign, item, change, { mode, as: stranger })).status).toBe(404)
      expect((await modify(other, item, change, { mode })).status).toBe(404)
      expect((await modify(campaign, { ...item, id: absent }, change, { mode })).status).toBe(404)
    }
    expect(await changesOf(item)).toEqual([])
  })
})
