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
})
export type Booking = z.infer<typeof booking>

/** An invoice with all data for the desk. */
export const deskInvoicePage = z.object({
  deskInvoice,
  /** `isOnContract`: whether a media contract covers the ad; null for what is no ad. */
  invoiceItems: z.array(invoiceItem.extend({ isOnContract: z.boolean().nullable() })),
  /** From what was approved to what was invoiced, in minor units of the invoice's currency; null without such a sum. */
  reconciled: z.object({ approved: z.int(), changes: z.int(), notQuoted: z.int(), exchange: z.int() }).nullable(),
  payments: z.array(payment.extend({ isBeingRefunded: z.boolean() })),
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

export const accountAging = agingTotals.extend(whose)
export type AccountAging = z.infer<typeof accountAging>
