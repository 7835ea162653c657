import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { checkPdfUa } from '../../testing/pdf-ua/check-pdf-ua.ts'
import { openPdf } from '../../testing/pdf-ua/open-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'

const portal = await withPortal({ PROVIDER_NAME: 'Beacon' })
const account = await makeAccount(portal, { client: 'Universität Łódź' })
await portal.sql(
  "update client set quote_currency = 'CAD', quote_symbol = 'C$', quote_rate = 1.37, quote_buffer = 0.03 where id = $1",
  [account.clientId],
)
const person = await makePerson(portal, account, { roleId: 1 })

const download = (campaignId: string, as: SignedIn | null = person, rest: object = {}) =>
  portal.call(campaigns.downloadSummary, { campaignId, ...rest }, as)

describe('the campaign summary', () => {
  test('is rendered for any given client', async () => {
    const campaign = await makeCampaign(portal, account)
    for (const onBehalfOfClient of [
      { id: account.clientId, name: 'Lakeside' },
      { id: account.clientId },
      {},
      account.clientId,
      null,
    ])
      expect((await download(campaign.id, person, { onBehalfOfClient })).status, JSON.stringify(onBehalfOfClient)).toBe(
        200,
      )
    expect((await download(campaign.id, person, { onBehalfOfClient: 7 as never })).status).toBe(400) // not a client
  })

  test('is a tagged PDF that names the campaign, each ad with state, run and price, in the client’s currency', async () => {
    const campaign = await makeCampaign(portal, account, {
      name: 'Dean of Nursing [x] #strong $a$',
      form: { campaignTitle: 'Dean', jobDescription: '<h3>Duties</h3><p>Lead &amp; teach.</p><ul><li>Care</li></ul>' },
      deadlineDate: '2999-05-06',
    })
    const run = { startDate: '2026-10-01', endDate: '2999-10-30' }
    await makeItem(portal, campaign, { state: [5, 'Published'], price: 10_000, publicationName: '东京 Weekly', ...run })
    await makeItem(portal, campaign, { state: [3, 'Canceled'], price: 5_000 })
    const oneDay = { startDate: '2026-10-04', endDate: '2026-10-04' }
    await makeItem(portal, campaign, { publicationType: 2, publicationName: 'Όμηρος', ...oneDay })
    await makeItem(portal, campaign, { price: 0, addedType: 1 })
    await makeItem(portal, campaign, { price: 0, addedType: 2 })
    const { status, headers, body } = await download(campaign.id, person, {
      onBehalfOfClient: { id: account.clientId },
    })
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe('attachment; filename="CampaignSummary.pdf"')
    const pdf = body as Buffer // the endpoint of a file returns bytes
    const raw = pdf.toString('latin1')
    expect(raw.startsWith('%PDF-')).toBe(true)
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    // Headings and lists of the description are tagged as such, and the metadata contains title and author.
    const { elements } = await openPdf(pdf)
    expect(elements.filter(({ type }) => type === 'LI')).toHaveLength(1)
    expect(elements.some(({ type }) => type === 'H3')).toBe(true)
    expect(await checkPdfUa(pdf)).toEqual([])
    const read = (await readPdf(pdf)).pages.join(' ')
    expect(read).toMatch(/Beacon 240 Harbor Street.*Campaign summary Dean of Nursing/)
    expect(read).toContain('Oct 1, 2026 to Oct 30, 2999')
    // A date appears once.
    expect(read.match(/Oct 4, 2026/g)).toHaveLength(1)
    expect(read).toContain('Free')
    expect(read).toContain('Contract')
    expect(read).not.toContain('C$0.00')
    for (const part of [
      'Dean of Nursing [x] #strong $a$',
      `#${campaign.jobNumber}`,
      'Universität Łódź',
      'Beacon',
      'May 6, 2999',
      'Published',
      'Canceled',
      'Review in Progress',
      '东京',
      'Όμηρος',
      'C$141.11 CAD',
      'To be quoted',
      'Lead & teach.',
      '• Care',
    ])
      expect(read).toContain(part)
    expect(read).toMatch(/Total without canceled ads\s+C\$141\.11 CAD/)
  })

  test('of an empty campaign is valid', async () => {
    const campaign = await makeCampaign(portal, account, { form: {} })
    expect((await download(campaign.id)).status).toBe(200)
  })

  test('requires a token, the flag, the account and a well-formed request', async () => {
    const campaign = await makeCampaign(portal, account)
    const blind = await makePerson(portal, account, { roleId: 6, flags: { manageApproveAds: true } })
    expect((await download(campaign.id, null)).status).toBe(401)
    expect((await download(campaign.id, blind)).status).toBe(403)
    expect((await download(campaign.id, await makePerson(portal, await makeAccount(portal)))).status).toBe(404)
    expect((await download(absent)).status).toBe(404)
    expect((await download('x')).status).toBe(400)
  })
})
