import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkAddress } from '@tearsheet/protocol/campaigns/desk-address-endpoints'
import { addressErrors } from '@tearsheet/protocol/desk/messages'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { findParts } from './find-parts.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const site: Server = createServer((request, reply) => {
  if (request.url === '/moved') reply.writeHead(302, { location: '/ad' }).end()
  else if (request.url === '/ad')
    reply.setHeader('content-type', 'text/html').end('<h1>Keeper &amp; <b>curator</b></h1><p>Apply by Jan 15, 2099</p>')
  else reply.writeHead(410).end()
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
