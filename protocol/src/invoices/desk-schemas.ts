import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { billingEmail } from './billing-email-schemas.ts'
import { reminderStop } from './reminder-schemas.ts'
import { agingRow, bookingKinds, displayedAmount, invoice, invoiceItem, payment } from './schemas.ts'

const named = z.object({ id, name: z.string() })
const whose = { client: named, clientAccount: named }

/** An invoice in the desk's list, over all clients. */
export const deskInvoice = invoice.extend(whose)
export type DeskInvoice = z.infer<typeof deskInvoice>

export const deskInvoiceFilters = ['open', 'overdue', 'closed', 'all'] as const
export type DeskInvoiceFilter = (typeof deskInvoiceFilters)[number]

/** A booking against an invoice without a card; `shown` in the invoice's currency, `amount` in base minor units. */
export const booking = z.object({
  id,
  kind: z.enum(bookingKinds),
  amount: z.int(),
  shown: displayedAmount,
  bookedOn: calendarDate,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  at: moment,
  by: z.string(),
  /** Number of the credit memo or of its void; null for other bookings. */
  creditNumber: z.int().nullable(),
  /** Whether it moves unapplied cash of a receipt, and can be released again. */
  isAllocation: z.boolean(),
  /** The booking that it reverses or voids. */
  reversesId: id.nullable(),
})
export type Booking = z.infer<typeof booking>

/** An invoice with all data for the desk. */
export const deskInvoicePage = z.object({
  deskInvoice,
  /** `isOnContract`: whether a media contract covers the ad; null for what is no ad. */
  invoiceItems: z.array(invoiceItem.extend({ isOnContract: z.boolean().nullable() })),
  /** From what was approved to what was invoiced, in minor units of the invoice's currency; null without such a sum. */
  reconciled: z.object({ approved: z.int(), changes: z.int(), notQuoted: z.int(), exchange: z.int() }).nullable(),
  /** `forInvoice`: what this invoice has of the payment, its surcharge included and refunds deducted. */
  payments: z.array(payment.extend({ isBeingRefunded: z.boolean(), forInvoice: z.int() })),
  /** Oldest first. */
  bookings: z.array(booking),
  /** Emails with the invoice, and reminders of it, newest first. */
  emails: z.array(billingEmail),
  /** Its entry in the stop list of reminders. */
  reminderStop: reminderStop.nullable(),
})
export type DeskInvoicePage = z.infer<typeof deskInvoicePage>

/** Differences between an invoice draft and what was agreed. */
export const draftDifferences = [
  'overContract',
  'underContract',
  'overCatalog',
  'underCatalog',
  'noProof',
  'noApproval',
  'noPurchaseOrder',
] as const
export type DraftDifference = (typeof draftDifferences)[number]

/** A line of an invoice draft. Base minor units; `expected` is the agreed price. */
export const draftLine = z.object({
  campaignItemId: id,
  adNumber: z.int(),
  publicationName: z.string(),
  amount: z.int(),
  /** Covered by a media contract. */
  isOnContract: z.boolean(),
  expected: z.int().nullable(),
  differences: z.array(z.enum(draftDifferences)),
  /** Whether it waits for its proof, so that issuing it needs a reason. */
  isHeld: z.boolean(),
})
export type DraftLine = z.infer<typeof draftLine>

/** A draft of an invoice that can be issued now: one for each campaign with unbilled ads. */
export const invoiceDraft = z.object({
  campaign: z.object({ id, name: z.string(), jobNumber: z.int() }),
  ...whose,
  purchaseOrderNumber: z.string().nullable(),
  lines: z.array(draftLine),
  /** Base minor units. */
  total: z.int(),
  shown: displayedAmount,
  differences: z.array(z.enum(draftDifferences)),
})
export type InvoiceDraft = z.infer<typeof invoiceDraft>

/** Result of one invoice of a batch: issued, or the error. */
export const batchOutcome = z.object({
  campaignId: id,
  invoice: z.object({ id, invoiceNumber: z.int() }).nullable(),
  refusals: z.array(z.string()),
})
export type BatchOutcome = z.infer<typeof batchOutcome>

/** Open amounts by days past due. */
export const agingTotals = z.object({
  rows: z.array(agingRow),
  balance: z.int(),
  amounts: z.array(displayedAmount),
})
export type AgingTotals = z.infer<typeof agingTotals>

/** Cash that is on no invoice, one amount for each currency. */
export const withUnapplied = agingTotals.extend({ unapplied: z.array(displayedAmount) })
export type AgingWithUnapplied = z.infer<typeof withUnapplied>

export const accountAging = withUnapplied.extend(whose)
export type AccountAging = z.infer<typeof accountAging>

/** A check or transfer with the part of it that no invoice has. */
export const receipt = z.object({
  id,
  /** `credit` is a credit memo on a paid invoice. */
  kind: z.enum(['check', 'transfer', 'credit']),
  reference: z.string(),
  receivedOn: calendarDate,
  total: displayedAmount,
  unapplied: displayedAmount,
  at: moment,
  by: z.string(),
})
export type Receipt = z.infer<typeof receipt>

/** Data of an account for recording a payment. */
export const accountMoney = z.object({
  ...whose,
  /** The client's currency, for a payment that is not for an invoice. */
  currency: z.object({ code: z.string(), symbol: z.string() }),
  /** Its open invoices, the longest due first. */
  open: z.array(deskInvoice),
  /** Its receipts with unapplied cash, oldest first. */
  receipts: z.array(receipt),
})
export type AccountMoney = z.infer<typeof accountMoney>

/** Kinds of runs that can be undone: invoices issued at once, a payment recorded against invoices. */
export const runKinds = ['invoices', 'receipt'] as const

/** A run of the last hour. */
export const deskRun = z.object({
  kind: z.enum(runKinds),
  id,
  at: moment,
  by: z.string(),
  /** Number of its invoices. */
  count: z.int(),
  totals: z.array(displayedAmount),
  /** Reference of a receipt. */
  reference: z.string().nullable(),
  /** Client of a receipt. */
  clientName: z.string().nullable(),
  undoneAt: moment.nullable(),
})
export type DeskRun = z.infer<typeof deskRun>
