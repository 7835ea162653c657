import { addressOf } from '@tearsheet/protocol/addresses'
import * as campaigns from '@tearsheet/protocol/campaigns/comment-endpoints'
import * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import * as clients from '@tearsheet/protocol/notifications/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal, { client: 'Harbor College', account: 'Recruiting' })
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

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
  test('wait in its queue until they are answered or resolved, and again when the client replies', async () => {
    const of = await makeProof()
    const waiting = async () => {
      const { body } = await portal.call(desk.getCommentQueue, { clientId: account.clientId }, staff)
      expect(body.totalCount).toBe(body.data.length)
      return body.data
    }
    const added = await portal.call(campaigns.addComment, { ...of, version: 1, text: 'Which font is this?' }, person)
    const [asked] = added.body.comments
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

  test('of the provider notify the client, with a link', async () => {
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

  test('are for desk users only', async () => {
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

describe('a question about an ad that has no artwork', () => {
  const makeBare = async () => {
    const campaign = await makeCampaign(portal, account, { name: 'Archivist' })
    const item = await makeItem(portal, campaign, { publicationType: 1, state: [1, 'Processing'] })
    return { campaignId: campaign.id, campaignItemId: item.id }
  }
  const ask = (campaignItemId: string, as: SignedIn | null = staff, fields: object = {}) =>
    portal.call(desk.addComment, { campaignItemId, text: 'Which city is it in?', ...fields }, as ?? undefined)

  test('notifies the client, is read and answered there, and waits at the desk once it is answered', async () => {
    const of = await makeBare()
    const { status, body } = await ask(of.campaignItemId)
    expect([status, body.comments]).toMatchObject([
      200,
      [{ number: 1, version: null, pin: null, isFromProvider: true }],
    ])
    const { notificationList } = (await portal.call(clients.list, {}, person)).body
    expect(notificationList).toContainEqual(
      expect.objectContaining({
        type: 'AD_REVIEW',
        message: 'We have a question about your ad in Great Lakes Jobs',
        link: addressOf('campaignItem', of),
      }),
    )
    const read = await portal.call(campaigns.listComments, of, person)
    expect(read.body.comments).toMatchObject([{ version: null, text: 'Which city is it in?' }])
    const answerTo = read.body.comments[0]?.id ?? ''
    expect((await portal.call(campaigns.addComment, { ...of, text: 'Buffalo', answerTo }, person)).status).toBe(200)
    const { body: queue } = await portal.call(desk.getCommentQueue, { clientId: account.clientId }, staff)
    expect(queue.data.at(-1)).toMatchObject({
      comment: { id: answerTo, version: null, answers: [{ text: 'Buffalo', isFromProvider: false }] },
      campaignItem: { id: of.campaignItemId },
    })
    // A reply is not a question
    await ask(of.campaignItemId, staff, { text: 'Thank you', answerTo })
    const reported = (await portal.call(clients.list, {}, person)).body.notificationList
    expect(reported[0]).toMatchObject({
      message: 'We answered you about your ad in Great Lakes Jobs',
      link: addressOf('campaignItem', of),
    })
    await portal.call(desk.resolveComment, { ...of, commentId: answerTo, isResolved: true }, staff)
  })

  test('can be started by the desk only: a client comments on artwork only', async () => {
    const of = await makeBare()
    const begun = await portal.call(campaigns.addComment, { ...of, text: 'Hello' }, person)
    expect([begun.status, begun.body.errors?.map(({ code }) => code)]).toEqual([400, ['no_artwork']])
  })

  test('requires a desk user, an ad and a text, and no position', async () => {
    const { campaignItemId } = await makeBare()
    expect((await ask(campaignItemId, null)).status).toBe(401)
    expect((await ask(campaignItemId, person)).status).toBe(403)
    expect((await ask('01990000-0000-7000-8000-000000000000')).status).toBe(404)
    const { status, body } = await ask(campaignItemId, staff, { text: ' ', version: 0 })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['text', 'version']])
    const placed = await ask(campaignItemId, staff, { pin: { page: 1, x: 0, y: 0 } })
    expect([placed.status, placed.body.errors?.map(({ field }) => field)]).toEqual([400, ['pin']])
    const stranger = await makePerson(portal, await makeAccount(portal))
    const { campaignId } = await makeBare()
    expect((await portal.call(campaigns.listComments, { campaignId, campaignItemId }, stranger)).status).toBe(404)
  })
})
