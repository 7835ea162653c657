import * as desk from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { jobContext } from '../../changes/context.ts'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { tokenFor } from '../../testing/cards.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { recordBooking } from '../ledger/record-booking.ts'

const portal = await withPortal()
const own = await makeAccount(portal)
await portal.sql(
  `update client set invoice_currency = 'CAD', invoice_symbol = 'C$', invoice_rate = 1.37, invoice_buffer = 0.02
   where id = $1`,
  [own.clientId],
)
const reader = await makePerson(portal, own)
const staff = await makePerson(portal, null, { isAdministrator: true })

const today = new Date().toISOString().slice(0, 10)

/** Issues an invoice of the given US cents, with a credit in its own currency. */
async function issueCredited(price: number, credit: number) {
  const campaign = await makeCampaign(portal, own)
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price })
  const input = { campaignId: campaign.id, campaignItems: [id], dueDate: today }
  const { invoice } = (await portal.call(desk.issueInvoice, input, staff)).body
  await jobContext(portal.gateways, 'Desk').inTransaction((ctx) =>
    recordBooking(ctx, {
      kind: 'credit',
      on: [{ invoiceId: invoice.id, amount: credit }],
      bookedOn: today,
      reference: null,
      reason: 'The ad ran a day late',
    }),
  )
  return invoice
}

async function documentOf(invoiceId: string) {
  const response = await portal.call(invoices.generatePdf, { invoiceItemIdList: [invoiceId] }, reader)
  return (await readPdf(response.body as Buffer)).pages.join(' ')
}

test('credit and card payment add up to the total in the PDF and in the export', async () => {
  // 1.01 USD are 1.41 CAD. The credit of 0.47 leaves 0.67 USD, which are 0.94 CAD; 0.34 USD alone would be 0.48
  const invoice = await issueCredited(101, 47)
  const payment = { gatewayToken: await tokenFor(portal, 'debit'), cardholderName: 'Dana Full' }
  const input = { invoiceIds: [invoice.id], expectedTotal: 67, payment }
  const paid = await portal.call(invoices.pay, input, reader, { headers: { 'idempotency-key': uuidv7() } })
  expect(paid.body.payment.chargedTotal).toBe(94)

  const document = await documentOf(invoice.id)
  expect(document).toContain('Paid in full after a credit of C$0.47 CAD. Nothing is due.')
  expect(document).toMatch(/Credited\s+C\$0\.47 CAD\s+Balance Paid\s+C\$0\.94 CAD/)

  const query = { clientId: own.clientId, clientAccountId: own.clientAccountId }
  const csv = (await portal.call(invoices.exportCsv, { query }, reader)).body as unknown as Buffer // a file's endpoint returns bytes
  const [, line = ''] = csv.toString('utf8').split('\r\n')
  expect(line).toContain(',CAD,1.41,0.94,0.47,0.00,Closed')
})

test('shows a fully credited invoice as credited, and not as paid', async () => {
  const { id } = await issueCredited(101, 141)
  const document = await documentOf(id)
  expect(document).toContain('Credited in full. Nothing is due.')
  expect(document).not.toContain('Paid in full')
})
