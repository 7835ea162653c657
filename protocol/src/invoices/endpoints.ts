import { z } from 'zod'
import { calendarDate } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { onBehalfOf, onBehalfOfClient } from '../scope.ts'
import { invoiceMessages as text } from './messages.ts'
import { maxInvoices } from './rules.ts'
import {
  agingRow,
  cardFunding,
  displayedAmount,
  invoice,
  invoiceEvent,
  invoiceItem,
  invoiceLists,
  invoiceQuery,
  openBalance,
  parties,
  payment,
  paymentUnderWay,
} from './schemas.ts'
import { statementPart } from './statement-schemas.ts'

const base = '/invoices'
const access = 'manageInvoices'

export const getBalance = endpoint({
  name: 'invoices.getBalance',
  summary:
    'Returns the unpaid total in minor units of the base currency, the number of open invoices, and the payments in progress',
  path: `${base}/getInvoiceBalance`,
  runs: 'statement',
  access,
  response: openBalance.extend({ underWay: z.array(paymentUnderWay) }),
})

export const list = endpoint({
  name: 'invoices.list',
  summary: 'Lists invoices by tab: rows for the requested tab, counts for every tab',
  path: `${base}/getInvoicesByFilter`,
  runs: 'statement',
  access,
  body: z.object({ query: invoiceQuery }),
  response: invoiceLists,
})

export const getDetails = endpoint({
  name: 'invoices.getDetails',
  summary:
    'Returns an invoice with its payments, its history and its lines, each compared with what was approved and has run',
  path: `${base}/getInvoiceDetails`,
  access,
  writes: false,
  body: z.object({ invoiceId: id }),
  response: z.object({
    invoice,
    invoiceItems: z.array(invoiceItem),
    payments: z.array(payment),
    /** Events, newest first. */
    timeline: z.array(invoiceEvent),
    parties,
    /** Whether a payment of it is in progress. */
    isBeingPaid: z.boolean(),
    /** The account's surcharge on credit cards, as a share. */
    surchargeRate: z.number(),
  }),
})

export const getPaymentTerms = endpoint({
  name: 'invoices.getPaymentTerms',
  summary: "Returns the account’s payment options: its credit card surcharge and the gateway's card field",
  path: `${base}/getPaymentTerms`,
  access,
  writes: false,
  response: z.object({
    surchargeRate: z.number(),
    /** `none`: cards are not accepted. */
    gateway: z.enum(['sandbox', 'stripe', 'none']),
    /** URL of the sandbox's hosted card field; null for Stripe, which has its own script. */
    cardFieldUrl: z.string().nullable(),
    /** Stripe's publishable key; null for the sandbox. */
    publishableKey: z.string().nullable(),
  }),
})

export const pay = endpoint({
  name: 'invoices.pay',
  summary: 'Pays invoices in full with a single card charge, all or none; 409 and no charge if the total has changed',
  path: `${base}/payInvoices`,
  runs: 'steps',
  access,
  body: z.object({
    invoiceIds: z
      .array(id)
      .min(1, { error: text.selectInvoice })
      .max(maxInvoices.inPayment, { error: text.tooManyInvoices(maxInvoices.inPayment) }),
    /** Total with surcharge as displayed to the payer, in base minor units. */
    expectedTotal: z.int().min(0),
    /** The same in minor units of the invoices' currency, as displayed to the payer. Also checked, if given. */
    expectedChargedTotal: z.int().min(0).nullish(),
    payment: z.object({
      gatewayToken: z.string().min(1, { error: text.cardUnknown }).max(200),
      cardholderName: oneLine().min(1, { error: 'Enter the name on the card' }).max(200),
      billingPostalCode: oneLine().max(20).nullish(),
    }),
    onBehalfOf,
  }),
  response: z.object({
    invoices: z.array(z.object({ id, balance: z.int(), paid: z.int() })),
    ...openBalance.shape,
    payment,
  }),
  idempotency: 'required',
})

export const quotePayment = endpoint({
  name: 'invoices.quotePayment',
  summary: 'Returns the price of paying invoices with the card of a token; nothing is charged',
  path: `${base}/quotePayment`,
  runs: 'steps',
  access,
  writes: false,
  body: z.object({
    invoiceIds: z
      .array(id)
      .min(1, { error: text.selectInvoice })
      .max(maxInvoices.inPayment, { error: text.tooManyInvoices(maxInvoices.inPayment) }),
    gatewayToken: z.string().min(1, { error: text.cardUnknown }).max(200),
  }),
  response: z.object({
    card: z.object({ brand: z.string(), last4: z.string(), funding: cardFunding.nullable() }),
    surchargeRate: z.number(),
    /** Including the surcharge: base minor units, and minor units of the currency. */
    total: z.int(),
    chargedTotal: z.int(),
    currencyCode: z.string(),
  }),
})

