// @module-tag sql

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import { expect, test } from 'vitest'
import { makeAccount, makeCampaign, makeItem, makePerson } from '../../testing/campaign-factories.ts'
import { withPortal } from '../../testing/with-portal.ts'

const dueDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

const portal = await withPortal()
const ana = await makePerson(portal, null, { isAdministrator: true, name: 'Ana Abel' })

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

/** The same for CreditNote (UBL-CreditNote-2.1.xsd). */
const creditInOrder = [
  'cbc:UBLVersionID',
  'cbc:ID!',
  'cbc:UUID',
  'cbc:IssueDate!',
  'cbc:CreditNoteTypeCode',
  'cbc:DocumentCurrencyCode',
  'cac:OrderReference',
  'cac:BillingReference',
  'cac:AccountingSupplierParty!',
  'cac:AccountingCustomerParty!',
  'cac:LegalMonetaryTotal!',
  'cac:CreditNoteLine!',
]

/** The same for the aggregates of both (UBL-CommonAggregateComponents-2.1.xsd). */
const parts: Record<string, readonly string[]> = {
  'cac:OrderReference': ['cbc:ID!'],
  'cac:BillingReference': ['cac:InvoiceDocumentReference'],
  'cac:InvoiceDocumentReference': ['cbc:ID!', 'cbc:UUID', 'cbc:IssueDate'],
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
  'cac:CreditNoteLine': ['cbc:ID!', 'cbc:CreditedQuantity', 'cbc:LineExtensionAmount!', 'cac:Item!', 'cac:Price'],
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
  for (const required of allowed.filter((name) => name.endsWith('!')))
    expect(
      node.children.map(({ name }) => name),
      node.name,
    ).toContain(required.replace('!', ''))
  for (const child of node.children) {
    if (child.name.startsWith('cbc:')) {
      expect(child.children).toEqual([])
      expect(child.text, child.name).not.toBe('')
      expect(/Amount$/.test(child.name)).toBe(/currencyID="[A-Z]{3}"/.test(child.attributes))
    } else check(child, parts[child.name] ?? [])
  }
}

/**
 * Validates a document with xmllint by the schemas of OASIS, if `UBL_SCHEMAS` names the folder xsd/maindoc of
 * https://docs.oasis-open.org/ubl/os-UBL-2.1/UBL-2.1.zip. The order of the elements is checked in any case.
 */
function expectValid(name: 'Invoice' | 'CreditNote', xml: string): void {
  const root = parse(xml)
  expect(root.attributes).toContain(`urn:oasis:names:specification:ubl:schema:xsd:${name}-2`)
  check(root, name === 'Invoice' ? inOrder : creditInOrder)
  const { UBL_SCHEMAS: folder } = process.env
  if (folder === undefined) {
    process.stderr.write(`NOT RUN: UBL_SCHEMAS is not set, so xmllint validated no ${name}\n`)
    return
  }
  const schema = join(folder, `UBL-${name}-2.1.xsd`)
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, '- validates\n'])
}

async function issueInvoice(): Promise<string> {
  const own = await makeAccount(portal, { client: 'R&D <College>' })
  const campaign = await makeCampaign(portal, own, { name: 'Curator & "keeper" \u0007' })
  await portal.sql(`update campaign set purchase_order_number = 'PO <7>' where id = $1`, [campaign.id])
  const items = []
  for (const price of [1_001, 333]) items.push(await makeItem(portal, campaign, { state: [5, 'Published'], price }))
  const campaignItems = items.map(({ id }) => id)
  const { body } = await portal.call(ledger.issueInvoice, { campaignId: campaign.id, campaignItems, dueDate }, ana)
  return body.invoice.id
}

test('writes an invoice as UBL 2.1 with the elements of the schema in order, and lines that add up', async () => {
  const response = await portal.call(ledger.exportUbl, { invoiceId: await issueInvoice() }, ana)
  const xml = String(response.body)
  expectValid('Invoice', xml)
  expect(xml).toContain('<cbc:Name>R&amp;D &lt;College&gt;</cbc:Name>')
  expect(xml).toContain('<cbc:ID>PO &lt;7&gt;</cbc:ID>')
  const amounts = [...xml.matchAll(/<cbc:PriceAmount currencyID="USD">([\d.]+)</g)].map(([, amount]) => Number(amount))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(13.34, 9)
  expect(xml).toContain('<cbc:PayableAmount currencyID="USD">13.34</cbc:PayableAmount>')
})

test('writes each credit of an invoice as a credit note that refers to it', async () => {
  const invoiceId = await issueInvoice()
  for (const [amount, reason] of [
    [100, 'Ran late & short'],
    [250, 'Goodwill'],
  ] as const)
    await portal.call(ledger.creditInvoice, { invoiceId, amount, reason }, ana)
  const { deskInvoice, bookings } = (await portal.call(ledger.getInvoice, { invoiceId }, ana)).body
  const [first, second] = bookings.map(({ id }) => id)
  const response = await portal.call(ledger.exportUbl, { invoiceId, creditId: second }, ana)
  const xml = String(response.body)
  expectValid('CreditNote', xml)
  const number = deskInvoice.invoice_number
  expect(response.headers['content-disposition']).toContain(`Credit-${number}-2.xml`)
  expect(xml).toContain(`<cbc:ID>${number}-2</cbc:ID>`)
  expect(xml).toMatch(new RegExp(`<cac:InvoiceDocumentReference>\\s*<cbc:ID>${number}</cbc:ID>`))
  expect(xml).toContain('<cbc:PayableAmount currencyID="USD">2.50</cbc:PayableAmount>')
  expect(String((await portal.call(ledger.exportUbl, { invoiceId, creditId: first }, ana)).body)).toContain(
    '&amp; short',
  )

  const other = await portal.call(ledger.exportUbl, { invoiceId: await issueInvoice(), creditId: first }, ana)
  expect(other.status).toBe(404)
})
