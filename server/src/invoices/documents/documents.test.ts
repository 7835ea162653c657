import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '@tearsheet/protocol/dates'
import type { ErrorReply } from '@tearsheet/protocol/errors'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import { priceOf } from '@tearsheet/protocol/invoices/rules'
import type { Invoice } from '@tearsheet/protocol/invoices/schemas'
import { displayAmount } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { tokenFor } from '../../testing/cards.ts'
import { checkPdfUa } from '../../testing/pdf-ua/check-pdf-ua.ts'
import { fontsOf } from '../../testing/pdf-ua/content-rules.ts'
import { nameIn, openPdf } from '../../testing/pdf-ua/open-pdf.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { withPortal } from '../../testing/with-portal.ts'
import { writeMoney } from './present-documents.ts'

const folder = mkdtempSync(join(tmpdir(), 'tearsheet-documents-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))
const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const northern = await test.signIn('admin@northern.example')

async function list(as: SignedIn, filteredView: 'Open' | 'Closed' | 'All', paginationLimit = 100): Promise<Invoice[]> {
  const { clientId, clientAccountId } = as.scope
  const { body } = await test.call(
    invoices.list,
    { query: { clientId, clientAccountId, filteredView, paginationLimit } },
    as,
  )
  return body[filteredView].data
}

/** A file's endpoint has no JSON of its own; its errors are those of the API. */
const errorsOf = ({ body }: { body: unknown }) => (body as ErrorReply).errors.map(({ field }) => field)
const bytesOf = (response: { body: unknown }) => response.body as Buffer

async function expectAccessible(pdf: Buffer, title: string) {
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  expect(text).toContain('/MarkInfo')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text).toMatch(/\/Lang\s*\(en/)
  expect(await checkPdfUa(pdf)).toEqual([])
  expect((await readPdf(pdf)).title).toContain(title)
  const types = (await openPdf(pdf)).elements.map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(['Document', 'H1', 'Table', 'TH', 'TD']))
  // Only the glyphs that it uses are embedded
  for (const name of await fontNamesOf(pdf)) expect(name).toMatch(/^[A-Z]{6}\+/)
}

const fontNamesOf = async (pdf: Buffer) => fontsOf(await openPdf(pdf)).map((font) => nameIn(font, 'BaseFont'))

const textOf = async (pdf: Buffer) => (await readPdf(pdf)).pages.join(' ')

describe('PDF of an invoice', () => {
  it('is tagged and titled, and shows its number, lines and amount due', async () => {
    const [invoice] = await list(full, 'Open')
    const response = await test.call(invoices.generatePdf, { invoiceItemIdList: [invoice?.id ?? ''] }, full)
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toBe('attachment; filename="Invoice.pdf"')
    await expectAccessible(bytesOf(response), `Invoice # ${invoice?.invoice_number}`)
    const text = await textOf(bytesOf(response))
    expect(text).toContain(`Invoice # ${invoice?.invoice_number}`)
    expect(text).toContain('Lakeside University')
    expect(text).toMatch(/Amount Due\s+\$[\d,]+\.\d\d/)
    // Issuer, payment and recipient, as an accounting department needs them
    for (const fact of [
      '240 Harbor Street',
      'Tax ID 00-1234567',
      'Net 30',
      'To pay by check',
      'P.O. Box 5100',
      'ABA routing',
      '118 Shore Road',
    ])
      expect(text).toContain(fact)
    expect(text).toContain(`/invoice-detail/${invoice?.id}`)
    expect(text).toContain(`Memo: invoice # ${invoice?.invoice_number}`)
    // The QR code has a text alternative that describes its link
    const { elements } = await openPdf(bytesOf(response))
    expect(elements.map(({ type }) => type)).toContain('Figure')
    expect((await fontNamesOf(bytesOf(response))).join()).toContain('Newsreader')
  })

  it('is created whatever the request contains about its recipient', async () => {
    const [invoice] = await list(full, 'Open')
    const invoiceItemIdList = [invoice?.id ?? '']
    for (const onBehalfOfClient of [{ id: full.scope.clientId, name: 'Lakeside' }, {}, full.scope.clientId, null]) {
      const { status } = await test.call(invoices.generatePdf, { invoiceItemIdList, onBehalfOfClient }, full)
      expect(status, JSON.stringify(onBehalfOfClient)).toBe(200)
    }
    const body = { invoiceItemIdList, onBehalfOfClient: 7 as never } // not a valid client
    expect((await test.call(invoices.generatePdf, body, full)).status).toBe(400)
  })

  it('is in the client’s currency, states the rate, and its lines add up to the displayed total', async () => {
    const invoice = (await list(northern, 'All')).find(({ currencyCodeInvoice }) => currencyCodeInvoice === 'CAD')
    if (!invoice) throw new Error('No invoice in Canadian dollars found')
    const { CurrencyInvoice: money, currencyCodeInvoice: code, balance, paid } = invoice
    const currency = { code, symbol: money.symbol, rate: money.exchange_rate, buffer: money.invoice_buffer }
    const details = await test.call(invoices.getDetails, { invoiceId: invoice.id }, northern)
    // A line identifies its invoice.
    const ids = [details.body.invoiceItems[0]?.id ?? '']
    const response = await test.call(invoices.generatePdf, { invoiceItemIdList: ids }, northern)
    expect(response.status).toBe(200)
    const text = await textOf(bytesOf(response))
    expect(text).toContain(`at ${currency.rate} CAD for 1 USD and a currency buffer of`)
    const shown = [...text.matchAll(/C\$([\d,]+\.\d\d) CAD/g)].map(([, amount = '']) =>
      Math.round(Number(amount.replace(/,/g, '')) * 100),
    )
    const total = displayAmount(balance + paid, currency)
    expect(text).toMatch(/Approved price\s+C\$[\d,.]+ CAD/)
    expect(text).toMatch(/Exchange difference\s+−C\$[\d,.]+ CAD/)
    const lines = shown.slice(0, details.body.invoiceItems.length)
    expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect(text).toContain(writeMoney(total, currency))
  })

  it('shows names in Latin, Greek, Cyrillic, Arabic, Devanagari and Chinese script', async () => {
    const [invoice] = await list(full, 'Open')
    const names = 'Łódź Ñandú · Ελληνικά · Київ · مرحبا · नमस्ते · 北京大学'
    await test.sql('update invoice_item set description = $2 where invoice_id = $1', [invoice?.id, names])
    const response = await test.call(invoices.generatePdf, { invoiceItemIdList: [invoice?.id ?? ''] }, full)
    const pdf = bytesOf(response)
    await expectAccessible(pdf, 'Invoice')
    const fonts = (await fontNamesOf(pdf)).join()
    for (const family of ['PublicSans', 'NotoSans-', 'NotoSansArabic', 'NotoSansSC']) expect(fonts).toContain(family)
    const text = await textOf(pdf)
    for (const word of ['Łódź', 'Ελληνικά', 'Київ', 'नमस्ते', '北京大学']) expect(text).toContain(word)
  })

  it('shows characters missing from all fonts by their codes, and logs those', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    const [invoice] = await list(full, 'Open')
    const names = 'Zoe\u0308 Nguye\u0302\u0303n · 서울대학교 · สวัสดี · 🎓 graduation'
    await test.sql('update invoice_item set description = $2 where invoice_id = $1', [invoice?.id, names])
    const response = await test.call(invoices.generatePdf, { invoiceItemIdList: [invoice?.id ?? ''] }, full)
    expect(response.status).toBe(200)
    await vi.waitFor(() => expect(warnings.map(String).join()).toMatch(/no font has .*U\+1F393/))
    process.off('warning', note)
    const pdf = bytesOf(response)
    await expectAccessible(pdf, 'Invoice')
    const text = (await textOf(pdf)).normalize('NFC')
    for (const word of ['Zoë', 'Nguyễn', '[U+1F393]', 'graduation']) expect(text).toContain(word)
  })

  it('treats markup in a name as text', async () => {
    const [invoice] = await list(full, 'Open')
    const odd = '#panic("x") *bold* $x$ @label <tag> \\ "quoted"'
    await test.sql('update invoice set purchase_order_number = $2 where id = $1', [invoice?.id, odd])
    const response = await test.call(invoices.generatePdf, { invoiceItemIdList: [invoice?.id ?? ''] }, full)
    expect(response.status).toBe(200)
    expect(await textOf(bytesOf(response))).toContain('#panic("x") *bold* $x$')
  })

  it('is not created for another account’s invoice, nor for a user without the permission', async () => {
    const [invoice] = await list(full, 'Open')
    const body = { invoiceItemIdList: [invoice?.id ?? ''] }
    expect((await test.call(invoices.generatePdf, body, northern)).status).toBe(404)
    expect((await test.call(invoices.generateZip, body, northern)).status).toBe(404)
    const limited = await test.signIn('limited@lakeside.example')
    expect((await test.call(invoices.generatePdf, body, limited)).status).toBe(403)
    expect((await test.call(invoices.generatePdf, body, null)).status).toBe(401)
    expect((await test.call(invoices.generatePdf, { invoiceItemIdList: [] }, full)).status).toBe(400)
  })
})

