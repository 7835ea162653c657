import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import type { DeskArea } from '../desk-roles.ts'
import { id } from '../identifiers.ts'
import { displayedAmount } from '../invoices/schemas.ts'

export const searchedKinds = ['campaigns', 'invoices', 'payments'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** The area of the desk that each kind belongs to: a search finds what its reader may open. */
export const areaOfSearched: Record<SearchedKind, DeskArea> = {
  campaigns: 'production',
  invoices: 'books',
  payments: 'books',
}

/** How a record stands: a campaign is active or archived, an invoice open or closed, the rest are payments. */
export const recordStates = [
  'active',
  'archived',
  'open',
  'closed',
  'requested',
  'unknown',
  'succeeded',
  'declined',
  'failed',
  'refunding',
  'refunded',
] as const
export type RecordState = (typeof recordStates)[number]

/** How many ads and invoices a record names. */
export const maxNamed = 12

/** A campaign, an invoice or a payment as a search of the desk shows it. */
export const foundRecord = z.object({
  id,
  /** The job number, the number of the invoice, or the reference of the payment. */
  number: z.string(),
  /** The campaign's name; of a payment who paid. */
  title: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  client: z.string(),
  clientAccount: z.string(),
  /** When it was submitted, issued or begun. */
  at: moment,
  state: z.enum(recordStates),
  /** The price of a campaign's ads, what an invoice was issued over, or what a payment takes with its surcharge. */
  amount: displayedAmount,
  /** Of a campaign, or of the lines of an invoice; the first of them. */
  ads: z.array(z.object({ id, adNumber: z.int(), publicationName: z.string() })),
  /** Of a campaign or a payment; the first of them. */
  invoices: z.array(z.object({ id, invoiceNumber: z.int() })),
})
export type FoundRecord = z.infer<typeof foundRecord>
