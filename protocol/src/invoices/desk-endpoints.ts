import { z } from 'zod'
import { calendarDate, dueDay } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id, sampleId } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { paged } from '../list-query.ts'
import { oneLine } from '../one-line.ts'
import {
  accountAging,
  batchOutcome,
  deskInvoice,
  deskInvoiceFilters,
  deskInvoicePage,
  invoiceDraft,
  withUnapplied,
} from './desk-schemas.ts'
import { invoiceMessages as text } from './messages.ts'
import { displayedAmount, invoice } from './schemas.ts'
import { statementPart } from './statement-schemas.ts'

const access = 'desk'

/** Why ads are invoiced whose proof is still owed; the client reads it in their history. */
const proofReason = z
  .string()
  .trim()
  .min(1, { error: 'Enter the reason' })
  .max(300, { error: 'Use 300 characters or fewer' })
  .nullish()

export const listInvoices = endpoint({
  name: 'desk.listInvoices',
  summary: 'Lists invoices of all clients by number, newest first, paginated by number',
  path: '/desk/listInvoices',
  access,
  area: 'books',
  body: z.object({
    filter: z.enum(deskInvoiceFilters).default('all'),
    clientId: id.nullish(),
    /** Searched in numbers, purchase orders, campaigns and the names of clients. */
    keyword: z.string().trim().max(maxKeyword).nullish(),
    /** `next` of the previous page. */
    after: z.int().min(0).max(2_147_483_647).nullish(),
    maxResults: z.int().min(1).max(100).default(50),
  }),
  response: z.object({ data: z.array(deskInvoice), next: z.int().nullable() }),
  writes: false,
})

export const getInvoice = endpoint({
  name: 'desk.getInvoice',
  summary: 'Returns an invoice with its lines, its card payments and its bookings',
  path: '/desk/getInvoice',
  access,
  area: 'books',
  body: z.object({ invoiceId: id }),
  response: deskInvoicePage,
  writes: false,
})

export const previewInvoices = endpoint({
  name: 'desk.previewInvoices',
  summary:
    'Previews the invoices that a batch run would issue now, one per campaign, with differences from the agreed terms',
  path: '/desk/previewInvoices',
  access,
  area: 'books',
  /** Of one client, or of some ads: limits each campaign's invoice to these. */
  body: z.object({ clientId: id.nullish(), campaignItemIds: z.array(id).min(1).max(500).nullish() }),
  response: z.object({
    drafts: z.array(invoiceDraft),
    isMore: z.boolean(),
    /** Number of ads that are not invoiced because their proof is owed. */
    heldCount: z.int(),
  }),
  writes: false,
})

export const issueInvoices = endpoint({
  name: 'desk.issueInvoices',
  summary: 'Issues invoices as previewed, each independently; skips one that has changed meanwhile',
  path: '/desk/issueInvoices',
  access,
  area: 'books',
  runs: 'steps',
  body: z.object({
    drafts: z
      .array(
        z.object({
          campaignId: id,
          campaignItems: z.array(id).min(1, { error: text.itemsMissing }).max(500),
          /** Total of the preview, in base minor units. */
          expectedTotal: z.int(),
          proofReason,
        }),
      )
      .min(1, { error: text.selectInvoice })
      .max(100, { error: text.tooManyInvoices(100) }),
    dueDate: dueDay,
  }),
  response: z.object({
    /** The run, which can be undone for an hour. */
    runId: id,
    outcomes: z.array(batchOutcome),
  }),
})

const amount = z.int().min(1, { error: text.amountMissing }).max(1_000_000_000_000)
const reason = z.string().trim().min(1, { error: 'Enter the reason' }).max(2000)
const onInvoice = z.object({
  invoiceId: id,
  /** In minor units of the invoice's currency. */
  amount,
})

/** A receipt with what is left of it. */
const receiptState = z.object({ id, unapplied: displayedAmount })

export const recordReceipt = endpoint({
  name: 'desk.recordReceipt',
  summary:
    'Records a check or bank transfer against invoices of an account; a partly paid invoice stays open, and a rest can be kept as unapplied cash',
  path: '/desk/recordReceipt',
  access,
  area: 'books',
  body: z.object({
    kind: z.enum(['check', 'transfer']),
    receivedOn: calendarDate,
    reference: oneLine().min(1, { error: 'Enter the number of the check or transfer' }).max(100),
    /** May be empty for an account whose whole payment is kept. */
    allocations: z.array(onInvoice).max(100),
    /** The whole payment, in minor units of its currency; the sum of the allocations if absent. */
    amount: amount.nullish(),
    /** Whether what is left of `amount` is kept as unapplied cash; otherwise a rest is an error. */
    keepRest: z.boolean().default(false),
    /** Required without allocations. */
    clientAccountId: id.nullish(),
  }),
  example: {
    receivedOn: '2026-11-02',
    reference: 'Check 1042',
    allocations: [{ invoiceId: sampleId, amount: 1 }],
    clientAccountId: null,
    amount: null,
  },
  response: z.object({ invoices: z.array(deskInvoice), receipt: receiptState }),
  idempotency: 'optional',
})

