import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as desk from '@tearsheet/protocol/clients/desk-endpoints'
import * as clients from '@tearsheet/protocol/clients/endpoints'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { noQuoteRules, type QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { nowhere } from '../testing/sample-bodies.ts'
import type { SignedIn } from '../testing/test-app.ts'
import { withPortal } from '../testing/with-portal.ts'

const test = await withPortal()
const northern = await test.signIn('admin@northern.example')
const staff = await test.signIn('staff@beacon.example')
const publication = (await test.sql<{ id: string }>('select id from publication order by id limit 1'))[0]?.id ?? ''

const set = (
  rules: Partial<QuoteRules>,
  as: SignedIn | null = staff,
  clientAccountId = northern.scope.clientAccountId,
) => test.call(desk.setQuoteRules, { clientAccountId, quoteRules: { ...noQuoteRules, ...rules } }, as)
const rulesOf = async (as: SignedIn) => {
  const { body } = await test.call(clients.getById, { clientId: as.scope.clientId }, as)
  return body.client.clientAccounts.find(({ id }) => id === as.scope.clientAccountId)?.quoteRules
}
/** A valid form whose deadline is this many days after its start. */
const formOf = (days: number, changes: QuoteForm = {}): QuoteForm => ({
  campaignTitle: 'Respiratory Therapist',
  jobDescription: '<p>Help people breathe. We are an equal opportunity employer.</p>',
  applyEmail: 'jobs@northern.example',
  deadlineType: 'select-deadline',
  deadlineDate: addDays(dateIn('America/Vancouver', new Date()), days + 1),
  startDateType: 'future-date',
  startDate: addDays(dateIn('America/Vancouver', new Date()), 1),
  endDateType: 'maximize-runtime',
  recommendations: [publication],
  ...changes,
})
const submit = (form: QuoteForm) =>
  test.call(quotes.submit, form, northern, { headers: { 'idempotency-key': uuidv7() } })

describe('ad requirements of an account', () => {
  it('are set by the desk as a whole, and read with the client', async () => {
    expect(await rulesOf(northern)).toEqual(noQuoteRules)
    const rules: QuoteRules = {
      mandatorySentences: ['Immunization is required.'],
      equalOpportunitySentence: 'Northern Health welcomes everybody.',
      minimumPostingDays: 14,
      blockingFindings: ['deadline_too_soon'],
    }
    const { status, body } = await set({ ...rules, blockingFindings: ['deadline_too_soon', 'deadline_too_soon'] })
    expect([status, body.quoteRules]).toEqual([200, rules])
    expect(await rulesOf(northern)).toEqual(rules)
    await set({})
    expect(await rulesOf(northern)).toEqual(noQuoteRules)
    const written = await test.sql<{ detail: QuoteRules }>(
      "select detail from audit_entry where action = 'desk.setQuoteRules' order by at, id",
    )
    expect(written.map(({ detail }) => detail)).toEqual([rules, noQuoteRules])
  })

  it('belong to the account', async () => {
    await set({ minimumPostingDays: 14 })
    const full = await test.signIn('full@lakeside.example')
    expect(await rulesOf(full)).toMatchObject({ minimumPostingDays: 30, blockingFindings: expect.any(Array) })
  })

  it('are rejected with every error when malformed, for an unknown account, and except at the desk', async () => {
    const wrong = {
      mandatorySentences: [' '],
      equalOpportunitySentence: 7,
      minimumPostingDays: 0,
      blockingFindings: ['?'],
    }
    const response = await set(wrong as unknown as QuoteRules) // never sent by our own client
    expect(response.status).toBe(400)
    expect(response.body.errors?.map(({ field }) => field).sort()).toEqual([
      'quoteRules.blockingFindings.0',
      'quoteRules.equalOpportunitySentence',
      'quoteRules.mandatorySentences.0',
      'quoteRules.minimumPostingDays',
    ])
    expect((await set({}, staff, nowhere)).status).toBe(404)
    expect((await set({}, northern)).status).toBe(403)
    expect((await set({}, null)).status).toBe(401)
  })
})

describe('quote is submitted', () => {
  it('whatever the findings, while the account has no requirements', async () => {
    await set({})
    const odd = {
      campaignTitle: 'Sales Ninja',
      salaryType: 2 as const,
      salaryFrom: 52_000,
      applyUrl: 'https://jobs.example.com',
    }
    expect((await submit(formOf(0, odd))).status).toBe(200)
  })

  it('when only advice is left, and not while a required finding remains: with and without a draft', async () => {
    await set({ minimumPostingDays: 14, blockingFindings: ['deadline_too_soon', 'gendered_word'] })
    const error = {
      code: 'deadline_too_soon',
      field: 'deadlineDate',
      message: 'The application deadline must be at least 14 days after the ads start',
    }
    const word = {
      code: 'gendered_word',
      field: 'campaignTitle',
      message: '“Ninja” in the campaign title may put off good candidates',
    }
    const early = await submit(formOf(13, { campaignTitle: 'Breathing Ninja' }))
    expect([early.status, early.body.errors]).toEqual([400, [word, error]])
    const direct = await test.call(campaigns.create, formOf(13), northern)
    expect([direct.status, direct.body.errors]).toEqual([400, [error]])
    expect((await submit(formOf(14, { salaryType: 2, salaryFrom: 52_000 }))).status).toBe(200)
    expect((await test.call(campaigns.create, formOf(14), northern)).status).toBe(200)
  })

  it('with one error per field: nothing is reported twice', async () => {
    await set({
      minimumPostingDays: 14,
      blockingFindings: ['deadline_too_soon', 'deadline_before_start', 'apply_email_unusable'],
    })
    const { body } = await submit(formOf(-30, { applyEmail: 'jobs at northern' }))
    expect(body.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['applyEmail', 'invalid'],
      ['deadlineDate', 'invalid'],
    ])
  })

  it('including the files of the draft in the check', async () => {
    await set({ blockingFindings: ['files_not_attached'] })
    const form = formOf(14, { notesToProvider: 'The position is attached.' })
    const { pendingQuote } = (await test.call(quotes.create, form, northern)).body
    const rejected = await submit({ ...form, quoteId: pendingQuote.id } as QuoteForm)
    expect([rejected.status, rejected.body.errors?.[0]?.field]).toEqual([400, 'attachments'])
  })
})
