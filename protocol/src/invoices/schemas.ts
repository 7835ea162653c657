import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { listQuery, page } from '../list-query.ts'
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

/** The keyword looks at invoice and purchase order numbers and campaign names. */
export const invoiceQuery = listQuery(invoiceColumns, invoiceViews)
export type InvoiceQuery = z.output<typeof invoiceQuery>

/** 0 Open, 1 Closed (R13.1). */
export const invoiceStatus = z.union([z.literal(0), z.literal(1)])

/** The rate and buffer that the invoice was issued at; they stay with it. */
export const currencyInvoice = z.object({ symbol: z.string(), exchange_rate: z.number(), invoice_buffer: z.number() })

/**
 * What the client reads of an invoice, in minor units of its currency: `total` is what was billed, displayed (R13.2), and
 * `credited`, `paid` and `balance` are the parts of it, as they were typed and charged (R13.12).
 */
export const shownSums = z.object({ total: z.int(), credited: z.int(), paid: z.int(), balance: z.int() })
export type ShownSums = z.infer<typeof shownSums>

/** `balance`, `paid` and `credited` (what the provider took off) in base minor units, together what was billed. */
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
 * How an invoice stands beside what was agreed: every line has the price that was approved and a proof that it ran; or one
 * has another price; or something is not there yet.
 */
export const matchStates = ['agrees', 'differs', 'waiting'] as const
export const matchState = z.enum(matchStates)
export type MatchState = z.infer<typeof matchState>

/** That an ad ran: the page it was printed on, or the address at which it can be read. */
export const adProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tearsheet'), issueDate: calendarDate, page: z.string() }),
  z.object({ kind: z.literal('live'), url: z.string(), since: calendarDate.nullable() }),
])
export type AdProof = z.infer<typeof adProof>

/** The ad that a line bills: the price that was quoted and approved (base minor units), the approval, the proof. */
export const billedAd = z.object({
  campaignId: id,
  campaignItemId: id,
  adNumber: z.int(),
  publicationType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Of its publication; null for an ad without one. */
  sizeName: z.string().nullable(),
  price: z.int().nullable(),
  /** The days it runs or ran, both included. */
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  /** The last one; `artworkVersion` is null for an ad without artwork. */
  approval: z.object({ at: moment, by: z.string(), artworkVersion: z.int().nullable() }).nullable(),
  proof: adProof.nullable(),
})
export type BilledAd = z.infer<typeof billedAd>

/**
 * An invoice of a list, with whether its lines fit what was approved and has run, whether one is in question, and whether
 * a payment of it is under way.
 */
export const listedInvoice = invoice.extend({ match: matchState, inQuestion: z.boolean(), isBeingPaid: z.boolean() })
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
  /** The ad that the line bills; null for what is no ad. */
  ad: billedAd.nullable(),
  /** The quote's currency when the ad was approved; null for what is no ad, and where it was not recorded. */
  quotedIn: ratedCurrency.nullable(),
  /** What is asked about it and not answered yet. */
  question: lineQuestion.nullable(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

/** Whose papers these are: lines of text, none and null where nothing is set (R15.8). */
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

/** Both sides of a paper, whom it is for by lines: client, account, whom it advertises for, address. */
export const parties = z.object({ issuer, billedTo: z.array(z.string()) })
export type Parties = z.infer<typeof parties>

/** An amount as a client sees it, in minor units of its currency. */
export const displayedAmount = z.object({ currencyCode: z.string(), symbol: z.string(), amount: z.int() })
export type DisplayedAmount = z.infer<typeof displayedAmount>

/** What the desk books against an invoice without a card; `returned` is money of a check or transfer that went back. */
export const bookingKinds = ['check', 'transfer', 'returned', 'credit', 'writeOff'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** Something that happened to an invoice. `by` is null where it is the provider's or the calendar's doing. */
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
    /** Null where who asked took it back. */
    answer: z.string().nullable(),
  }),
  z.object({ ...happening, kind: z.enum(['paid', 'refunded']), at: moment, paymentId: id, reference: z.string() }),
  /** Money by check or transfer, money returned, or what was taken off. */
  z.object({
    ...happening,
    kind: z.literal('booked'),
    at: moment,
    booking: z.enum(bookingKinds),
    shown: displayedAmount,
    bookedOn: calendarDate,
    reference: z.string().nullable(),
    reason: z.string().nullable(),
  }),
])
export type InvoiceEvent = z.infer<typeof invoiceEvent>

/**
 * A payment that was taken: `amount`, `surcharge` and `total` in base minor units; `chargedAmount`, `chargedSurcharge` and
 * their sum `chargedTotal` what the card was charged, in minor units of `currencyCode`.
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
  /** When it was given back, all of it; null while it was not. */
  refundedAt: moment.nullable(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  invoices: z.array(id),
})
export type Payment = z.infer<typeof payment>

/** How a card is paid for; a surcharge is for credit cards alone. Null where the card's bank does not say. */
export const cardFunding = z.enum(['credit', 'debit', 'prepaid'])
export type CardFunding = z.infer<typeof cardFunding>

/** What an account owes: in base minor units, and as its invoices show it, each rounded once, one sum for each currency. */
export const openBalance = z.object({
  invoiceBalance: z.int(),
  openInvoiceCount: z.int(),
  amounts: z.array(displayedAmount),
})

/** A payment whose end is not known yet; `isMine` where the caller pays it. */
export const paymentUnderWay = z.object({ id, reference: z.string(), isMine: z.boolean() })

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

/** What moves an account's balance. */
export const movementKinds = ['invoice', 'payment', 'refund', 'credit'] as const

/**
 * A line of a statement: `amount` above zero for what is owed, below it for what was paid, `balance` what is open after
 * it, both in minor units of the part's currency.
 */
export const statementMovement = z.object({
  date: calendarDate,
  kind: z.enum(movementKinds),
  words: z.string(),
  amount: z.int(),
  balance: z.int(),
})
export type StatementMovement = z.infer<typeof statementMovement>

/** A range of days in one currency: `opening + invoiced - paid - credited + refunded` is `closing`. Minor units of the currency. */
export const statementPart = z.object({
  currencyCode: z.string(),
  symbol: z.string(),
  opening: z.int(),
  movements: z.array(statementMovement),
  invoiced: z.int(),
  paid: z.int(),
  refunded: z.int(),
  credited: z.int(),
  closing: z.int(),
})
export type StatementPart = z.infer<typeof statementPart>
