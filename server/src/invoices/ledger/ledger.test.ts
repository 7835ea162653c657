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
  const reply = await portal.call(ledger.exportLedger, { from: today, to: today }, ana)
  const [header, ...lines] = String(reply.body).trim().split('\r\n')
  expect(header).toContain('Date,Kind,Client,Account,Invoice number')
  const own3 = lines.filter((line) => line.includes('Exported College')).map((line) => line.split(','))
  expect(own3.map(([, kind, , , , , , amount]) => [kind, amount])).toEqual([
    ['Invoice', '100.00'],
    ['Check', '-40.00'],
    ['Credit', '-15.00'],
  ])
  expect((await portal.call(ledger.exportLedger, { from: '2026-02-01', to: '2026-01-01' }, ana)).status).toBe(400)
})

/** Children of Invoice in the order of UBL-Invoice-2.1.xsd, limited to those written here; `!` marks required ones. */
const inOrder = [
  'cbc:UBLVersionID',
  'cbc:ID!',
  'cbc:UUID',
  'cbc:IssueDate!',
  'cbc:DueDate',
  'cbc:InvoiceTypeCode',
  'cbc:DocumentCurrencyCode',
  'cac:OrderReference',
  'cac:AccountingSupplierParty!',
  'cac:AccountingCustomerParty!',
  'cac:PaymentTerms',
  'cac:LegalMonetaryTotal!',
  'cac:InvoiceLine!',
]

/** The same for its aggregates (UBL-CommonAggregateComponents-2.1.xsd). */
const parts: Record<string, readonly string[]> = {
  'cac:OrderReference': ['cbc:ID!'],
  'cac:AccountingSupplierParty': ['cac:Party'],
  'cac:AccountingCustomerParty': ['cac:Party'],
  'cac:Party': ['cac:PartyName', 'cac:PostalAddress', 'cac:PartyLegalEntity', 'cac:Contact'],
  'cac:PartyName': ['cbc:Name!'],
  'cac:PostalAddress': ['cac:AddressLine'],
  'cac:AddressLine': ['cbc:Line!'],
  'cac:PartyLegalEntity': ['cbc:RegistrationName', 'cbc:CompanyID'],
  'cac:Contact': ['cbc:Telephone', 'cbc:ElectronicMail'],
  'cac:PaymentTerms': ['cbc:Note'],
  'cac:LegalMonetaryTotal': [
    'cbc:LineExtensionAmount',
    'cbc:TaxExclusiveAmount',
    'cbc:TaxInclusiveAmount',
    'cbc:PayableAmount!',
  ],
  'cac:InvoiceLine': ['cbc:ID!', 'cbc:InvoicedQuantity', 'cbc:LineExtensionAmount!', 'cac:Item!', 'cac:Price'],
  'cac:Item': ['cbc:Description', 'cbc:Name'],
  'cac:Price': ['cbc:PriceAmount!'],
}

interface Node {
  name: string
  attributes: string
  text: string
  children: Node[]
}

function parse(xml: string): Node {
  const root: Node = { name: '', attributes: '', text: '', children: [] }
  const open = [root]
  for (const [, closing, name = '', attributes = '', text = ''] of xml
    .replace(/<\?.*\?>\s*/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>([^<]*)/g)) {
    if (closing) {
      expect(open.pop()?.name).toBe(name)
      continue
    }
    const node: Node = { name, attributes, text: text.trim(), children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  expect(open).toEqual([root])
  return root.children[0] ?? root
}

function check(node: Node, allowed: readonly string[]): void {
  const names = allowed.map((one) => one.replace('!', ''))
  const places = node.children.map(({ name }) => names.indexOf(name))
  expect(places, node.name).not.toContain(-1)
  expect(places, node.name).toEqual(places.toSorted((a, b) => a - b))
  for (const one of allowed.filter((name) => name.endsWith('!')))
    expect(
      node.children.map(({ name }) => name),
      node.name,
    ).toContain(one.replace('!', ''))
  for (const child of node.children) {
    if (child.name.startsWith('cbc:')) {
      expect(child.children).toEqual([])
      expect(child.text, child.name).not.toBe('')
      expect(/Amount$/.test(child.name)).toBe(/currencyID="[A-Z]{3}"/.test(child.attributes))
    } else check(child, parts[child.name] ?? [])
  }
}

test('writes an invoice as UBL 2.1 with the elements of the schema in order, and lines that add up', async () => {
  const own = await makeAccount(portal, { client: 'R&D <College>' })
  const campaign = await makeCampaign(portal, own, { name: 'Curator & "keeper" \u0007' })
  await portal.sql(`update campaign set purchase_order_number = 'PO <7>' where id = $1`, [campaign.id])
  const items = []
  for (const price of [1_001, 333]) items.push(await makeItem(portal, campaign, { state: [5, 'Published'], price }))
  const campaignItems = items.map(({ id }) => id)
  const { body } = await portal.call(ledger.issueInvoice, { campaignId: campaign.id, campaignItems, dueDate }, ana)
  const reply = await portal.call(ledger.exportUbl, { invoiceId: body.invoice.id }, ana)
  const xml = String(reply.body)
  const invoice = parse(xml)
  expect(invoice.attributes).toContain('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2')
  check(invoice, inOrder)
  expect(xml).toContain('<cbc:Name>R&amp;D &lt;College&gt;</cbc:Name>')
  expect(xml).toContain('<cbc:ID>PO &lt;7&gt;</cbc:ID>')
  const amounts = [...xml.matchAll(/<cbc:PriceAmount currencyID="USD">([\d.]+)</g)].map(([, amount]) => Number(amount))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(13.34, 9)
  expect(xml).toContain('<cbc:PayableAmount currencyID="USD">13.34</cbc:PayableAmount>')
})
