import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { InputOf } from '@tearsheet/protocol/endpoint'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { describe, expect, test } from 'vitest'
import { withPortal } from '../testing/with-portal.ts'

/** Year of future dates. */
const year = new Date().getUTCFullYear() + 2

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const limited = await app.signIn('limited@lakeside.example')
const other = await app.signIn('admin@northern.example')
const account = full.scope.clientAccountId
const [contract] = await app.sql<{ id: string }>(
  `select id from media_contract where client_account_id = $1 and end_date > current_date + 30
    and postings_used < postings_purchased limit 1`,
  [account],
)
const contractId = contract?.id ?? ''
const rows = await app.sql<{ id: string }>('select id from publication where active order by name limit 2')
const offered: string[] = rows.map(({ id }) => id)
const form: InputOf<typeof campaigns.create> = {
  campaignTitle: 'Lighthouse Keeper',
  jobNumber: 'LK-7',
  jobDescription: '<p>Keep the light.</p>',
  department: 'Harbor',
  applyEmail: 'jobs@lakeside.example',
  deadlineType: 'select-deadline',
  deadlineDate: `${year}-02-28`,
  startDateType: 'future-date',
  startDate: `${year}-01-05`,
  endDateType: 'stop-ads-on-application-deadline',
  purchaseOrderNumber: 'PO 12',
  recommendations: offered,
  contracts: [contractId],
  manual: [{ name: 'The Foghorn', type: 2, printType: 1, url: null, instructions: 'Page one', budget: 5_000 }],
}
const { body } = await app.call(campaigns.create, form, full)
const campaignId = body.campaign.id

const copy = (as = full, headers = {}, id = campaignId) =>
  app.call(quotes.startFromCampaign, { campaignId: id }, as, { headers })

describe('draft from an earlier campaign', () => {
  test('has everything except its dates and its job number, and lists what was omitted', async () => {
    const { status, body } = await copy()
    expect(status).toBe(200)
    expect(body.copiedFrom).toMatchObject({ campaignId, name: 'Lighthouse Keeper' })
    expect(body.leftEmpty).toEqual(['jobNumber', 'deadlineDate', 'startDate'])
    const { pendingQuote } = body
    expect(pendingQuote).toMatchObject({
      campaignTitle: 'Lighthouse Keeper',
      department: 'Harbor',
      jobDescription: '<p>Keep the light.</p>',
      purchaseOrderNumber: 'PO 12',
      deadlineType: 'select-deadline',
      contracts: [contractId],
      version: 1,
    })
    expect([...(pendingQuote.recommendations ?? [])].sort()).toEqual([...offered].sort())
    expect(pendingQuote).not.toHaveProperty('jobNumber')
    expect(pendingQuote).not.toHaveProperty('deadlineDate')
    expect(pendingQuote).not.toHaveProperty('startDate')
    expect(pendingQuote.pendingQuoteItems.manual).toMatchObject([{ name: 'The Foghorn', type: 2, printType: 1 }])
  })

  test('is created once with one key', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, second] = [await copy(full, key), await copy(full, key)]
    expect(second.body.pendingQuote.id).toBe(first.body.pendingQuote.id)
  })

  test('copies a client-added publication as its draft had it', async () => {
    const draft = (
      await app.call(
        quotes.create,
        {
          campaignTitle: 'Buoy Painter',
          jobDescription: '<p>Paint buoys.</p>',
          applyEmail: 'jobs@lakeside.example',
          deadlineType: 'open-until-filled',
          startDateType: 'immediately',
          endDateType: 'maximize-runtime',
        },
        full,
      )
    ).body.pendingQuote
    const publication = { name: 'Paint Weekly', type: 1, url: 'https://paint.example', budget: 12_345 } as const
    await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const { body } = await app.call(quotes.submit, { ...draft, quoteId: draft.id }, full, { headers: key })
    const made = await copy(full, {}, body.campaign.id)
    expect(made.body.pendingQuote.pendingQuoteItems.manual).toMatchObject([publication])
    expect(made.body.leftEmpty).toEqual([])
  })

  test('shortens instructions that the address made too long', async () => {
    const publication = {
      name: 'The Foghorn',
      type: 1,
      url: 'https://foghorn.example',
      instructions: 'a'.repeat(5_000),
    } as const
    const { body } = await app.call(campaigns.create, { ...form, manual: [publication] }, full)
    const made = await copy(full, {}, body.campaign.id)
    expect(made.status).toBe(200)
    expect(made.body.pendingQuote.pendingQuoteItems.manual).toMatchObject([{ instructions: publication.instructions }])
  })

  test('omits a used-up contract and a publication that is no longer offered', async () => {
    await app.sql('update media_contract set postings_used = postings_purchased where id = $1', [contractId])
    await app.sql('update publication set active = false where id = $1', [offered[0]])
    const { body } = await copy()
    expect(body.leftEmpty).toEqual(expect.arrayContaining(['contracts', 'recommendations']))
    expect(body.pendingQuote.contracts).toEqual([])
    expect(body.pendingQuote.recommendations).toEqual([offered[1]])
    await app.sql('update publication set active = true where id = $1', [offered[0]])
  })

  test('is rejected for another account’s campaign and without the permission', async () => {
    expect((await copy(other)).status).toBe(404)
    expect((await copy(limited)).status).toBe(403)
  })
})

describe('record of a submitted quote', () => {
  const record = (quoteId: string, as = full) => app.call(quotes.getSubmitted, { quoteId }, as)
  const document = (quoteId: string, as = full) => app.call(quotes.downloadSubmitted, { quoteId }, as)

  test('contains the request, and nothing added later', async () => {
    const { status, body } = await record(campaignId)
    expect(status).toBe(200)
    const { submittedQuote } = body
    expect(submittedQuote).toMatchObject({
      campaignId,
      name: 'Lighthouse Keeper',
      clientJobNumber: 'LK-7',
      purchaseOrderNumber: 'PO 12',
      deadlineDate: `${year}-02-28`,
      startDate: `${year}-01-05`,
    })
    expect(submittedQuote.submittedBy).toBeTruthy()
    expect(submittedQuote.publications).toHaveLength(4)
    expect(submittedQuote.publications.filter(({ isOnContract }) => isOnContract)).toHaveLength(1)
    const later = { manual: [{ name: 'An afterthought', type: 1 as const }] }
    await app.call(
      campaigns.addPublications,
      { campaign: { id: campaignId }, campaignDetails: {}, listOfPublications: later },
      full,
    )
    expect((await record(campaignId)).body).toEqual(body)
  })

  test('is found by the id of its draft, and only by its account', async () => {
    const [row] = await app.sql<{ id: string; draft: string }>(
      'select id, pending_quote_id as draft from campaign where pending_quote_id is not null and client_account_id = $1',
      [full.scope.clientAccountId],
    )
    expect((await record(row?.draft ?? '')).body.submittedQuote.campaignId).toBe(row?.id)
    expect((await record(campaignId, other)).status).toBe(404)
    expect((await record(campaignId, limited)).status).toBe(403)
  })

  test('is saved as a tagged PDF under its job number', async () => {
    const { jobNumber } = (await record(campaignId)).body.submittedQuote
    const { status, headers, body } = await document(campaignId)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="quote-${jobNumber}.pdf"`)
    const raw = (body as Buffer).toString('latin1') // a file's endpoint returns bytes
    expect(raw.startsWith('%PDF-')).toBe(true)
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect((await document(campaignId, other)).status).toBe(404)
    expect((await document(campaignId, limited)).status).toBe(403)
  })
})
