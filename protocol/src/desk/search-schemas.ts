import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import type { DeskArea } from '../desk-roles.ts'
import { id } from '../identifiers.ts'
import { displayedAmount } from '../invoices/schemas.ts'

export const searchedKinds = ['campaigns', 'invoices', 'payments'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** Area of the desk by kind: a search returns only what its user may open. */
export const areaOfSearched: Record<SearchedKind, DeskArea> = {
  campaigns: 'production',
  invoices: 'books',
  payments: 'books',
}

/** States of a record: a campaign is active or archived, an invoice open or closed, the rest are payments. */
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

/** Maximum number of ads and invoices listed with a record. */
export const maxNamed = 12

/** A campaign, an invoice or a payment in a search result of the desk. */
export const foundRecord = z.object({
  id,
  /** Job number, invoice number, or reference of the payment. */
  number: z.string(),
  /** Name of the campaign, or of the payer. */
  title: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  client: z.string(),
  clientAccount: z.string(),
  /** Time of submission, issue or start. */
  at: moment,
  state: z.enum(recordStates),
  /** Price of a campaign's ads, total of an invoice, or amount of a payment including its surcharge. */
  amount: displayedAmount,
  /** First ads of a campaign, or of an invoice's lines. */
  ads: z.array(z.object({ id, adNumber: z.int(), publicationName: z.string() })),
  /** First invoices of a campaign or a payment. */
  invoices: z.array(z.object({ id, invoiceNumber: z.int() })),
})
export type FoundRecord = z.infer<typeof foundRecord>
