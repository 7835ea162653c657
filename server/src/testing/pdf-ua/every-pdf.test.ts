import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as claims from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import * as ledger from '@tearsheet/protocol/invoices/desk-endpoints'
import * as invoices from '@tearsheet/protocol/invoices/endpoints'
import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import jsQR from 'jsqr'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { tokenFor } from '../cards.ts'
import { withPortal } from '../with-portal.ts'
import { checkPdfUa } from './check-pdf-ua.ts'

// Its types declare an ES module, but Node treats it as CommonJS
const { default: readCode } = jsQR as unknown as { default: typeof jsQR }

const test = await withPortal()
const full = await test.signIn('full@lakeside.example')
const manager = await test.signIn('evelyn.marsh@beacon.example')

const bytesOf = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(200)
  return body as Buffer // a file endpoint's response
}

async function openInvoice() {
  const { clientId, clientAccountId } = full.scope
  const query = { clientId, clientAccountId, filteredView: 'Open' as const, paginationLimit: 100 }
  const { Open } = (await test.call(invoices.list, { query }, full)).body
  const [invoice] = Open.data
  if (!invoice) throw new Error('No open invoice found')
  return invoice
}

async function payOne(): Promise<string> {
  const { id, balance } = await openInvoice()
  const payment = { gatewayToken: await tokenFor(test, 'debit'), cardholderName: 'Dana Full' }
  const input = { invoiceIds: [id], expectedTotal: balance, payment }
  const paid = await test.call(invoices.pay, input, full, { headers: { 'idempotency-key': uuidv7() } })
  return paid.body.payment.id
}

async function campaignId(): Promise<string> {
  const [row] = await test.sql<{ id: string }>(
    `select c.id from campaign c where client_account_id = $1 and exists (select from campaign_item i where i.campaign_id = c.id)
     order by id limit 1`,
    [full.scope.clientAccountId],
  )
  return row?.id ?? ''
}

async function statistics(): Promise<Buffer> {
  const { jobStatsEmbedInfo } = (await test.call(jobStats.getEmbed, {}, full)).body
  const { clientId, clientAccountId } = full.scope
  const payload = {
    clientId,
    clientAccountId,
    embedToken: 'token' in jobStatsEmbedInfo ? jobStatsEmbedInfo.token : '',
    question: null,
  }
  const response = await test.app.inject({ method: 'POST', url: `/api${jobStats.exportPdf.path}`, payload })
  return bytesOf({ status: response.statusCode, body: response.rawPayload })
}

const range = { from: '2026-01-01', to: '2026-12-31' }

async function claimNotice(): Promise<Buffer> {
  const [claim] = await test.sql<{ id: string }>('select id from ad_claim order by id limit 1')
  return bytesOf(await test.call(claims.downloadClaimNotice, { claimId: claim?.id ?? '' }, manager))
}

async function creditMemo(): Promise<Buffer> {
  const { id } = await openInvoice()
  const credit = { invoiceId: id, amount: 100, reason: 'Ran a day late' }
  const { creditMemo } = (await test.call(ledger.creditInvoice, credit, manager)).body
  return bytesOf(await test.call(invoices.generateCreditMemo, { creditId: creditMemo?.id ?? '' }, full))
}

const documents: Record<string, () => Promise<Uint8Array>> = {
  'an invoice': async () =>
    bytesOf(await test.call(invoices.generatePdf, { invoiceItemIdList: [(await openInvoice()).id] }, full)),
  'a statement': async () => bytesOf(await test.call(invoices.generateStatement, range, full)),
  'a receipt': async () => bytesOf(await test.call(invoices.generateReceipt, { paymentId: await payOne() }, full)),
  'a credit memo': creditMemo,
  'the notice of a claim': claimNotice,
  'the record of a quote': async () =>
    bytesOf(await test.call(quotes.downloadSubmitted, { quoteId: await campaignId() }, full)),
  'the summary of a campaign': async () =>
    bytesOf(await test.call(campaigns.downloadSummary, { campaignId: await campaignId() }, full)),
  'job statistics': statistics,
  'the conformance report': async () =>
    readFileSync(new URL('../../../../ui/public/accessibility-conformance.pdf', import.meta.url)),
}

/** The templates of the documents above; those of the conformance report belong to a tool. */
const templates = ['claim-notice', 'credit-memo', 'invoice', 'receipt', 'record', 'statement', 'statistics', 'summary']
/** Shared parts, and artwork of the demo world, where it replaces the file of a designer. */
const otherTemplates = ['artwork', 'preamble']

describe('every PDF of the product follows the PDF/UA rules that can be checked automatically', () => {
  it.each(Object.keys(documents))('%s', async (name) => {
    expect(await checkPdfUa((await documents[name]?.()) ?? new Uint8Array())).toEqual([])
  })

  it('and each template is one of them', () => {
    const files = readdirSync(new URL('../..', import.meta.url), { recursive: true, encoding: 'utf8' })
    const names = files.filter((path) => path.endsWith('.typ')).map((path) => basename(path, '.typ'))
    expect(names.toSorted()).toEqual([...templates, ...otherTemplates].toSorted())
  })
})

describe('the QR code', () => {
  it('on an invoice and on a statement opens the payment page', async () => {
    // Pages are converted to images by Poppler's tools, if the machine has them
    if (!existsSync('/usr/bin/pdftoppm')) return
    const { id } = await openInvoice()
    const pages = { 'an invoice': `/invoice-detail/${id}`, 'a statement': '/invoices' }
    for (const [name, path] of Object.entries(pages)) {
      const scanned = scan((await documents[name]?.()) ?? new Uint8Array())
      expect(scanned.map((address) => address.slice(new URL(address).origin.length))).toEqual([
        `${path}?account=${full.scope.clientAccountId}`,
      ])
    }
  })
})

/** Decodes the QR codes on the pages of a PDF, like a phone. */
function scan(pdf: Uint8Array): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-codes-'))
  try {
    writeFileSync(join(folder, 'document.pdf'), pdf)
    const options = ['-r', '150', '-gray', join(folder, 'document.pdf')]
    return pagesOf(execFileSync('/usr/bin/pdftoppm', options, { maxBuffer: 100_000_000 })).flatMap(
      ({ data, width, height }) => readCode(data, width, height)?.data ?? [],
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Parses images as written by pdftoppm, one after another: `P5`, width, height, 255, then one byte for each dot. */
function pagesOf(pictures: Buffer) {
  const pages: { data: Uint8ClampedArray; width: number; height: number }[] = []
  for (let at = 0; at < pictures.length; ) {
    const [head = '', width = '', height = ''] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pictures.subarray(at, at + 40).toString('latin1')) ?? []
    const size = Number(width) * Number(height)
    if (size === 0) throw new Error('Not an image written by pdftoppm')
    const data = new Uint8ClampedArray(size * 4)
    for (const [index, gray] of pictures.subarray(at + head.length, at + head.length + size).entries())
      data.set([gray, gray, gray, 255], index * 4)
    pages.push({ data, width: Number(width), height: Number(height) })
    at += head.length + size
  }
  return pages
}
