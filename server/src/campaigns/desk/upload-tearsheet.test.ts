import * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { makePdf } from '../../testing/make-pdf.ts'
import { readZip } from '../../testing/read-zip.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const pdf = await makePdf('Page B7', 'Professor of Limnology')

const portal = await withPortal()
const account = await makeAccount(portal)
const person = await makePerson(portal, account)
const staff = await makePerson(portal, null, { isAdministrator: true, name: 'Sam Staff' })

async function upload(fields: Record<string, string>, content: Buffer | null = pdf, as: SignedIn | null = staff) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (content)
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), '../../desk/page.pdf')
  const request = new Request('http://portal.example', { method: 'POST', body: form })
  const response = await portal.app.inject({
    method: 'POST',
    url: `/api${desk.uploadTearsheet.path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(as ? { 'x-auth-token': as.token } : {}),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}
const issue = { issueDate: '2026-10-04', page: 'B7' }
const makePrint = async (fields: Parameters<typeof makeItem>[2] = {}) => {
  const campaign = await makeCampaign(portal, account)
  const ran = { state: [5, 'Published'] as const, startDate: '2026-10-01' }
  return { campaign, item: await makeItem(portal, campaign, { publicationType: 2, ...ran, ...fields }) }
}

describe('uploading a tearsheet', () => {
  test('stores the page unchanged, notifies the account, and the client can download it', async () => {
    const { campaign, item } = await makePrint({ publicationName: 'Tide Weekly' })
    const { status, body } = await upload({ campaignItemId: item.id, ...issue })
    expect(status).toBe(200)
    expect(body.campaignItem.hasTearsheet).toBe(true)
    expect(body.campaignItem.history.at(-1)).toMatchObject({
      action: 'uploadTearsheet',
      by: 'Sam Staff',
      note: 'Oct 4, 2026, page B7',
    })
    const notices = await portal.sql('select type, message from notification where link like $1', [`%${campaign.id}%`])
    expect(notices).toEqual([
      { type: 'TEARSHEET_FOR_AD', message: 'The tearsheet of Tide Weekly for Professor of Limnology is available' },
    ])
    const list = { campaignId: campaign.id, campaignItems: [item.id], tabView: 'published' as const }
    // A download endpoint returns bytes unless it creates a package.
    const zip = (await portal.call(campaigns.downloadTearsheets, list, person)).body as unknown as Buffer
    expect([...readZip(zip)]).toEqual([[`${campaign.jobNumber}_Tide-Weekly_2026-10-04_pB7.pdf`, pdf]])
  })

  test('stores the same page once, and another page of the issue as well', async () => {
    const { item } = await makePrint()
    const fields = { campaignItemId: item.id, ...issue }
    expect((await upload(fields)).status).toBe(200)
    const again = await upload(fields)
    expect([again.status, again.body.errors[0]]).toMatchObject([
      409,
      {
        field: 'file',
        message: expect.stringMatching(
          /^This page has already been added: issue of Oct 4, 2026, page B7\. .+ by .+ on \w+ \d+, \d{4}/,
        ),
      },
    ])
    expect((await upload({ ...fields, page: 'B8' })).status).toBe(200)
  })

  test('requires a print ad that has run, whatever its state afterwards', async () => {
    const states = [
      [5, 'Published'],
      [5, 'Updated'],
      [5, 'Stop'],
      [5, 'Stopped'],
      [6, 'Modified'],
      [3, 'Canceled'],
    ] as const
    for (const state of states) {
      const { item } = await makePrint({ state })
      expect((await upload({ campaignItemId: item.id, ...issue })).status).toBe(200)
    }
    for (const state of [[1, 'Processing'] as const, [2, 'Awaiting Approval'] as const, [4, 'Processing'] as const]) {
      const { item } = await makePrint({ state, startDate: null })
      const { status, body } = await upload({ campaignItemId: item.id, ...issue })
      expect(status).toBe(409)
      expect(body.errors[0].message).toMatch(/^Great Lakes Jobs: a tearsheet cannot be added while it is ".+"$/)
    }
    const online = await makePrint({ publicationType: 1 })
    const rejected = await upload({ campaignItemId: online.item.id, ...issue })
    expect([rejected.status, rejected.body.errors[0].message]).toEqual([400, 'An online ad has no tearsheet'])
  })

  test('rejects files other than PDF, missing values, an unknown ad, and clients', async () => {
    const { item } = await makePrint()
    const fields = { campaignItemId: item.id, ...issue }
    const picture = await upload(fields, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
    expect([picture.status, picture.body.errors[0].message]).toEqual([415, 'Upload a PDF file'])
    expect((await upload(fields, pdf.subarray(0, -20))).status).toBe(400)
    const empty = await upload({ issueDate: '2026-02-30', page: ' ' }, null)
    expect(empty.status).toBe(400)
    expect(empty.body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'campaignItemId',
      'file',
      'issueDate',
      'page',
    ])
    expect((await upload({ ...fields, campaignItemId: absent })).status).toBe(404)
    expect((await upload(fields, pdf, person)).status).toBe(403)
    expect((await upload(fields, pdf, null)).status).toBe(401)
    expect(await portal.sql('select from tearsheet where campaign_item_id = $1', [item.id])).toEqual([])
  })
})
