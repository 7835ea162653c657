import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'
import { lineClaim } from './line-claim-schemas.ts'
import { lineQuestion, questionReasons } from './question-schemas.ts'

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

/** Newest number first (R8.3). */
export const invoiceDefaultSort = [{ sortBy: 'invoice_number', sortOrder: 'desc' }] as const

/** The keyword is searched in invoice and purchase order numbers and campaign names. */
export const invoiceQuery = listQuery(invoiceColumns, invoiceViews)
export type InvoiceQuery = z.output<typeof invoiceQuery>

/** 0 Open, 1 Closed (R13.1). */
export const invoiceStatus = z.union([z.literal(0), z.literal(1)])

/** Rate and buffer at which the invoice was issued; they never change. */
export const currencyInvoice = z.object({ symbol: z.string(), exchange_rate: z.number(), invoice_buffer: z.number() })

/**
 * Displayed amounts of an invoice, in minor units of its currency: `total` is the converted billed amount (R13.2), and
 * `credited`, `paid` and `balance` are its parts, as entered and charged (R13.12).
 */
export const shownSums = z.object({ total: z.int(), credited: z.int(), paid: z.int(), balance: z.int() })
export type ShownSums = z.infer<typeof shownSums>

/** `balance`, `paid` and `credited` (by the provider) in base minor units, together the billed amount. */
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
  credited: z.int(),
  shown: shownSums,
  status: invoiceStatus,
  currencyCodeInvoice: z.string(),
  CurrencyInvoice: currencyInvoice,
})
export type Invoice = z.infer<typeof invoice>

/**
 * How an invoice compares with what was agreed: every line has the approved price and a proof that it ran; or one has
 * another price; or data is missing.
 */
export const matchStates = ['agrees', 'differs', 'waiting'] as const
export const matchState = z.enum(matchStates)
export type MatchState = z.infer<typeof matchState>

/** Proof that an ad ran: its tearsheet, or the URL at which it can be seen. */
export const adProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tearsheet'), issueDate: calendarDate, page: z.string() }),
  z.object({ kind: z.literal('live'), url: z.string(), since: calendarDate.nullable() }),
])
export type AdProof = z.infer<typeof adProof>

/** Ad of an invoice line: the quoted and approved price (base minor units), the approval, the proof. */
export const billedAd = z.object({
  campaignId: id,
  campaignItemId: id,
  adNumber: z.int(),
  publicationType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Size in its publication; null for an ad without one. */
  sizeName: z.string().nullable(),
  price: z.int().nullable(),
  /** Covered by a media contract. */
  isOnContract: z.boolean(),
  /** First and last day of its run, both included. */
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  /** Last approval; `artworkVersion` is null for an ad without artwork. */
  approval: z.object({ at: moment, by: z.string(), artworkVersion: z.int().nullable() }).nullable(),
  proof: adProof.nullable(),
})
export type BilledAd = z.infer<typeof billedAd>

/** An invoice in a list. */
export const listedInvoice = invoice.extend({
  /** Whether its lines match what was approved and has run. */
  match: matchState,
  /** Whether the exchange rate has changed the amount of a line since its approval. */
  isExchanged: z.boolean(),
  /** Whether a line is in question. */
  inQuestion: z.boolean(),
  /** Whether a payment is in progress. */
  isBeingPaid: z.boolean(),
})
export type ListedInvoice = z.infer<typeof listedInvoice>

export const invoiceLists = z.object({
  Open: page(listedInvoice),
  Closed: page(listedInvoice),
  All: page(listedInvoice),
})

/** A currency with the rate and buffer of a moment. */
export const ratedCurrency = z.object({ code: z.string(), symbol: z.string(), rate: z.number(), buffer: z.number() })

