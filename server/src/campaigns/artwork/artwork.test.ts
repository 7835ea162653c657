import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import {
  makeAccount,
  makeArtwork,
  makeCampaign,
  makeItem,
  makePerson,
  viewingAs,
} from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal()
const account = await makeAccount(portal)
const foreign = await makeAccount(portal, { client: 'Other Client' })
const person = await makePerson(portal, account)
const stranger = await makePerson(portal, foreign)

describe('the artwork file', () => {
  const content = Buffer.from('%PDF-1.4 the file itself')

  async function makeProof() {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, { publicationType: 2, state: [2, 'Awaiting Approval'] })
    const file = { name: 'Anzeige für "Müller".pdf', mediaType: 'application/pdf', content }
    await makeArtwork(portal, account, item.id, 1, file)
    return { campaignId: campaign.id, campaignItemId: item.id, version: '1' }
  }

  test('is shown inline, cannot run code, and is revalidated each time', async () => {
    const params = await makeProof()
    const response = await portal.call(campaigns.getArtwork, {}, person, { params })
    expect(response.status).toBe(200)
    expect(Buffer.compare(response.body as Buffer, content)).toBe(0)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-cache',
    })
    expect(String(response.headers.vary)).toContain('x-auth-token')
    const disposition = String(response.headers['content-disposition'])
    expect(disposition).toMatch(/^inline; /)
    expect(disposition).toContain("filename*=UTF-8''Anzeige%20f%C3%BCr%20%22M%C3%BCller%22.pdf")
  })

  test('returns 304 to a browser that has it, after checking the token, and to no other user', async () => {
    const params = await makeProof()
    const { headers } = await portal.call(campaigns.getArtwork, {}, person, { params })
    const again = (as: SignedIn | null, etag = String(headers.etag)) =>
      portal.call(campaigns.getArtwork, {}, as, { params, headers: { 'if-none-match': etag } })
    const kept = await again(person)
    expect([kept.status, Buffer.from(kept.body as Buffer).length]).toEqual([304, 0])
    expect(kept.headers).toMatchObject({
      etag: headers.etag,
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect((await again(person, `"another", W/${headers.etag}`)).status).toBe(304)
    expect((await again(person, '"another"')).status).toBe(200)
    expect((await again(stranger)).status).toBe(404)
    expect((await again(null)).status).toBe(401)
  })

  test('returns no 304 to a browser that has it, when its user may no longer see it', async () => {
    const params = await makeProof()
    const leaver = await makePerson(portal, account)
    const { headers } = await portal.call(campaigns.getArtwork, {}, leaver, { params })
    const again = async () =>
      (
        await portal.call(campaigns.getArtwork, {}, leaver, {
          params,
          headers: { 'if-none-match': String(headers.etag) },
        })
      ).status
    expect(await again()).toBe(304)
    await portal.sql('update membership set role_id = 6 where user_id = $1', [leaver.userId])
    expect(await again()).toBe(404)
    await portal.sql('update membership set role_id = 3, active = false where user_id = $1', [leaver.userId])
    expect(await again()).toBe(404)
    await portal.sql('update membership set active = true where user_id = $1', [leaver.userId])
    expect(await again()).toBe(304)
    await portal.sql('update app_user set confirmed = 0 where id = $1', [leaver.userId])
    expect(await again()).toBe(401)
  })

  test('is restricted to members who may see campaigns and to administrators, and not found for all others', async () => {
    const params = await makeProof()
    const limited = await makePerson(portal, account, { roleId: 1 })
    const blind = await makePerson(portal, account, { roleId: 6 })
    const staff = await makePerson(portal, null, { isAdministrator: true })
    const status = async (as: SignedIn | null, over = {}) =>
      (await portal.call(campaigns.getArtwork, {}, as, { params: { ...params, ...over } })).status
    expect(await status(limited)).toBe(200)
    expect(await status(staff)).toBe(200)
    expect(await status(null)).toBe(401)
    expect(await status(stranger)).toBe(404)
    expect(await status(blind)).toBe(404)
    expect(await status(person, { version: '2' })).toBe(404)
    expect(await status(person, { campaignId: absent })).toBe(404)
    expect(await status(person, { version: '0' })).toBe(400)
    await portal.sql('update membership set active = false where user_id = $1', [limited.userId])
    expect(await status(limited)).toBe(404)
  })
})

