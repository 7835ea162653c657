// @module-tag sql
import { create as createCampaign, getDetails } from '@tearsheet/protocol/campaigns/endpoints'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import type { InputOf } from '@tearsheet/protocol/endpoint'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'
import { viewingAs } from '../../testing/campaign-factories.ts'
import { retryWhileUnavailable } from '../../testing/retry-while-unavailable.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'

const today = dateIn('America/New_York', new Date())

const app = await withPortal()
const full = await app.signIn('full@lakeside.example')
const limited = await app.signIn('limited@lakeside.example')
const other = await app.signIn('admin@northern.example')
const publications: { id: string; name: string; price: number | null }[] = await app.sql(
  'select id, name, price from publication where price is not null order by name limit 5',
)

type Body = InputOf<typeof quotes.submit>

const whole = (changes: Partial<Body> = {}): Body => ({
  campaignTitle: 'Charge Nurse, Emergency',
  jobDescription: '<p>Lead the night shift.</p>',
  applyEmail: 'jobs@lakeside.example',
  deadlineType: 'select-deadline',
  deadlineDate: addDays(today, 30),
  startDateType: 'immediately',
  endDateType: 'stop-ads-on-application-deadline',
  recommendations: [publications[0]?.id ?? ''],
  ...changes,
})

const submit = (body: Body, as: SignedIn | null = full, key: string = uuidv7()) =>
  retryWhileUnavailable(() => app.call(quotes.submit, body, as, { headers: { 'idempotency-key': key } }))

const startDraft = async () =>
  (await app.call(quotes.create, { campaignTitle: 'Charge Nurse' }, full)).body.pendingQuote

async function makeContract(postings: number, changes: { used?: number; end?: string; as?: SignedIn } = {}) {
  const id = uuidv7()
  const { clientId, clientAccountId } = (changes.as ?? full).scope
  await app.sql(
    `insert into media_contract (id, contract_number, client_id, client_account_id, publication_id, description,
       start_date, end_date, postings_purchased, postings_used, price)
     values ($1, 900, $2, $3, $4, 'Ten postings', '2020-01-01', $5, $6, $7, 100000)`,
    [id, clientId, clientAccountId, publications[1]?.id, changes.end ?? today, postings, changes.used ?? 0],
  )
  return id
}
const usedOf = async (id: string) =>
  (await app.sql<{ n: number }>('select postings_used as n from media_contract where id = $1', [id]))[0]?.n
const campaignCount = async () => (await app.sql<{ n: number }>('select count(*)::int as n from campaign'))[0]?.n

