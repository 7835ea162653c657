import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'

export const invoiceViews = ['All', 'Open', 'Closed'] as const
export type InvoiceView = (typeof invoiceViews)[number]
export const invoiceColumns = [
  'invoice_number',
  'issuedAt',
  'dueDate',
  'purchaseOrderNumber',
  'campaignName',
  'balance',
  'paid',
  'status',
] as const
export type InvoiceColumn = (typeof invoiceColumns)[number]

/** Newest number first (specification section 9). */
export const invoiceDefaultSort = [{ sortBy: 'invoice_number', sortOrder: 'desc' }] as const

/** The keyword looks at invoice and purchase-order numbers and campaign names. */
export const invoiceQuery = listQuery(invoiceColumns, invoiceViews)
export type InvoiceQuery = z.output<typeof invoiceQuery>

/** 0 Open, 1 Closed (specification section 3). */
export const invoiceStatus = z.union([z.literal(0), z.literal(1)])

/** The rate and buffer that the invoice was issued at; they stay with it. */
export const currencyInvoice = z.object({ symbol: z.string(), exchange_rate: z.number(), invoice_buffer: z.number() })

/** `balance` and `paid` in base minor units; what the client sees of them is `displayAmount` in the invoice's currency. */
export const invoice = z.object({
  id,
  invoice_number: z.int(),
  purchaseOrderNumber: z.string().nullable(),
  campaignId: id.nullable(),
  campaignName: z.string().nullable(),
  issuedAt: moment,
  dueDate: calendarDate,
  balance: z.int(),
  paid: z.int(),
  status: invoiceStatus,
  currencyCodeInvoice: z.string(),
  CurrencyInvoice: currencyInvoice,
})
export type Invoice = z.infer<typeof invoice>

export const invoiceLists = z.object({ Open: page(invoice), Closed: page(invoice), All: page(invoice) })

export const invoiceItem = z.object({
  id,
  description: z.string(),
  publicationName: z.string().nullable(),
  amount: z.int(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/**
 * A payment that was taken: `amount`, `surcharge` and `total` in base minor units, `chargedTotal` what the card was
 * charged, in minor units of `currencyCode`.
 */
export const payment = z.object({
  id,
  reference: z.string(),
  paidAt: moment,
  amount: z.int(),
  surcharge: z.int(),
  total: z.int(),
  currencyCode: z.string(),
  chargedTotal: z.int(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  invoices: z.array(id),
})
export type Payment = z.infer<typeof payment>

/** How a card is paid for; a surcharge is for credit cards alone. Null where the card's bank does not say. */
export const cardFunding = z.enum(['credit', 'debit', 'prepaid'])
export type CardFunding = z.infer<typeof cardFunding>

/** An amount as a client sees it, in minor units of its currency. */
export const displayedAmount = z.object({ currencyCode: z.string(), symbol: z.string(), amount: z.int() })
export type DisplayedAmount = z.infer<typeof displayedAmount>

/** How long an open invoice has been due, in days past its due date. */
export const agingBuckets = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** `balance` in base minor units; `amounts` the same as the client sees it, one for each currency. */
export const agingRow = z.object({
  bucket: z.enum(agingBuckets),
  invoiceCount: z.int(),
  balance: z.int(),
  amounts: z.array(displayedAmount),
})
export type AgingRow = z.infer<typeof agingRow>
