import * as campaigns from '@tearsheet/protocol/campaigns/comment-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import * as clients from '@tearsheet/protocol/notifications/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { createTestApp, type SignedIn, type TestApp } from '../../testing/test-app.ts'

let portal: TestApp
let account: TestAccount
let person: SignedIn
let staff: SignedIn

beforeAll(async () => {
  portal = await createTestApp()
  account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
  person = await makePerson(portal, account)
  staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })
})
afterAll(() => portal.close())

async function makeProof() {
  const campaign = await makeCampaign(portal, account, { name: 'Archivist' })
  const item = await makeItem(portal, campaign, {
    publicationType: 2,
    state: [2, 'Awaiting Approval'],
    artworkVersions: 1,
  })
  return { campaignId: campaign.id, campaignItemId: item.id }
}

describe('comments at the desk', () => {
  test('wait in its queue until they are answered or resolved, and again when the client says more', async () => {
    const of = await makeProof()
    const waiting = async () => {
      const { body } = await portal.call(desk.getCommentQueue, { clientId: account.clientId }, staff)
      expect(body.totalCount).toBe(body.data.length)
      return body.data
    }
    const said = await portal.call(campaigns.addComment, { ...of, version: 1, text: 'Which font is this?' }, person)
    const [asked] = said.body.comments
    expect(await waiting()).toMatchObject([
      {
        comment: { id: asked?.id, number: 1, text: 'Which font is this?', isOwn: false },
        waitingSince: asked?.createdAt,
        campaignItem: { id: of.campaignItemId, publicationName: 'Great Lakes Jobs' },
        campaign: { id: of.campaignId, name: 'Archivist' },
        client: { name: 'Harbor College' },
        clientAccount: { name: 'Recruiting' },
      },
    ])
    const words = { campaignItemId: of.campaignItemId, version: 1, answerTo: asked?.id ?? '' }
    const answered = await portal.call(desk.addComment, { ...words, text: 'Caslon' }, staff)
    expect(answered.body.comments).toMatchObject([{ answers: [{ text: 'Caslon', isOwn: true, isFromProvider: true }] }])
    expect(await waiting()).toEqual([])
    await portal.call(campaigns.addComment, { ...of, ...words, text: 'And this one?' }, person)
    expect(await waiting()).toMatchObject([{ comment: { answers: [{ text: 'Caslon' }, { text: 'And this one?' }] } }])
    const at = { campaignItemId: of.campaignItemId, commentId: asked?.id ?? '' }
    await portal.call(desk.resolveComment, { ...at, isResolved: true }, staff)
    expect(await waiting()).toEqual([])
  })

  test('of the provider are announced to the client, with the way to them', async () => {
    const of = await makeProof()
    const body = {
      campaignItemId: of.campaignItemId,
      version: 1,
      text: 'We moved the logo',
      pin: { page: 1, x: 0, y: 1 },
    }
    expect((await portal.call(desk.addComment, body, staff)).status).toBe(200)
    const seen = await portal.call(campaigns.listComments, of, person)
    expect(seen.body.comments).toMatchObject([{ by: 'Sam Staff', isFromProvider: true, isOwn: false, pin: body.pin }])
    const { notificationList } = (await portal.call(clients.list, {}, person)).body
    expect(notificationList).toContainEqual(
      expect.objectContaining({
        type: 'AD_REVIEW',
        message: 'We commented on the artwork of Great Lakes Jobs',
        link: `/campaign-detail-item/${of.campaignId}/${of.campaignItemId}/review-artwork`,
      }),
    )
  })

  test('are for the desk alone', async () => {
    const { campaignItemId } = await makeProof()
    const body = { campaignItemId, version: 1, text: 'x', commentId: campaignItemId, isResolved: true }
    for (const endpoint of [desk.getCommentQueue, desk.listComments, desk.addComment, desk.resolveComment] as const) {
      expect((await portal.call(endpoint, body, null)).status).toBe(401)
      expect((await portal.call(endpoint, body, person)).status).toBe(403)
    }
    const absent = { ...body, campaignItemId: '01990000-0000-7000-8000-000000000000' }
    for (const endpoint of [desk.listComments, desk.addComment, desk.resolveComment] as const) {
      expect((await portal.call(endpoint, absent, staff)).status).toBe(404)
      expect((await portal.call(endpoint, { ...body, campaignItemId: 'x' }, staff)).status).toBe(400)
    }
  })
})