describe('submitting a quote', () => {
  test('creates a campaign with an ad for every choice, and closes the draft', async () => {
    const draft = await startDraft()
    const contract = await makeContract(3)
    const publication = {
      name: 'The Campus Crier',
      type: 2,
      printType: 1,
      url: 'https://crier.example',
      budget: 12345,
    } as const
    await app.call(quotes.saveManualPublication, { activeQuoteId: draft.id, publication }, full)
    const { status, body } = await submit(whole({ quoteId: draft.id, contracts: [contract], jobNumber: 'HR-7' }))
    expect(status).toBe(200)

    const details = (await app.call(getDetails, { campaignId: body.campaign.id }, full)).body
    expect(details.campaign).toMatchObject({
      name: 'Charge Nurse, Emergency',
      jobNumber: body.campaign.jobNumber,
      clientJobNumber: 'HR-7',
      status: 'active',
      startDate: null,
      endDate: addDays(today, 30),
      price: publications[0]?.price,
    })
    const items = details.campaignItems.map(({ addedType, publicationName, price, tab }) => [
      addedType,
      publicationName,
      price,
      tab,
    ])
    expect(items).toHaveLength(3)
    expect(items).toContainEqual([1, 'The Campus Crier', null, 'review-in-progress'])
    expect(items).toContainEqual([2, publications[1]?.name, 0, 'review-in-progress'])
    expect(items).toContainEqual([3, publications[0]?.name, publications[0]?.price, 'review-in-progress'])
    expect(details.campaignItems.every(({ history }) => history[0]?.action === 'submit')).toBe(true)
    const [manual] = await app.sql<{ instructions: string }>(
      'select instructions from campaign_item where campaign_id = $1 and added_type = 1',
      [body.campaign.id],
    )
    expect(manual?.instructions).toBe('Web address: https://crier.example\nBudget: $123.45')

    expect(await usedOf(contract)).toBe(1)
    expect((await app.call(quotes.getDetails, { quoteId: draft.id }, full)).status).toBe(404)
    const notices = await app.sql('select type, link from notification where link = $1', [
      `/campaign-detail/${body.campaign.id}`,
    ])
    expect(notices).toEqual([{ type: 'QUOTE_SUBMITTED', link: `/campaign-detail/${body.campaign.id}` }])
    const jobs = await app.sql(
      `select from graphile_worker.jobs where task_identifier = 'desk:item-waits' and key in
        (select 'desk:item-waits:' || id from campaign_item where campaign_id = $1)`,
      [body.campaign.id],
    )
    expect(jobs).toHaveLength(3)
  })

  test('returns the same response to a retry with the same key, without a second campaign', async () => {
    const key = uuidv7()
    const body = whole({ quoteId: (await startDraft()).id })
    const first = await submit(body, full, key)
    const count = await campaignCount()
    const again = await submit(body, full, key)
    expect(again.body).toEqual(first.body)
    expect(await campaignCount()).toBe(count)
  })

  test('is rejected for a draft that was submitted with another key', async () => {
    const body = whole({ quoteId: (await startDraft()).id })
    await submit(body)
    const second = await submit(body)
    expect(second.status).toBe(409)
    expect(second.body.errors?.[0]?.message).toMatch(/^This quote was submitted\. Submitted by .+ on \w+ \d+, \d{4}/)
  })

  test('twice concurrently creates one campaign', async () => {
    const body = whole({ quoteId: (await startDraft()).id })
    const responses = await Promise.all([submit(body), submit(body), submit(body)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('is rejected with a state of another country', async () => {
    const { status, body } = await submit(whole({ country: 'CA', state: 'Illinois' }))
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({
      code: 'invalid',
      field: 'state',
      message: 'Choose a state of the country, or change the country',
    })
  })

  test('requires an idempotency key', async () => {
    const { status, body } = await app.call(quotes.submit, whole(), full)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe('Idempotency-Key')
  })

  test('returns all errors at once, each with its field, and changes nothing', async () => {
    const before = await campaignCount()
    const { status, body } = await submit({
      deadlineType: 'open-until-filled',
      startDateType: 'future-date',
      startDate: addDays(today, -2),
      endDateType: 'stop-ads-on-application-deadline',
      applyUrl: 'javascript:alert(1)',
      salaryFrom: 2,
      salaryTo: 1,
      recommendations: [uuidv7()],
    })
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field).sort()).toEqual([
      'applyUrl',
      'campaignTitle',
      'endDateType',
      'jobDescription',
      'recommendations',
      'salaryTo',
      'startDate',
    ])
    expect(await campaignCount()).toBe(before)
  })

  test('treats a job description of only clutter as missing', async () => {
    const { body } = await submit(whole({ jobDescription: '<script>alert(1)</script><p>&nbsp;</p>' }))
    expect(body.errors?.map(({ field }) => field)).toEqual(['jobDescription'])
  })

  test('requires a purchase order number if the account does', async () => {
    const account = full.scope.clientAccountId
    await app.sql('update client_account set purchase_order_required = true where id = $1', [account])
    const rejected = await submit(whole())
    expect(rejected.body.errors?.map(({ field }) => field)).toEqual(['purchaseOrderNumber'])
    expect((await submit(whole({ purchaseOrderNumber: 'PO-1' }))).status).toBe(200)
    await app.sql('update client_account set purchase_order_required = false where id = $1', [account])
  })

  test('is rejected without a token, without the permission, and in another user’s name', async () => {
    expect((await submit(whole(), null)).status).toBe(401)
    expect((await submit(whole(), limited)).status).toBe(403)
    expect((await submit(whole({ userId: limited.userId }))).status).toBe(403)
    expect((await submit(whole({ userId: full.userId }))).status).toBe(200)
  })

  test('does not find the draft or the contract of another account', async () => {
    const { id } = await startDraft()
    expect((await submit(whole({ quoteId: id }), other)).status).toBe(404)
    const contract = await makeContract(3, { as: other })
    expect((await submit(whole({ contracts: [contract] }))).status).toBe(404)
    expect(await usedOf(contract)).toBe(0)
  })

  test('requires the username of the represented user, with or without a draft', async () => {
    const staff = await viewingAs(app, await app.signIn('staff@beacon.example'), full)
    const before = await campaignCount()
    const rejected = [
      await submit(whole(), staff),
      await submit(whole({ onBehalfOf: 'limited@lakeside.example' }), staff),
      await app.call(createCampaign, whole(), staff),
    ]
    for (const { status, body } of rejected)
      expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['onBehalfOf']])
    expect(await campaignCount()).toBe(before)
    expect((await submit(whole({ onBehalfOf: 'FULL@lakeside.example' }), staff)).status).toBe(200)
  })
})

