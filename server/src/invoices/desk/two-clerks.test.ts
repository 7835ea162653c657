import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as questions from '@tearsheet/protocol/invoices/desk-question-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const today = new Date().toISOString().slice(0, 10)

// R21.11, R21.16
const portal = await withPortal()
const account = await makeAccount(portal)
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

/** Creates an issued invoice of 500 US dollars. */
async function makeIssued() {
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 50_000 })
  const draft = { campaignId: campaign.id, campaignItems: [id], expectedTotal: 50_000 }
  const { body } = await portal.call(ledger.issueInvoices, { drafts: [draft], dueDate: today }, ana)
  return body.outcomes[0]?.invoice ?? { id: '', invoiceNumber: 0 }
}

test('two users who make the same booking at once: the second receives the other’s booking and its time', async () => {
  const mine = await makeIssued()
  const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
  await portal.sql("update app_user set time_zone = 'America/Chicago'")
  const at = String.raw`on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2}\s[AP]M\.$`
  const allocations = [{ invoiceId: mine.id, amount: 50_000 }]
  const receipt = { kind: 'check', receivedOn: today, reference: '5512', allocations } as const
  const responses = await Promise.all([ana, ben].map((as) => portal.call(ledger.recordReceipt, receipt, as)))
  const winner = responses[0]?.status === 200 ? 'Ana Abel' : 'Ben Bode'
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const words = `^Invoice # ${mine.invoiceNumber} is closed\\. Check received 5512, \\$500\\.00, by ${winner} ${at}`
  expect(responses.find(({ status }) => status === 409)?.body.errors).toMatchObject([
    { code: 'conflict', field: 'invoiceId', message: expect.stringMatching(new RegExp(words)) },
  ])

  const twice = await makeIssued()
  const half = { ...receipt, allocations: [{ invoiceId: twice.id, amount: 25_000 }] }
  const halves = await Promise.all([ana, ben].map((as) => portal.call(ledger.recordReceipt, half, as)))
  expect(halves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(halves.find(({ status }) => status === 409)?.body.errors?.[0]?.message).toMatch(
    /^Invoice # \d+: this payment is recorded already\. Check received 5512, \$250\.00, by (Ana Abel|Ben Bode) on /,
  )
  const back = { invoiceId: twice.id, amount: 25_000, returnedOn: today, reason: 'Not covered' }
  await portal.call(ledger.returnReceipt, back, ana)
  expect((await portal.call(ledger.recordReceipt, half, ben)).status).toBe(200)

  const other = await makeIssued()
  const part = (amount: number) => ({ ...receipt, allocations: [{ invoiceId: other.id, amount }] })
  await portal.call(ledger.recordReceipt, part(30_000), ben)
  const late = await portal.call(ledger.recordReceipt, part(40_000), ana)
  const open = `the amount is more than the \\$200\\.00 that is open\\. Check received 5512, \\$300\\.00, by Ben Bode ${at}`
  expect([late.status, late.body.errors]).toMatchObject([
    400,
    [{ field: 'allocations.0.amount', message: expect.stringMatching(new RegExp(open)) }],
  ])
  expect((await portal.call(ledger.writeOffInvoice, { invoiceId: mine.id, reason: 'Small' }, ana)).status).toBe(409)
})

test('two users who invoice the same ad, or answer the same question: the second receives the first’s name and time', async () => {
  const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })
  const at = String.raw`on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d{2}\s[AP]M$`
  const campaign = await makeCampaign(portal, account)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price: 700, publicationName: 'Tide' })
  const issue = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
  const issued = await portal.call(ledger.issueInvoice, issue, ana)
  const again = await portal.call(ledger.issueInvoice, issue, ben)
  expect([again.status, again.body.errors?.[0]?.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^Tide is already on an invoice\\. Invoice # \\d+ issued by Ana Abel ${at}`)),
  ])

  const [line] = await portal.sql<{ id: string }>('select id from invoice_item where campaign_item_id = $1', [id])
  const [question] = await portal.sql<{ id: string }>(
    `insert into line_question (id, invoice_id, invoice_item_id, client_account_id, reason, message, asked_by_name)
     values (gen_random_uuid(), $1, $2, $3, 'price', 'Why?', 'Robin') returning id`,
    [issued.body.invoice.id, line?.id, account.clientAccountId],
  )
  const answer = { questionId: question?.id ?? '', answer: 'As quoted' }
  expect((await portal.call(questions.answerInvoiceQuestion, answer, ana)).status).toBe(200)
  const late = await portal.call(questions.answerInvoiceQuestion, answer, ben)
  expect([late.status, late.body.errors?.[0]?.message]).toEqual([
    409,
    expect.stringMatching(new RegExp(`^This question is already closed\\. Answered by Ana Abel ${at}`)),
  ])
})
