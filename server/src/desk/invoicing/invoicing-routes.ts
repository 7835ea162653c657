import { bookDate } from '@tearsheet/protocol/dates'
import * as books from '@tearsheet/protocol/desk/ledger-endpoints'
import { reconciledSums } from '@tearsheet/protocol/invoices/reconcile-rules'
import { listPrices } from '../../campaigns/billing-queries.ts'
import { csvType } from '../../documents/csv.ts'
import type { Issuer } from '../../documents/issuer.ts'
import type { Actor, Performer } from '../../http/actor.ts'
import { madeFile } from '../../http/files/made-file.ts'
import { notFound } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'
import { loadPartiesAnywhere, loadStatementParts } from '../../invoices/documents/load-documents.ts'
import {
  findInvoiceAnywhere,
  listCardPaymentsAnywhere,
  listInvoicesAnywhere,
} from '../../invoices/ledger/desk-invoice-queries.ts'
import { exportLedger } from '../../invoices/ledger/export-ledger.ts'
import {
  presentBooking,
  presentCardPayment,
  presentDeskInvoices,
  presentLine,
} from '../../invoices/ledger/present-desk-invoice.ts'
import { recordBooking } from '../../invoices/ledger/record-booking.ts'
import { summarizeAgingOfAccounts } from '../../invoices/ledger/summarize-account-aging.ts'
import { writeUbl } from '../../invoices/ledger/write-ubl.ts'
import { listWaitingQuestions } from '../../invoices/questions/question-queries.ts'
import { reconcileInvoice } from '../../invoices/reconcile-invoice.ts'
import { listInvoiceDrafts } from './draft-queries.ts'
import { issueBatch } from './issue-batch.ts'

interface Dependencies {
  performerOf: (actor: Actor | null) => Performer
  issuer: Issuer
}

/** Routes for invoices of all clients: issuing a batch, bookings and deductions, aging, statements, exports. */
export function invoicingRoutes(route: Route, { performerOf, issuer }: Dependencies): void {
  route(books.listInvoices, async ({ tx }, body) => {
    const rows = await listInvoicesAnywhere(tx, body)
    const data = await presentDeskInvoices(tx, rows.slice(0, body.maxResults))
    return { data, next: rows.length > body.maxResults ? (data.at(-1)?.invoice_number ?? null) : null }
  })

  route(books.getInvoice, async ({ tx }, body) => {
    const found = await findInvoiceAnywhere(tx, body.invoiceId)
    const [deskInvoice] = found ? await presentDeskInvoices(tx, [found.row]) : []
    if (!found || !deskInvoice) throw notFound('Invoice')
    const questions = await listWaitingQuestions(tx, { invoiceId: found.row.id })
    const prices = await listPrices(
      tx,
      'anywhere',
      found.items.flatMap(({ campaignItemId }) => campaignItemId ?? []),
    )
    return {
      deskInvoice,
      invoiceItems: found.items.map((item) =>
        presentLine(
          item,
          questions.find(({ invoiceItemId }) => invoiceItemId === item.id),
        ),
      ),
      reconciled: reconciledSums(reconcileInvoice(found.row, found.items, prices)),
      payments: (await listCardPaymentsAnywhere(tx, found.row.id)).map(presentCardPayment),
      bookings: found.bookings.map((booking) => presentBooking(booking, found.row)),
    }
  })

  route(books.previewInvoices, ({ tx }, body) => listInvoiceDrafts(tx, body))
  route(books.issueInvoices, async ({ actor, inTransaction }, body) => ({
    outcomes: await issueBatch(inTransaction, { ...body, performer: performerOf(actor) }),
  }))

  route(books.recordReceipt, async ({ actor, tx }, body) => {
    const { kind, receivedOn: bookedOn, reference, allocations: on } = body
    const performer = performerOf(actor)
    const rows = await recordBooking(tx, { kind, on, bookedOn, reference, reason: null, performer })
    return { invoices: await presentDeskInvoices(tx, rows) }
  })
  route(books.returnReceipt, async ({ actor, tx }, body) => {
    const { returnedOn: bookedOn, reason, ...one } = body
    const performer = performerOf(actor)
    const rows = await recordBooking(tx, { kind: 'returned', on: [one], bookedOn, reference: null, reason, performer })
    return { invoices: await presentDeskInvoices(tx, rows) }
  })
  route(books.creditInvoice, async ({ actor, tx }, body) => {
    const { reason, ...one } = body
    const booking = { kind: 'credit', on: [one], bookedOn: today(), reference: null, reason } as const
    return {
      invoices: await presentDeskInvoices(tx, await recordBooking(tx, { ...booking, performer: performerOf(actor) })),
    }
  })
  route(books.writeOffInvoice, async ({ actor, tx }, body) => {
    const { reason, invoiceId } = body
    const on = [{ invoiceId, amount: null }]
    const booking = { kind: 'writeOff', on, bookedOn: today(), reference: null, reason } as const
    return {
      invoices: await presentDeskInvoices(tx, await recordBooking(tx, { ...booking, performer: performerOf(actor) })),
    }
  })

  route(books.summarizeAging, ({ tx }, body) => summarizeAgingOfAccounts(tx, body))
  route(books.getStatement, async ({ tx }, body) => ({
    parts: await loadStatementParts(tx, { ...body, timeZone: 'UTC', madeAt: new Date() }),
  }))

  route(books.exportLedger, async ({ tx }, body) => {
    const csv = exportLedger(tx, body)
    return madeFile({ fileName: `Books-${body.from}-${body.to}.csv`, mediaType: csvType }, () => csv)
  })
  route(books.exportUbl, async ({ tx }, body) => {
    const found = await findInvoiceAnywhere(tx, body.invoiceId)
    if (!found) throw notFound('Invoice')
    const parties = await loadPartiesAnywhere(tx, found.row.clientAccountId, issuer)
    const fileName = `Invoice-${found.row.invoiceNumber}.xml`
    return madeFile({ fileName, mediaType: 'application/xml' }, () => Buffer.from(writeUbl({ ...found, parties })))
  })
}

const today = () => bookDate(new Date())