describe('postings of a contract', () => {
  test('run out for one contract: nothing is taken from the others and no campaign is created', async () => {
    const good = await makeContract(5)
    const bad = await makeContract(2, { used: 2 })
    const before = await campaignCount()
    const draft = await startDraft()
    const { status, body } = await submit(whole({ quoteId: draft.id, contracts: [good, bad] }))
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      {
        code: 'conflict',
        field: 'contracts',
        message: expect.stringContaining(`The contract with ${publications[1]?.name} has no postings left`),
      },
    ])
    expect(await usedOf(good)).toBe(0)
    expect(await campaignCount()).toBe(before)
    expect((await app.call(quotes.getDetails, { quoteId: draft.id }, full)).status).toBe(200)
  })

  test('are not taken from a contract that has ended', async () => {
    const ended = await makeContract(5, { end: addDays(today, -1) })
    const { status, body } = await submit(whole({ contracts: [ended] }))
    expect(status).toBe(409)
    expect(body.errors?.[0]?.message).toContain('has ended')
  })

  test('are taken once from a contract named in both lists of the body', async () => {
    const contract = await makeContract(5)
    const publicationId = publications[1]?.id ?? ''
    await submit(whole({ contracts: [contract], listOfSelectedContracts: [{ id: contract, publicationId }] }))
    expect(await usedOf(contract)).toBe(1)
  })

  test('never drop below zero: of fifty concurrent submissions for ten postings, ten succeed', async () => {
    const contract = await makeContract(10)
    const responses = await Promise.all(Array.from({ length: 50 }, () => submit(whole({ contracts: [contract] }))))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(40)
    expect(await usedOf(contract)).toBe(10)
    const [items] = await app.sql<{ n: number }>(
      'select count(*)::int as n from campaign_item where media_contract_id = $1',
      [contract],
    )
    expect(items?.n).toBe(10)
  })

  test('are taken in a fixed order, so that two submissions with the same contracts both finish', async () => {
    const [one, two] = [await makeContract(20), await makeContract(20)]
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => submit(whole({ contracts: index % 2 ? [one, two] : [two, one] }))),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect([await usedOf(one), await usedOf(two)]).toEqual([20, 20])
  })
})

describe('campaign without a draft', () => {
  test('is created from a complete form, with or without a key', async () => {
    const { status, body } = await app.call(createCampaign, whole(), full)
    expect(status).toBe(200)
    expect(body.campaign.name).toBe('Charge Nurse, Emergency')
  })

  test('is subject to the same rules', async () => {
    const { status, body } = await app.call(createCampaign, whole({ campaignTitle: '' }), full)
    expect(status).toBe(400)
    expect(body.errors?.map(({ field }) => field)).toEqual(['campaignTitle'])
    expect((await app.call(createCampaign, whole(), limited)).status).toBe(403)
    expect((await app.call(createCampaign, whole(), null)).status).toBe(401)
  })
})
