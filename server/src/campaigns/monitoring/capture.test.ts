import { createHash } from 'node:crypto'
import * as campaigns from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { nowhere } from '../../testing/sample-bodies.ts'
import { withPortal } from '../../testing/with-portal.ts'

const portal = await withPortal()
const account = await makeAccount(portal)
const reader = await makePerson(portal, account, { flags: { manageCampaigns: true } })
const campaign = await makeCampaign(portal, account)
const image = Buffer.from('the image of a page')
const sha256 = createHash('sha256').update(image).digest('hex')

/** Creates a check of an ad, with the image of its page or without. */
async function makeCheck(captureKey: string | null) {
  const item = await makeItem(portal, campaign, { state: [5, 'Published'] })
  const [check] = await portal.sql<{ id: string }>(
    `insert into ad_check (id, campaign_item_id, client_account_id, at, result, capture_key, capture_sha256, capture_byte_size)
     values (gen_random_uuid(), $1, $2, now(), 'online', $3, $4, $5) returning id`,
    [...[item.id, account.clientAccountId, captureKey], ...[captureKey && sha256, captureKey && image.byteLength]],
  )
  return { campaignId: campaign.id, campaignItemId: item.id, checkId: check?.id ?? '' }
}

test('returns the image of a checked page to members of its account and to the desk only', async () => {
  await portal.gateways.storage.put('ad-capture-test', image)
  const params = await makeCheck('ad-capture-test')
  const body = { campaignId: campaign.id, campaignItemId: params.campaignItemId }
  const { checks } = (await portal.call(campaigns.listChecks, body, reader)).body
  expect(checks).toMatchObject([{ id: params.checkId, hasCapture: true }])
  const ana = await makePerson(portal, null, { isAdministrator: true })
  for (const as of [reader, ana]) {
    const response = await portal.call(campaigns.getCapture, {}, as, { params })
    expect(response.status).toBe(200)
    // A file's endpoint returns bytes
    expect(Buffer.compare(response.body as unknown as Buffer, image)).toBe(0)
    expect(response.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-cache' })
  }
  const stranger = await makePerson(portal, await makeAccount(portal), { flags: { manageCampaigns: true } })
  const limited = await makePerson(portal, account, { roleId: 6 })
  const statusFor = async (as: typeof reader | null, changed: Partial<typeof params> = {}) =>
    (await portal.call(campaigns.getCapture, {}, as, { params: { ...params, ...changed } })).status
  expect(await Promise.all([statusFor(stranger), statusFor(limited), statusFor(null)])).toEqual([404, 404, 401])
  expect(await statusFor(reader, { checkId: nowhere })).toBe(404)
  expect(await statusFor(reader, { campaignItemId: nowhere })).toBe(404)
})

test('returns 404 for a check without an image', async () => {
  const params = await makeCheck(null)
  expect((await portal.call(campaigns.getCapture, {}, reader, { params })).status).toBe(404)
})