describe('artwork acknowledgments', () => {
  async function makePrint(fields: Parameters<typeof makeItem>[2] = {}) {
    const campaign = await makeCampaign(portal, account)
    const item = await makeItem(portal, campaign, {
      publicationType: 2,
      state: [2, 'Awaiting Approval'],
      artworkVersions: 1,
      ...fields,
    })
    return { campaignId: campaign.id, campaignItemId: item.id, adNumber: item.adNumber }
  }

  test('are set, recorded in the history under the right name, and cleared', async () => {
    const act = await makePrint()
    const opened = await portal.call(campaigns.openArtwork, act, person)
    expect(opened.body.campaignItem).toMatchObject({
      isArtworkDocumentOpenedByClient: true,
      isArtworkAcknowledgedByClient: false,
    })
    const ticked = await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: true }, person)
    expect(ticked.body.campaignItem.isArtworkAcknowledgedByClient).toBe(true)
    await portal.call(campaigns.openArtwork, act, person)
    const back = await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: false }, person)
    expect(back.body.campaignItem.isArtworkAcknowledgedByClient).toBe(false)
    expect(back.body.campaignItem.history.map(({ action, by }) => [action, by])).toEqual([
      ['openArtwork', 'Robin Doe'],
      ['acknowledgeArtwork', 'Robin Doe'],
      ['withdrawAcknowledgement', 'Robin Doe'],
    ])
  })

  test('belong to the user who gave them: each has one, and the ad is acknowledged while any is left', async () => {
    const act = await makePrint()
    const daniel = await makePerson(portal, account, { name: 'Daniel Reyes' })
    const tick = async (acknowledgeStatus: boolean, as: SignedIn) => {
      const { body } = await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus }, as)
      const { isArtworkAcknowledgedByClient, artworkReviews } = body.campaignItem
      return [isArtworkAcknowledgedByClient, artworkReviews.map(({ by, userId }) => [by, userId])]
    }
    const ofDaniel = ['Daniel Reyes', daniel.userId]
    const ofRobin = ['Robin Doe', person.userId]
    expect(await tick(true, daniel)).toEqual([true, [ofDaniel]])
    // Another user's box is not theirs to clear
    expect(await tick(false, person)).toEqual([true, [ofDaniel]])
    expect(await tick(true, person)).toEqual([true, [ofDaniel, ofRobin]])
    expect(await tick(true, person)).toEqual([true, [ofDaniel, ofRobin]])
    expect(await tick(false, daniel)).toEqual([true, [ofRobin]])
    expect(await tick(false, person)).toEqual([false, []])
    const { body } = await portal.call(campaigns.getDetails, { campaignId: act.campaignId }, person)
    expect(body.campaignItems[0]?.history.map(({ action, by }) => [action, by])).toEqual([
      ['acknowledgeArtwork', 'Daniel Reyes'],
      ['acknowledgeArtwork', 'Robin Doe'],
      ['withdrawAcknowledgement', 'Daniel Reyes'],
      ['withdrawAcknowledgement', 'Robin Doe'],
    ])
  })

  test('that were recorded without their user can be withdrawn by any user', async () => {
    const act = await makePrint({ opened: true, acknowledged: true })
    const back = await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: false }, person)
    expect(back.body.campaignItem).toMatchObject({ isArtworkAcknowledgedByClient: false, artworkReviews: [] })
  })

  test('of an administrator viewing as a user record both names', async () => {
    const act = await makePrint()
    const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })
    const { body } = await portal.call(campaigns.openArtwork, act, await viewingAs(portal, staff, person))
    expect(body.campaignItem.history[0]?.by).toBe('Sam Staff on behalf of Robin Doe')
    const [entry] = await portal.sql('select * from audit_entry where subject_id = $1', [act.campaignItemId])
    expect(entry).toMatchObject({
      action: 'campaigns.openArtwork',
      user_id: staff.userId,
      on_behalf_of_user_id: person.userId,
      detail: { artworkVersion: 1 },
    })
  })

  test('are rejected for a version that has been replaced', async () => {
    const act = await makePrint({ artworkVersions: 2 })
    const stale = await portal.call(campaigns.openArtwork, { ...act, version: 1 }, person)
    expect(stale.status).toBe(409)
    expect(stale.body.errors?.[0]?.message).toContain('has been replaced by a newer version')
    const tick = { ...act, version: 1, acknowledgeStatus: true }
    expect((await portal.call(campaigns.acknowledgeArtwork, tick, person)).status).toBe(409)
    expect((await portal.call(campaigns.acknowledgeArtwork, { ...tick, version: 2 }, person)).status).toBe(200)
  })

  test('are rejected after a colleague’s decision, with the user and time', async () => {
    const act = await makePrint()
    await portal.call(campaigns.openArtwork, act, person)
    await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: true }, person)
    const decision = {
      campaignId: act.campaignId,
      campaignItems: [act.campaignItemId],
      tabView: 'ready-for-approval' as const,
    }
    expect((await portal.call(campaigns.approveItems, decision, person)).status).toBe(200)
    const late = await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: false }, person)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
  })

  test('are rejected for an online ad, and for a print ad without artwork', async () => {
    const online = await makePrint({ publicationType: 1, artworkVersions: 0 })
    const bare = await makePrint({ artworkVersions: 0 })
    const response = await portal.call(campaigns.openArtwork, online, person)
    expect(response.status).toBe(400)
    expect(response.body.errors).toEqual([{ code: 'no_artwork', message: 'An online ad has no artwork' }])
    expect((await portal.call(campaigns.openArtwork, bare, person)).status).toBe(400)
  })

  test('are rejected after the client’s decision', async () => {
    const act = await makePrint({ state: [4, 'Processing'] })
    const response = await portal.call(campaigns.acknowledgeArtwork, { ...act, acknowledgeStatus: false }, person)
    expect(response.status).toBe(409)
    expect(response.body.errors?.[0]?.message).toContain('while it is "Processing"')
  })

  test('require the ad number, the campaign, the account and the flag to match', async () => {
    const act = await makePrint()
    const limited = await makePerson(portal, account, { roleId: 1 })
    const other = await makeCampaign(portal, account)
    for (const endpoint of [campaigns.openArtwork, campaigns.acknowledgeArtwork] as const) {
      const body = { ...act, acknowledgeStatus: true }
      const status = async (change: object, as: SignedIn | null = person) =>
        (await portal.call(endpoint, { ...body, ...change }, as)).status
      expect(await status({ adNumber: act.adNumber + 1 })).toBe(404)
      expect(await status({ campaignId: other.id })).toBe(404)
      expect(await status({ campaignItemId: absent })).toBe(404)
      expect(await status({}, stranger)).toBe(404)
      expect(await status({}, limited)).toBe(403)
      expect(await status({}, null)).toBe(401)
      expect(await status({ adNumber: 'x', campaignId: 1 })).toBe(400)
    }
  })
})