export const invoiceItem = z.object({
  id,
  description: z.string(),
  publicationName: z.string().nullable(),
  amount: z.int(),
  /** Ad of the line; null for other charges. */
  ad: billedAd.nullable(),
  /** The quote's currency when the ad was approved; null for what is no ad, and where it was not recorded. */
  quotedIn: ratedCurrency.nullable(),
  /** The client's open question about the line. */
  question: lineQuestion.nullable(),
  /** The open claim against the publication of its ad. */
  claim: lineClaim.nullable(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/** Issuer of documents: lines of text, empty and null if not set (R15.8). */
export const issuer = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.array(z.string()),
  remitTo: z.array(z.string()),
  taxId: z.string().nullable(),
  terms: z.string().nullable(),
  accountsEmail: z.string().nullable(),
  bankDetails: z.array(z.string()),
})
export type Issuer = z.infer<typeof issuer>

/** Issuer and recipient of a document, the latter by lines: client, account, advertised employer, address. */
export const parties = z.object({ issuer, billedTo: z.array(z.string()) })
export type Parties = z.infer<typeof parties>

/** A displayed amount, in minor units of its currency. */
export const displayedAmount = z.object({ currencyCode: z.string(), symbol: z.string(), amount: z.int() })
export type DisplayedAmount = z.infer<typeof displayedAmount>

/**
 * Bookings of the desk against an invoice without a card: `returned` is a check or transfer that was returned,
 * `reversed` the undone entry of one, `voided` the undone issue of the invoice. `accountCredit` is a credit memo that the
 * account keeps, because the invoice is paid; `applied` is such a credit used for an invoice, and `creditVoided` the void
 * of a credit memo.
 */
export const bookingKinds = [
  ...(['check', 'transfer', 'returned', 'credit', 'writeOff', 'reversed', 'voided'] as const),
  ...(['accountCredit', 'applied', 'creditVoided'] as const),
] as const
export type BookingKind = (typeof bookingKinds)[number]

/** Event of an invoice. `by` is null for actions of the provider and events by date. */
const happening = { id: z.string(), by: z.string().nullable() }
export const invoiceEvent = z.discriminatedUnion('kind', [
  z.object({ ...happening, kind: z.literal('issued'), at: moment }),
  z.object({
    ...happening,
    kind: z.literal('purchaseOrder'),
    at: moment,
    before: z.string().nullable(),
    after: z.string().nullable(),
  }),
  z.object({ ...happening, kind: z.literal('overdue'), at: moment }),
  /** Emailed to these addresses: with the invoice attached, or in a reminder. */
  z.object({ ...happening, kind: z.enum(['emailed', 'reminded']), at: moment, to: z.array(z.string()) }),
  z.object({
    ...happening,
    kind: z.literal('asked'),
    at: moment,
    publicationName: z.string().nullable(),
    reason: z.enum(questionReasons),
    message: z.string(),
  }),
  z.object({
    ...happening,
    kind: z.literal('answered'),
    at: moment,
    publicationName: z.string().nullable(),
    /** Null if the question was withdrawn. */
    answer: z.string().nullable(),
  }),
  z.object({
    ...happening,
    kind: z.enum(['paid', 'refunded']),
    at: moment,
    paymentId: id,
    reference: z.string(),
    /** Amount of a refund of a part, for this invoice; null for a payment and for a refund of all that it paid. */
    part: displayedAmount.nullable(),
  }),
  /** A check or transfer, a returned payment, or a credit. */
  z.object({
    ...happening,
    kind: z.literal('booked'),
    at: moment,
    booking: z.enum(bookingKinds),
    shown: displayedAmount,
    bookedOn: calendarDate,
    reference: z.string().nullable(),
    reason: z.string().nullable(),
    /** Number of the credit memo or of its void; null for other bookings. */
    creditNumber: z.int().nullable(),
    /** Number of the credit memo that it voids. */
    voids: z.int().nullable(),
    /** Number of the void of this credit memo. */
    voidedBy: z.int().nullable(),
  }),
])
export type InvoiceEvent = z.infer<typeof invoiceEvent>

/**
 * A completed payment: `amount`, `surcharge` and `total` in base minor units; `chargedAmount`, `chargedSurcharge` and
 * their sum `chargedTotal` as charged to the card, in minor units of `currencyCode`.
 */
export const payment = z.object({
  id,
  reference: z.string(),
  paidAt: moment,
  amount: z.int(),
  surcharge: z.int(),
  total: z.int(),
  currencyCode: z.string(),
  symbol: z.string(),
  chargedAmount: z.int(),
  chargedSurcharge: z.int(),
  chargedTotal: z.int(),
  /** Part of `chargedTotal` that was refunded. */
  refundedTotal: z.int(),
  /** Time of the last refund, once all of it is refunded; null before. */
  refundedAt: moment.nullable(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  invoices: z.array(id),
})
export type Payment = z.infer<typeof payment>

/** Funding of a card; a surcharge applies to credit cards only. Null if the card's bank does not report it. */
export const cardFunding = z.enum(['credit', 'debit', 'prepaid'])
export type CardFunding = z.infer<typeof cardFunding>

/**
 * Open balance of an account: in base minor units, and as displayed on its invoices, each rounded once, one sum per
 * currency.
 */
export const openBalance = z.object({
  invoiceBalance: z.int(),
  openInvoiceCount: z.int(),
  amounts: z.array(displayedAmount),
})

/** A payment whose result is not known yet; `isMine` if the caller is the payer. */
export const paymentUnderWay = z.object({ id, reference: z.string(), isMine: z.boolean() })

/** Days past the due date of an open invoice. */
export const agingBuckets = ['current', '1-30', '31-60', '61-90', 'over-90'] as const
export type AgingBucket = (typeof agingBuckets)[number]

/** `balance` in base minor units; `amounts` the same as displayed, one per currency. */
export const agingRow = z.object({
  bucket: z.enum(agingBuckets),
  invoiceCount: z.int(),
  balance: z.int(),
  amounts: z.array(displayedAmount),
})
export type AgingRow = z.infer<typeof agingRow>