describe('bundle of invoices', () => {
  it('contains a PDF for each, stored, under the day’s name', async () => {
    const all = await list(full, 'All')
    const response = await test.call(invoices.generateZip, { invoiceItemIdList: all.map(({ id }) => id) }, full)
    expect(response.status).toBe(200)
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="Invoices-\d{4}-\d\d-\d\d\.zip"$/)
    const path = join(folder, 'bundle.zip')
    writeFileSync(path, bytesOf(response))
    const entries = entriesOf(readFileSync(path))
    expect(entries.map(({ name }) => name).toSorted()).toEqual(
      all.map(({ invoice_number }) => `Invoice-${invoice_number}.pdf`).toSorted(),
    )
    for (const { stored, bytes } of entries) {
      expect(stored).toBe(true)
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    }
  })
})

describe('receipt, statement and export', () => {
  it('a receipt shows the card, the surcharge and each invoice, and adds up', async () => {
    const open = (await list(full, 'Open')).slice(0, 3)
    const price = priceOf(
      open.map(({ id, balance, shown }) => ({ id, balance, shownBalance: shown.balance, currencyCode: 'USD' })),
      0.03,
    )
    const payment = { gatewayToken: await tokenFor(test), cardholderName: 'Dana Full' }
    const body = { invoiceIds: open.map(({ id }) => id), expectedTotal: price.total, payment }
    const paid = await test.call(invoices.pay, body, full, { headers: { 'idempotency-key': uuidv7() } })
    const response = await test.call(invoices.generateReceipt, { paymentId: paid.body.payment.id }, full)
    expect(response.status).toBe(200)
    await expectAccessible(bytesOf(response), `Receipt ${paid.body.payment.reference}`)
    expect((await test.call(invoices.generateReceipt, { paymentId: paid.body.payment.id }, northern)).status).toBe(404)
    const text = await textOf(bytesOf(response))
    expect(text).toContain('Visa ending in 4242')
    expect(text).toContain('Tax ID 00-1234567')
    expect(text).toMatch(/Credit card surcharge 3%\s+/)
    expect(text).toContain(writeMoney(price.chargedTotal, { code: 'USD', symbol: '$' }))
    for (const { invoice_number } of open) expect(text).toContain(`# ${invoice_number}`)
  })

  it('a statement closes with the current open amount', async () => {
    const today = new Date().toISOString().slice(0, 10)
    // A few weeks: reading the tags of long tables is slow
    const from = addDays(today, -45)
    const response = await test.call(invoices.generateStatement, { from, to: today }, full)
    expect(response.status).toBe(200)
    await expectAccessible(bytesOf(response), 'Statement of account')
    const open = (await list(full, 'Open')).filter(({ currencyCodeInvoice }) => currencyCodeInvoice === 'USD')
    const balance = open.reduce((sum, invoice) => sum + invoice.balance, 0)
    expect(await textOf(bytesOf(response))).toMatch(
      new RegExp(`Closing balance\\s+${writeMoney(balance, { code: 'USD', symbol: '$' }).replace(/[$.]/g, '\\$&')}`),
    )
    expect(await textOf(bytesOf(response))).toMatch(
      /Date\s+Description\s+Charges\s+Credits\s+Balance\s+\w+ \d+, \d{4}\s+Opening balance/,
    )
    const backwards = await test.call(invoices.generateStatement, { from: today, to: from }, full)
    expect([backwards.status, errorsOf(backwards)]).toEqual([400, ['to']])
  })

  it('the CSV contains every invoice of the filter, on all pages, and neutralizes formulas', async () => {
    const all = await list(full, 'All')
    await test.sql('update invoice set purchase_order_number = $2 where id = $1', [all[0]?.id, '=1+2,"x"'])
    const { clientId, clientAccountId } = full.scope
    const query = { clientId, clientAccountId, paginationLimit: 10, pageNumber: 3 }
    const response = await test.call(invoices.exportCsv, { query }, full)
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = bytesOf(response).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(all.length + 1)
    expect(lines[1]).toContain(`"'=1+2,""x"""`)
    const found = await test.call(
      invoices.exportCsv,
      { query: { ...query, keyword: String(all[1]?.invoice_number) } },
      full,
    )
    expect(bytesOf(found).toString('utf8').trimEnd().split('\r\n')).toHaveLength(2)
  })
})

/** Returns the entries of a zip file, by its central directory. */
function entriesOf(zip: Buffer) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const count = zip.readUInt16LE(end + 10)
  const found: { name: string; stored: boolean; bytes: Buffer }[] = []
  let at = zip.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    const [nameSize, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const size = zip.readUInt32LE(at + 24)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    found.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameSize),
      stored: zip.readUInt16LE(at + 10) === 0,
      bytes: zip.subarray(start, start + size),
    })
    at += 46 + nameSize + extra + comment
  }
  return found
}
