import * as deskCampaigns from '@tearsheet/protocol/campaigns/desk-endpoints'
import { getDetails } from '@tearsheet/protocol/campaigns/endpoints'
import { takeSteps } from '@tearsheet/protocol/desk/bulk-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { describe, expect, test } from 'vitest'
import {
  findProviderAccount,
  makeAccount,
  makeCampaign,
  makeItem,
  makePerson,
} from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
const client = await makePerson(portal, account)
const provider = await findProviderAccount(portal)
const maker = await makePerson(portal, provider, { name: 'Pia Price', deskRoles: ['production'] })
const colleague = await makePerson(portal, provider, { name: 'Cory Colleague', deskRoles: ['production'] })

const makeAd = async (state: Parameters<typeof makeItem>[2]) => {
  const item = await makeItem(portal, await makeCampaign(portal, account), { publicationType: 1, ...state })
  return item.id
}
const ofDocument = (publicationId = '') => ({ state: [1, 'Processing'] as const, publicationId })
/** Returns the size that the client sees. */
const seen = async (id: string) => {
  const [item] = await portal.sql<{ campaign_id: string }>('select campaign_id from campaign_item where id = $1', [id])
  const { body } = await portal.call(getDetails, { campaignId: item?.campaign_id ?? '' }, client)
  return body.campaignItems[0]?.size
}
const set = (campaignItemId: string, price: unknown, as: SignedIn | null = maker) =>
  portal.call(deskCampaigns.setPrice, { campaignItemId, price: price as number }, as ?? undefined) // as a program might send it
const auditOf = (id: string) =>
  portal.sql("select user_id, detail from audit_entry where subject_id = $1 and action = 'desk.setPrice'", [id])