export const getNextStep = endpoint({
  name: 'invoices.getNextStep',
  summary:
    'Returns what the browser needs to confirm a payment for which the bank requires the cardholder’s confirmation',
  path: `${base}/getNextStep`,
  runs: 'steps',
  access,
  writes: false,
  /** Idempotency key of the payment request. */
  body: z.object({ idempotencyKey: z.string().min(1).max(200) }),
  /** One of them, for the gateway's own script or for a frame; both null if there is nothing to confirm any more. */
  response: z.object({ clientSecret: z.string().nullable(), challengeUrl: z.string().nullable() }),
})

export const getPayment = endpoint({
  name: 'invoices.getPayment',
  summary: 'Returns a completed payment with the invoices that it paid',
  path: `${base}/getPayment`,
  access,
  writes: false,
  body: z.object({ paymentId: id }),
  response: z.object({
    payment,
    invoices: z.array(invoice),
    parties,
    /** Email address of the receipt; null if the caller may not know the payer. */
    receiptTo: z.string().nullable(),
  }),
})

const documents = (most: number) =>
  z.object({
    /** Ids of invoices or of invoice items; an item selects its invoice. */
    invoiceItemIdList: z
      .array(id)
      .min(1, { error: text.selectInvoice })
      .max(most, { error: text.tooManyInvoices(most) }),
    /** As known to the caller; the documents contain the account's own record of it. */
    onBehalfOfClient,
  })

export const generatePdf = endpoint({
  name: 'invoices.generatePdf',
  summary: 'Downloads invoices as one combined PDF',
  path: `${base}/generateInvoicePdf`,
  access,
  body: documents(maxInvoices.inPdf),
  files: ['application/pdf'],
})

export const generateZip = endpoint({
  name: 'invoices.generateZip',
  summary: 'Downloads invoices as PDFs in one zip file',
  path: `${base}/generateInvoicePdfAsZip`,
  access,
  body: documents(maxInvoices.inBundle),
  files: ['application/zip'],
})

export const generateReceipt = endpoint({
  name: 'invoices.generateReceipt',
  summary: 'Downloads the receipt of a payment as PDF',
  path: `${base}/generateReceiptPdf`,
  access,
  body: z.object({ paymentId: id }),
  files: ['application/pdf'],
})

export const generateCreditMemo = endpoint({
  name: 'invoices.generateCreditMemo',
  summary: 'Downloads the credit memo of a credit on an invoice as PDF',
  path: `${base}/generateCreditMemoPdf`,
  access,
  body: z.object({
    /** A `booked` event of the invoice with a number of a credit memo. */
    creditId: id,
  }),
  files: ['application/pdf'],
})

const range = z.object({ from: calendarDate, to: calendarDate })

export const getStatement = endpoint({
  name: 'invoices.getStatement',
  summary: 'Returns the statement of account for a range of days: opening balance, movements, closing balance',
  path: `${base}/getStatement`,
  access,
  writes: false,
  body: range,
  response: z.object({ parts: z.array(statementPart), parties }),
})

export const generateStatement = endpoint({
  name: 'invoices.generateStatement',
  summary: 'Downloads the statement of account for a range of days as PDF',
  path: `${base}/generateStatementPdf`,
  access,
  body: range,
  files: ['application/pdf'],
})

export const exportStatement = endpoint({
  name: 'invoices.exportStatement',
  summary: 'Downloads the statement of account for a range of days as CSV',
  path: `${base}/exportStatement`,
  access,
  body: range,
  runs: 'download',
  files: ['text/csv'],
})

export const exportCsv = endpoint({
  name: 'invoices.exportCsv',
  summary: 'Downloads all invoices that match a filter, on all pages, as CSV',
  path: `${base}/exportInvoices`,
  access,
  body: z.object({ query: invoiceQuery }),
  runs: 'download',
  files: ['text/csv'],
})

export const setPurchaseOrder = endpoint({
  name: 'invoices.setPurchaseOrder',
  summary: 'Changes the purchase order number of an invoice that is not paid yet',
  path: `${base}/updatePurchaseOrderNumber`,
  access,
  body: z.object({ invoiceId: id, purchaseOrderNumber: oneLine().max(100).nullable() }),
  response: z.object({ invoice }),
  idempotency: 'optional',
})

export const getAging = endpoint({
  name: 'invoices.getAging',
  summary: 'Returns the open amounts by how long they have been due',
  path: `${base}/getAgingSummary`,
  access,
  writes: false,
  response: z.object({
    asOf: calendarDate,
    rows: z.array(agingRow),
    invoiceCount: z.int(),
    balance: z.int(),
    amounts: z.array(displayedAmount),
    /** Cash of the account that is on no invoice, one amount for each currency. */
    unapplied: z.array(displayedAmount),
    /** The same without invoices in question: the total to pay. */
    payable: z.object({ invoiceCount: z.int(), balance: z.int(), amounts: z.array(displayedAmount) }),
  }),
})
