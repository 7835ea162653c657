// @module-tag sql

import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson, type TestAccount } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

async function issue(own: TestAccount, price: number): Promise<string> {
  const campaign = await makeCampaign(portal, own, { name: 'Archivist & "Curator" <maps>' })
  const { id } = await makeItem(portal, campaign, { state: [5, 'Published'], price })
  const { body } = await portal.call(
    ledger.issueInvoice,
    { campaignId: campaign.id, campaignItems: [id], dueDate },
    ana,
  )
  return body.invoice.id
}

test('exports a line for each movement, and the lines of an invoice add up to its open amount', async () => {
  const own = await makeAccount(portal, { client: 'Exported College' })
  const id = await issue(own, 10_000)
  await portal.call(ledger.creditInvoice, { invoiceId: id, amount: 1_500, reason: 'Late' }, ana)
  const on = [{ invoiceId: id, amount: 4_000 }]
  await portal.call(ledger.recordReceipt, { kind: 'check', receivedOn: today, reference: '12', allocations: on }, ana)
  const response = await portal.call(ledger.exportLedger, { from: today, to: today }, ana)
  const [header, ...lines] = String(response.body).trim().split('\r\n')
  expect(header).toContain('Date,Kind,Client,Account,Invoice number')
  const own3 = lines.filter((line) => line.includes('Exported College')).map((line) => line.split(','))
  expect(own3.map(([, kind, , , , , , amount]) => [kind, amount])).toEqual([
    ['Invoice', '100.00'],
    ['Check', '-40.00'],
    ['Credit', '-15.00'],
  ])
  expect((await portal.call(ledger.exportLedger, { from: '2026-02-01', to: '2026-01-01' }, ana)).status).toBe(400)
})
