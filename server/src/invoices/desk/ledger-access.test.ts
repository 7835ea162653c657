// @module-tag sql

import type { Endpoint } from '@tearsheet/protocol/endpoint'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { describe, expect, test } from 'vitest'
import { makeAccount, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const absent = '01990000-0000-7000-8000-000000000000'
const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)
const range = { from: '2020-01-01', to: '2024-01-01' }

const portal = await withPortal()
const client = await makePerson(portal, await makeAccount(portal, { client: 'Access College', account: 'Accounts' }))
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

const bodies = new Map<Endpoint, Record<string, unknown>>([
  [ledger.listInvoices, { filter: 'all' }],
  [ledger.getInvoice, { invoiceId: absent }],
  [ledger.previewInvoices, {}],
  [ledger.issueInvoices, { drafts: [{ campaignId: absent, campaignItems: [absent], expectedTotal: 1 }], dueDate }],
  [
    ledger.recordReceipt,
    { kind: 'check', receivedOn: today, reference: '1', allocations: [{ invoiceId: absent, amount: 1 }] },
  ],
  [ledger.returnReceipt, { invoiceId: absent, amount: 1, returnedOn: today, reason: 'x' }],
  [ledger.creditInvoice, { invoiceId: absent, amount: 1, reason: 'x' }],
  [ledger.writeOffInvoice, { invoiceId: absent, reason: 'x' }],
  [ledger.summarizeAging, {}],
  [ledger.getStatement, { ...range, clientAccountId: absent }],
  [ledger.exportLedger, range],
  [ledger.exportUbl, { invoiceId: absent }],
])
const named = [...bodies].map(([endpoint, body]) => [endpoint.name, endpoint, body] as const)

describe('each endpoint of the ledger', () => {
  test.each(named)('%s is forbidden for clients', async (_, endpoint, body) => {
    expect((await portal.call(endpoint, body, client)).status).toBe(403)
  })

  const about = named.filter(([, , body]) => 'invoiceId' in body)
  test.each(about)('%s returns 404 for an unknown invoice', async (_, endpoint, body) => {
    expect((await portal.call(endpoint, body, ana)).status).toBe(404)
  })

  test('reports all malformed fields', async () => {
    const wrong = {
      kind: 'coins',
      receivedOn: 'tomorrow',
      reference: ' ',
      allocations: [{ invoiceId: 'none', amount: 0 }],
    }
    const { status, body } = await portal.call(ledger.recordReceipt, wrong as never /* malformed on purpose */, ana)
    expect(status).toBe(400)
    expect(new Set(body.errors?.map(({ field }) => field))).toEqual(
      new Set(['kind', 'receivedOn', 'reference', 'allocations.0.invoiceId', 'allocations.0.amount']),
    )
  })
})