describe('the price of an ad in review', () => {
  test('is saved for a colleague, who completes the review; only then does the client get a request for approval', async () => {
    const id = await makeAd({ state: [1, 'Processing'] })
    const { status, body } = await set(id, 49_500)
    expect([status, body.campaignItem.price, body.campaignItem.adStatus]).toEqual([200, 49_500, 'Processing'])
    const page = await portal.call(desk.getItem, { campaignItemId: id }, colleague)
    expect(page.body.deskItem).toMatchObject({ kind: 'review', price: 49_500 })
    const done = await portal.call(deskCampaigns.completeReview, { campaignItemId: id, price: 49_500 }, colleague)
    expect([done.status, done.body.campaignItem.adStatus]).toEqual([200, 'Awaiting Approval'])
    expect(await auditOf(id)).toEqual([
      { user_id: maker.userId, detail: { from: expect.toSatisfy((from) => from !== 49_500), to: 49_500 } },
    ])
  })

  test('is stored with its size, for the colleague, the client and the invoice run', async () => {
    const [document] = await portal.sql<{ id: string }>(
      `insert into publication (id, name, type, audience, keywords, region, sector, price, run_days, lead_days, sizes)
       select gen_random_uuid(), 'Sized Gazette', 1, '', '', 'US', name, 10000, 30, 2,
         '[{"name": "Half page", "measure": {"width": 7, "height": 4.75, "unit": "in"}, "price": 80000}]' from sector limit 1 returning id`,
    )
    const id = await makeAd({ state: [1, 'Processing'], publicationId: document?.id ?? '' })
    const sized = (sizeName: string | null | undefined) =>
      portal.call(deskCampaigns.setPrice, { campaignItemId: id, price: 80_000, sizeName }, maker)
    const kept = async () =>
      (await portal.call(desk.getItem, { campaignItemId: id }, colleague)).body.deskItem.size?.name ?? null
    expect((await sized('Double page')).body.errors).toMatchObject([{ field: 'sizeName', code: 'size_unknown' }])
    expect(await kept()).toBeNull()
    expect((await sized('Half page')).status).toBe(200)
    expect((await sized(undefined)).status).toBe(200)
    expect(await kept()).toBe('Half page')
    expect(await seen(id)).toEqual({ name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' } })
    await portal.sql("update publication set sizes = '[]' where id = $1", [document?.id])
    const done = { campaignItemId: id, price: 80_000, sizeName: 'Half page' }
    expect((await portal.call(deskCampaigns.completeReview, done, colleague)).status).toBe(200)
    expect(await kept()).toBe('Half page')
    expect(await seen(id)).toEqual({ name: 'Half page', measure: { width: 7, height: 4.75, unit: 'in' } })
    expect((await auditOf(id)).map(({ detail }) => detail)).toMatchObject([{ to: 80_000, sizeName: 'Half page' }])
  })

  test.each(['alone', 'in bulk'])('has a size with the measure of the day: completed %s', async (how) => {
    const measured = (width: number | null) =>
      JSON.stringify([{ name: 'Tower', measure: width && { width, height: 600, unit: 'px' }, price: 9_000 }])
    const [document] = await portal.sql<{ id: string }>(
      `insert into publication (id, name, type, audience, keywords, region, sector, price, run_days, lead_days, sizes)
       select gen_random_uuid(), 'Tower ' || $1, 1, '', '', 'US', name, 10000, 30, 2, $2 from sector limit 1 returning id`,
      [how, measured(100)],
    )
    const remeasure = (width: number | null) =>
      portal.sql('update publication set sizes = $2 where id = $1', [document?.id, measured(width)])
    const complete = async (campaignItemId: string, sizeName?: string) => {
      const done = { campaignItemId, price: 9_000, sizeName }
      if (how === 'alone') expect((await portal.call(deskCampaigns.completeReview, done, maker)).status).toBe(200)
      else {
        const { body } = await portal.call(takeSteps, { steps: [{ step: 'review', ...done }] }, maker)
        expect(body.outcomes).toMatchObject([{ isDone: true }])
      }
    }
    const [chosen, priced] = [await makeAd(ofDocument(document?.id)), await makeAd(ofDocument(document?.id))]
    await portal.call(deskCampaigns.setPrice, { campaignItemId: priced, price: 9_000, sizeName: 'Tower' }, maker)
    await remeasure(120)
    expect((await seen(priced))?.measure).toMatchObject({ width: 100 })
    await complete(chosen, 'Tower')
    await complete(priced)
    for (const width of [160, null]) {
      await remeasure(width)
      for (const id of [chosen, priced])
        expect(await seen(id)).toEqual({ name: 'Tower', measure: { width: 120, height: 600, unit: 'px' } })
    }
    const unmeasured = await makeAd(ofDocument(document?.id))
    await complete(unmeasured, 'Tower')
    await remeasure(160)
    expect(await seen(unmeasured)).toEqual({ name: 'Tower', measure: null })
  })

  test('is recorded once when the same price is saved repeatedly', async () => {
    const id = await makeAd({ state: [1, 'Processing'] })
    for (let time = 0; time < 2; time++) expect((await set(id, 100)).status).toBe(200)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('cannot be changed once the review is complete', async () => {
    for (const state of [
      [2, 'Awaiting Approval'],
      [5, 'Published'],
    ] as const) {
      const id = await makeAd({ state: [...state] })
      expect((await set(id, 1)).status).toBe(409)
      expect(await auditOf(id)).toEqual([])
    }
  })

  test('cannot be changed once a colleague has completed the review, with the user and time', async () => {
    const id = await makeAd({ state: [1, 'Processing'] })
    const done = { campaignItemId: id, price: 9_000, sizeName: null }
    expect((await portal.call(deskCampaigns.completeReview, done, maker)).status).toBe(200)
    const late = await set(id, 1)
    expect([late.status, late.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringMatching(/ by .+ on \w+ \d+, \d{4}/),
    ])
  })

  test('requires a production role, an ad, and a price in whole cents', async () => {
    const id = await makeAd({ state: [1, 'Processing'] })
    expect((await set(id, 1, null)).status).toBe(401)
    const ledger = await makePerson(portal, await findProviderAccount(portal), { deskRoles: ['accounts'] })
    for (const as of [ledger, await makePerson(portal, account)]) expect((await set(id, 1, as)).status).toBe(403)
    expect((await set('01990000-0000-7000-8000-000000000000', 1)).status).toBe(404)
    for (const price of [-1, 1.5, 'much', 1_000_000_001, undefined]) expect((await set(id, price)).status).toBe(400)
    const { body } = await set('nothing', 'much')
    expect(body.errors?.map(({ field }) => field).toSorted()).toEqual(['campaignItemId', 'price'])
  })
})