export const returnReceipt = endpoint({
  name: 'desk.returnReceipt',
  summary: 'Records that a check or transfer was returned or never arrived; reopens the invoice',
  path: '/desk/returnReceipt',
  access,
  area: 'books',
  body: onInvoice.extend({ returnedOn: calendarDate, reason }),
  example: { returnedOn: '2026-11-02' },
  response: z.object({ invoices: z.array(deskInvoice) }),
  idempotency: 'optional',
})

export const creditInvoice = endpoint({
  name: 'desk.creditInvoice',
  summary: 'Credits an amount of an invoice by a numbered credit memo; the client sees it and its reason',
  path: '/desk/creditInvoice',
  access,
  area: 'books',
  body: onInvoice.extend({
    reason,
    /** Open amount that the caller has seen; the credit is rejected if it has changed meanwhile. */
    expectedOpen: z.int().min(0).nullish(),
    /**
     * Keeps a credit above the open amount on the account, which can use it for another invoice or receive it as money.
     * The open amount of the invoice is settled first.
     */
    keepRest: z.boolean().optional(),
  }),
  response: z.object({ invoices: z.array(deskInvoice), creditMemo: z.object({ id, number: z.int() }) }),
  idempotency: 'optional',
})

export const writeOffInvoice = endpoint({
  name: 'desk.writeOffInvoice',
  summary: 'Writes off the open amount of an invoice; only the provider sees the reason',
  path: '/desk/writeOffInvoice',
  access,
  area: 'books',
  body: z.object({ invoiceId: id, reason }),
  response: z.object({ invoices: z.array(deskInvoice) }),
  idempotency: 'optional',
})

export const summarizeAging = endpoint({
  name: 'desk.summarizeAging',
  summary:
    'Lists the balance of each account by days overdue, the most overdue first, paginated, with the total of all accounts',
  path: '/desk/summarizeAging',
  access,
  area: 'books',
  body: z.object({ clientId: id.nullish(), ...paged }),
  response: z.object({
    asOf: calendarDate,
    accounts: z.array(accountAging),
    totalCount: z.int(),
    /** Totals of all accounts, on all pages. */
    totals: withUnapplied,
  }),
  writes: false,
})

const range = z.object({ from: calendarDate, to: calendarDate })

export const getStatement = endpoint({
  name: 'desk.getStatement',
  summary: 'Returns the statement of an account for a range of days, as the account sees it',
  path: '/desk/getStatement',
  access,
  area: 'books',
  body: range.extend({ clientAccountId: id }),
  response: z.object({ parts: z.array(statementPart) }),
  writes: false,
})

export const exportLedger = endpoint({
  name: 'desk.exportBooks',
  summary: 'Downloads all invoices, payments and bookings of a range of days as CSV for accounting, one per line',
  path: '/desk/exportBooks',
  access,
  area: 'books',
  body: range,
  runs: 'download',
  files: ['text/csv'],
})

export const exportUbl = endpoint({
  name: 'desk.exportUbl',
  summary: 'Downloads an invoice, or one of its credits as a credit note, as UBL 2.1 XML',
  path: '/desk/exportUbl',
  access,
  area: 'books',
  body: z.object({
    invoiceId: id,
    /** A booking of the invoice of the kind `credit`; the invoice itself if absent. */
    creditId: id.nullish(),
  }),
  files: ['application/xml'],
})

export const issueInvoice = endpoint({
  name: 'desk.issueInvoice',
  summary: 'Invoices published items of a campaign, in the currency of its client',
  path: '/desk/issueInvoice',
  access,
  area: 'books',
  body: z.object({
    campaignId: id,
    campaignItems: z.array(id).min(1, { error: 'Select an ad to invoice' }).max(500),
    dueDate: dueDay,
    proofReason,
  }),
  response: z.object({ invoice }),
  idempotency: 'optional',
})

export const refundPayment = endpoint({
  name: 'desk.refundPayment',
  summary:
    'Refunds a payment, or a part of it; its invoices are open again by the refunded amount once the gateway has confirmed it',
  path: '/desk/refundPayment',
  access,
  area: 'books',
  body: z.object({
    paymentId: id,
    /** In minor units of the charged currency, surcharge included; all that is left if absent. */
    amount: amount.nullish(),
    /** The invoice that is refunded; all that it paid, each by its share, if absent. */
    invoiceId: id.nullish(),
    reason: z.string().trim().min(1, { error: 'Enter the reason' }).max(2000),
  }),
  response: z.object({ payment: z.object({ id, reference: z.string(), state: z.enum(['refunding', 'refunded']) }) }),
  idempotency: 'optional',
})
