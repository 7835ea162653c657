// @module-tag sql
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const today = new Date().toISOString().slice(0, 10)

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })
const ben = await makePerson(portal, null, { isAdministrator: true, name: 'Ben Bode' })

/** Issues invoices of 50 and 70 US dollars in one run. */
async function runBatch() {
  const own = await makeAccount(portal, { client: `College ${crypto.randomUUID()}` })
  const drafts = []
  for (const price of [5_000, 7_000]) {
    const campaign = await makeCampaign(portal, own, { name: 'Archivist' })
    const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price })
    drafts.push({ campaignId: campaign.id, campaignItems: [id], expectedTotal: price })
  }
  const { body } = await portal.call(ledger.issueInvoices, { drafts, dueDate: today }, ana)
  return { own, drafts, runId: body.runId, ids: body.outcomes.map(({ invoice }) => invoice?.id ?? '') }
}
const undo = (kind: 'invoices' | 'receipt', id: string, as = ana) => portal.call(money.undoRun, { kind, id }, as)
const runs = async (id: string) => (await portal.call(money.listRuns, {}, ana)).body.runs.filter((run) => run.id === id)

test('undoes a run of invoices within an hour: each is void, and its ads can be invoiced again', async () => {
  const { own, drafts, runId, ids } = await runBatch()
  expect(await runs(runId)).toMatchObject([
    { kind: 'invoices', by: 'Ana Abel', count: 2, totals: [{ amount: 12_000 }], undoneAt: null },
  ])
  const { body } = await undo('invoices', runId)
  expect(body.invoices.map(({ status, shown }) => [status, shown.balance, shown.credited])).toEqual(
    expect.arrayContaining([
      [1, 0, 5_000],
      [1, 0, 7_000],
    ]),
  )
  expect((await runs(runId))[0]?.undoneAt).toEqual(expect.any(String))
  const again = await undo('invoices', runId, ben)
  expect([again.status, again.body.errors]).toMatchObject([
    409,
    [{ field: 'id', message: expect.stringMatching(/^This was undone already\. Undone, by Ana Abel on /) }],
  ])
  const reader = await makePerson(portal, own)
  const seen = (await portal.call(invoices.getDetails, { invoiceId: ids[0] ?? '' }, reader)).body
  expect(seen.timeline[0]).toMatchObject({ kind: 'booked', booking: 'voided' })
  const statement = await portal.call(invoices.getStatement, { from: '2026-01-01', to: '2027-12-31' }, reader)
  expect(statement.body.parts).toMatchObject([{ invoiced: 12_000, credited: 12_000, closing: 0 }])
  const preview = await portal.call(ledger.previewInvoices, { clientId: own.clientId }, ana)
  expect(preview.body.drafts).toHaveLength(2)
  const reissued = await portal.call(ledger.issueInvoices, { drafts, dueDate: today }, ana)
  expect(reissued.body.outcomes.map(({ refusals }) => refusals)).toEqual([[], []])
})

test('undoes a run as a whole or not at all, and names each invoice that something depends on', async () => {
  const { runId, ids } = await runBatch()
  const [first = '', second = ''] = ids
  const credit = { invoiceId: first, amount: 100, reason: 'Late' }
  await portal.call(ledger.creditInvoice, credit, ben)
  const response = await undo('invoices', runId)
  expect([response.status, response.body.errors]).toMatchObject([
    409,
    [
      {
        field: 'id',
        message: expect.stringMatching(
          /^Invoice # \d+ has changed since\. Credited by credit memo # \d+, \$1\.00, by Ben Bode on /,
        ),
      },
    ],
  ])
  expect((await portal.call(ledger.getInvoice, { invoiceId: second }, ana)).body.deskInvoice.status).toBe(0)
  expect((await undo('invoices', absent)).status).toBe(404)
  expect((await undo('receipt', absent)).status).toBe(404)
})

test('undoes nothing after an hour', async () => {
  const { runId, ids } = await runBatch()
  await portal.sql("update invoice set issued_at = now() - interval '61 minutes' where id = any ($1)", [ids])
  expect((await undo('invoices', runId)).body.errors).toMatchObject([
    { field: 'id', message: expect.stringContaining('more than an hour ago') },
  ])
  expect(await runs(runId)).toEqual([])
})

test('undoes a recorded payment over several invoices; allocations of its cash are named and released first', async () => {
  const { own, ids } = await runBatch()
  const [first = '', second = ''] = ids
  const receipt = {
    kind: 'check' as const,
    receivedOn: today,
    reference: '77',
    amount: 10_000,
    keepRest: true,
    allocations: [{ invoiceId: first, amount: 5_000 }],
  }
  const { id } = (await portal.call(ledger.recordReceipt, receipt, ana)).body.receipt
  expect(await runs(id)).toMatchObject([
    {
      kind: 'receipt',
      by: 'Ana Abel',
      count: 1,
      reference: '77',
      clientName: own.clientName,
      totals: [{ amount: 10_000 }],
    },
  ])
  await portal.call(money.allocateReceipt, { receiptId: id, allocations: [{ invoiceId: second, amount: 4_000 }] }, ben)
  const early = await undo('receipt', id)
  expect([early.status, early.body.errors]).toMatchObject([
    409,
    [{ message: expect.stringMatching(/^\$40\.00 of it is allocated to invoice # \d+\. Recorded, by Ben Bode on /) }],
  ])
  const page = (await portal.call(ledger.getInvoice, { invoiceId: second }, ana)).body
  await portal.call(money.releaseAllocation, { bookingId: page.bookings[0]?.id ?? '' }, ana)
  expect((await undo('receipt', id)).body.invoices).toMatchObject([{ id: first, shown: { balance: 5_000, paid: 0 } }])
  const later = await undo('receipt', id, ben)
  expect([later.status, later.body.errors?.[0]?.message]).toEqual([409, expect.stringContaining('by Ana Abel')])
  const account = { clientAccountId: own.clientAccountId }
  expect((await portal.call(money.getAccountMoney, account, ana)).body).toMatchObject({ receipts: [], open: [{}, {}] })
  expect((await portal.call(ledger.recordReceipt, receipt, ana)).status).toBe(200)
})

test('does not undo a payment that was returned or sent back', async () => {
  const { ids } = await runBatch()
  const [invoiceId = ''] = ids
  const receipt = {
    kind: 'transfer' as const,
    receivedOn: today,
    reference: 'T5',
    amount: 6_000,
    keepRest: true,
    allocations: [{ invoiceId, amount: 5_000 }],
  }
  const { id } = (await portal.call(ledger.recordReceipt, receipt, ana)).body.receipt
  await portal.call(ledger.returnReceipt, { invoiceId, amount: 1_000, returnedOn: today, reason: 'No funds' }, ben)
  await portal.call(money.refundReceipt, { receiptId: id, amount: 1_000, refundedOn: today, reference: 'C1' }, ben)
  expect((await undo('receipt', id)).body.errors?.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^\$10\.00 of it was sent back\. Recorded, by Ben Bode on /),
    expect.stringMatching(/^Invoice # \d+ has changed since\. Payment returned, \$10\.00, by Ben Bode on /),
  ])
})
