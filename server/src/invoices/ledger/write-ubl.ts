import { bookDate } from '@tearsheet/protocol/dates'
import { splitByWeight } from '@tearsheet/protocol/invoices/rules'
import type { Issuer } from '../../config.ts'
import { plainAmount } from '../../documents/csv.ts'
import { namesOf, type Parties } from '../documents/present-documents.ts'
import { shownSums } from '../present.ts'
import { type BookingRow, currencyOf, type InvoiceItemRow, type InvoiceRow } from '../queries.ts'

/** An element of an XML document: name, optional attributes, and text or children. */
interface XmlElement {
  name: string
  attributes?: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** Writes a UTF-8 document with its declaration. */
const writeXml = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf(root, '')}`

function elementOf({ name, attributes = {}, content }: XmlElement, indent: string): string {
  const marks = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const head = `${indent}<${name}${marks.join('')}>`
  if (typeof content === 'string') return `${head}${escaped(content)}</${name}>\n`
  return `${head}\n${content.map((child) => elementOf(child, `${indent}  `)).join('')}${indent}</${name}>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Removes characters not allowed in XML 1.0, including unpaired surrogates. */
const escaped = (text: string) =>
  Array.from(text.toWellFormed())
    .filter((one) => isAllowed(one.codePointAt(0) ?? 0))
    .join('')
    .replace(/[&<>"]/g, (one) => entities[one] ?? one)

const isAllowed = (code: number) =>
  code === 9 || code === 10 || code === 13 || (code >= 0x20 && code !== 0xfffe && code !== 0xffff)

interface UblInvoice {
  row: InvoiceRow
  items: readonly InvoiceItemRow[]
  parties: Parties
}

const basic = (name: string, content: string, attributes?: Record<string, string>): XmlElement => ({
  name: `cbc:${name}`,
  content,
  ...(attributes ? { attributes } : {}),
})
const group = (name: string, content: readonly XmlElement[]): XmlElement => ({ name: `cac:${name}`, content })

/** Codes from code list UN/CEFACT 1001. */
const documentCodes = { commercialInvoice: '380', creditNote: '381' }
/** Code for one unit, from code list UN/ECE rec. 20. */
const piece = 'C62'

/**
 * Writes an invoice as UBL 2.1 in its original state (R21.18): later payments and reductions are in the ledger, not
 * here. Uses the currency and amounts that the client sees; the lines add up to the total.
 */
export function writeUbl({ row, items, parties }: UblInvoice): string {
  const currency = currencyOf(row)
  const { total } = shownSums(row)
  const shares = splitByWeight(
    total,
    items.map(({ amount }) => amount),
  )
  const money = moneyIn(currency.code)
  return documentOf('Invoice', [
    ...headOf(String(row.invoiceNumber), row.id, bookDate(row.issuedAt)),
    basic('DueDate', row.dueDate),
    basic('InvoiceTypeCode', documentCodes.commercialInvoice),
    basic('DocumentCurrencyCode', currency.code),
    ...(row.purchaseOrderNumber === null ? [] : [group('OrderReference', [basic('ID', row.purchaseOrderNumber)])]),
    ...sidesOf(parties),
    ...(parties.issuer.terms === null ? [] : [group('PaymentTerms', [basic('Note', parties.issuer.terms)])]),
    totalOf(total, money),
    ...items.map((item, place) =>
      group('InvoiceLine', [
        basic('ID', String(place + 1)),
        basic('InvoicedQuantity', '1', { unitCode: piece }),
        money('LineExtensionAmount', shares[place] ?? 0),
        group('Item', [basic('Description', item.description), basic('Name', item.publicationName ?? 'Other')]),
        group('Price', [money('PriceAmount', shares[place] ?? 0)]),
      ]),
    ),
  ])
}

interface UblCreditNote {
  row: InvoiceRow
  credit: BookingRow
  /** Position among the credits of the invoice, from 1. */
  place: number
  parties: Parties
}

/** Writes a credit of an invoice as a UBL 2.1 credit note, which refers to the invoice (R21.18). */
export function writeCreditNote({ row, credit, place, parties }: UblCreditNote): string {
  const { code } = currencyOf(row)
  const money = moneyIn(code)
  return documentOf('CreditNote', [
    ...headOf(`${row.invoiceNumber}-${place}`, credit.id, credit.bookedOn),
    basic('CreditNoteTypeCode', documentCodes.creditNote),
    basic('DocumentCurrencyCode', code),
    ...(row.purchaseOrderNumber === null ? [] : [group('OrderReference', [basic('ID', row.purchaseOrderNumber)])]),
    group('BillingReference', [
      group('InvoiceDocumentReference', [
        basic('ID', String(row.invoiceNumber)),
        basic('UUID', row.id),
        basic('IssueDate', bookDate(row.issuedAt)),
      ]),
    ]),
    ...sidesOf(parties),
    totalOf(credit.shownAmount, money),
    group('CreditNoteLine', [
      basic('ID', '1'),
      basic('CreditedQuantity', '1', { unitCode: piece }),
      money('LineExtensionAmount', credit.shownAmount),
      group('Item', [basic('Description', credit.reason ?? 'Credit'), basic('Name', 'Credit')]),
      group('Price', [money('PriceAmount', credit.shownAmount)]),
    ]),
  ])
}

type Money = (name: string, minor: number) => XmlElement

const moneyIn =
  (currency: string): Money =>
  (name, minor) =>
    basic(name, plainAmount(minor, currency), { currencyID: currency })

const documentOf = (name: 'Invoice' | 'CreditNote', content: readonly XmlElement[]) =>
  writeXml({
    name,
    attributes: {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
    content,
  })

const headOf = (number: string, id: string, issuedOn: string) => [
  basic('UBLVersionID', '2.1'),
  basic('ID', number),
  basic('UUID', id),
  basic('IssueDate', issuedOn),
]

const sidesOf = (parties: Parties) => [
  group('AccountingSupplierParty', [supplierOf(parties.issuer)]),
  group('AccountingCustomerParty', [customerOf(parties)]),
]

const totalOf = (total: number, money: Money) =>
  group('LegalMonetaryTotal', [
    money('LineExtensionAmount', total),
    money('TaxExclusiveAmount', total),
    money('TaxInclusiveAmount', total),
    money('PayableAmount', total),
  ])

const named = (name: string) => group('PartyName', [basic('Name', name)])

const addressOf = (lines: readonly string[]): XmlElement[] =>
  lines.length === 0
    ? []
    : [
        group(
          'PostalAddress',
          lines.map((line) => group('AddressLine', [basic('Line', line)])),
        ),
      ]

function supplierOf({ name, address, taxId, phone, accountsEmail }: Issuer): XmlElement {
  return group('Party', [
    named(name),
    ...addressOf(address),
    group('PartyLegalEntity', [
      basic('RegistrationName', name),
      ...(taxId === null ? [] : [basic('CompanyID', taxId)]),
    ]),
    group('Contact', [
      basic('Telephone', phone),
      ...(accountsEmail === null ? [] : [basic('ElectronicMail', accountsEmail)]),
    ]),
  ])
}

function customerOf(parties: Parties): XmlElement {
  const [name = parties.clientName, ...lines] = namesOf(parties)
  return group('Party', [named(name), ...addressOf(lines)])
}
