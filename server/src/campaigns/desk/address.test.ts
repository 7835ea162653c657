import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkAddress } from '@tearsheet/protocol/campaigns/desk-address-endpoints'
import { publish } from '@tearsheet/protocol/campaigns/desk-endpoints'
import { takeSteps } from '@tearsheet/protocol/desk/bulk-endpoints'
import { addressErrors, deskMessages } from '@tearsheet/protocol/desk/messages'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { findParts } from './find-parts.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const site: Server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(302, { location: '/ad' }).end()
  else if (request.url === '/ad')
    response
      .setHeader('content-type', 'text/html')
      .end('<h1>Keeper &amp; <b>curator</b></h1><p>Apply by Jan 15, 2099</p>')
  else response.writeHead(410).end()
}).listen(0, '127.0.0.1')
await once(site, 'listening')
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
const origin = `http://${host}`
afterAll(() => site.close())
const portal = await withPortal({ OUTBOUND_ALLOW: host })
const account = await makeAccount(portal)
const client = await makePerson(portal, account)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const form = { salaryFrom: 82_000, deadlineDate: '2099-01-15' }
const campaign = await makeCampaign(portal, account, { name: 'Keeper & Curator', form })
await portal.sql("update campaign set deadline_date = '2099-01-15' where id = $1", [campaign.id])
const campaignItemId = (await makeItem(portal, campaign, { state: [4, 'Processing'] })).id

const check = (address: string, as: SignedIn | null = ana, id = campaignItemId) =>
  portal.call(checkAddress, { campaignItemId: id, address }, as)

describe('a live address', () => {
  test('is opened and shows some parts of the posting but not the others', async () => {
    const { status, body } = await check(`${origin}/moved`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      refusal: null,
      address: `${origin}/ad`,
      found: ['title', 'deadline'],
      missing: ['salary'],
    })
  })

  test('that does not answer, or points to a private network, returns an error and opens nothing', async () => {
    expect((await check(`${origin}/gone`)).body).toMatchObject({ refusal: addressErrors.status(410), found: [] })
    expect((await check('http://127.0.0.1:1/')).body.refusal).not.toBeNull()
    expect((await check('http://10.0.0.1/')).body.refusal).toBe(addressErrors.private)
  })

  test('is checked for desk users only, for an existing ad and an http(s) URL', async () => {
    expect((await check(`${origin}/ad`, null)).status).toBe(401)
    expect((await check(`${origin}/ad`, client)).status).toBe(403)
    expect((await check(`${origin}/ad`, ana, absent)).status).toBe(404)
    const invalid = await check('ftp://x.example', ana, 'x')
    expect([invalid.status, invalid.body.errors?.map(({ field }) => field)]).toEqual([
      400,
      ['campaignItemId', 'address'],
    ])
  })
})

// R21.43
describe('publishing an online ad', () => {
  const run = { startDate: '2026-01-01', endDate: null }
  const makeWaiting = async () => (await makeItem(portal, campaign, { state: [4, 'Processing'] })).id
  const publishAt = async (liveUrl: string, addressReason: string | null = null, id?: string) => {
    const body = { campaignItemId: id ?? (await makeWaiting()), liveUrl, addressReason, ...run }
    return portal.call(publish, body, ana)
  }
  const statusOf = async (id: string) =>
    (await portal.sql('select item_status from campaign_item where id = $1', [id]))[0]?.item_status

  test('succeeds at a public address that responds, also after a redirect', async () => {
    expect((await publishAt(`${origin}/ad`)).status).toBe(200)
    expect((await publishAt(`${origin}/moved`)).status).toBe(200)
  })

  test.each([
    'http://127.0.0.1:1/',
    'http://localhost/ad',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'https://user:word@jobs.example/1',
  ])('is refused at %s, whatever reason is given', async (liveUrl) => {
    const id = await makeWaiting()
    for (const reason of [null, 'It is right']) {
      const { status, body } = await publishAt(liveUrl, reason, id)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['liveUrl']])
    }
    expect(await statusOf(id)).toBe(4)
  })

  test('requires a reason for an address that does not respond, and records it in the history', async () => {
    const id = await makeWaiting()
    const { status, body } = await publishAt(`${origin}/gone`, null, id)
    const message = deskMessages.addressReasonMissing(addressErrors.status(410))
    expect([status, body.errors]).toMatchObject([400, [{ field: 'addressReason', code: 'required', message }]])
    expect(await statusOf(id)).toBe(4)
    const published = await publishAt(`${origin}/gone`, 'Behind a sign-in', id)
    expect(published.status).toBe(200)
    expect(published.body.campaignItem.history[0]).toMatchObject({
      action: 'publish',
      note: deskMessages.addressNotChecked('Behind a sign-in'),
    })
  })

  test('publishes once for an idempotency key', async () => {
    const body = { campaignItemId: await makeWaiting(), liveUrl: `${origin}/ad`, ...run }
    const send = () => portal.call(publish, body, ana, { headers: { 'idempotency-key': 'publish-once' } })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.campaignItem.version).toBe(first.body.campaignItem.version)
  })

  test('in a selection checks each address and publishes the others', async () => {
    const [good, gone, near] = [await makeWaiting(), await makeWaiting(), await makeWaiting()]
    const step = (id: string, liveUrl: string) => ({ step: 'publish' as const, campaignItemId: id, liveUrl, ...run })
    const steps = [step(gone, `${origin}/gone`), step(near, 'http://10.0.0.1/'), step(good, `${origin}/ad`)]
    const { body } = await portal.call(takeSteps, { steps }, ana)
    expect(body.outcomes.map(({ isDone }) => isDone)).toEqual([false, false, true])
    expect(body.outcomes[1]?.refusals).toEqual([addressErrors.private])
    expect([await statusOf(good), await statusOf(near)]).toEqual([5, 4])
  })
})

test.each([
  ['82,000', 'January 15, 2027'],
  ['82.000', '15 Jan. 2027'],
  ['$82k', '1/15/2027'],
  ['82 000', '2027-01-15'],
])('finds a salary written as %s and a day written as %s', (salary, day) => {
  const html = `<style>x</style><td>NURSE</td><p>Salary: ${salary} to 90,000</p><p>until ${day}</p>`
  const expected = { title: 'Nurse', salaryFrom: 82_000, deadline: '2027-01-15' }
  expect(findParts(html, expected)).toEqual({ found: ['title', 'salary', 'deadline'], missing: [] })
  const other = { title: 'Nurses', salaryFrom: 2_000, deadline: '2027-11-15' }
  expect(findParts(html, other)).toEqual({ found: [], missing: ['title', 'salary', 'deadline'] })
})
