import { z } from 'zod'
import { calendarDate, moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { clientAccount } from '../identity/access-control-schemas.ts'
import { displayedAmount } from '../invoices/schemas.ts'
import { quoteRules } from '../quotes/preflight-schemas.ts'
import { branding } from './branding-schemas.ts'

/** Requirements of an account for every quote before it is submitted (R9.21, R9.22). */
export const quoteSettings = z.object({ purchaseOrderRequired: z.boolean(), quoteRules })
export type QuoteSettings = z.output<typeof quoteSettings>

export const client = z.object({
  id,
  name: z.string(),
  /** Accounts with their quote rules, whether a purchase order number is required, and their own address by lines. */
  clientAccounts: z.array(
    clientAccount.extend({
      quoteRules,
      purchaseOrderRequired: z.boolean(),
      providerAccess: z.boolean(),
      /** Whether entering it requires a second factor. */
      factorRequired: z.boolean(),
      billingAddress: z.string().nullable(),
      branding,
    }),
  ),
  currencyCodeInvoice: z.string(),
  CurrencyInvoice: z.object({ symbol: z.string(), exchange_rate: z.number(), invoice_buffer: z.number() }),
  currencyCodeQuote: z.string(),
  CurrencyQuote: z.object({ symbol: z.string(), exchange_rate: z.number(), quote_buffer: z.number() }),
  jeClientPersonalizedUrl: z.string().nullable(),
  jobStats: z.boolean(),
  candidateModule: z.boolean(),
  /** Whether it is the provider's own client record (R19.1). */
  isProvider: z.boolean(),
})
export type Client = z.infer<typeof client>

/** An item that needs the client, in the list of the home page, most urgent first (decision record 0006). */
export const attentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approval'),
    campaignId: id,
    campaignName: z.string(),
    jobNumber: z.int(),
    /** Id of the ad, if there is only one. */
    campaignItemId: id.nullable(),
    printCount: z.int(),
    onlineCount: z.int(),
    deadlineDate: calendarDate.nullable(),
  }),
  z.object({
    /** The longest overdue invoice, and the number of overdue ones. */
    kind: z.literal('invoice'),
    overdueCount: z.int(),
    invoiceId: id,
    invoiceNumber: z.int(),
    balance: z.int(),
    /** Balance as displayed on the invoice, at its own rate. */
    shown: displayedAmount,
    dueDate: calendarDate,
    purchaseOrderNumber: z.string().nullable(),
  }),
  z.object({
    /** A live ad that is not online as approved, as the provider has confirmed. */
    kind: z.literal('liveAd'),
    problem: z.enum(['removed', 'changed', 'never_found']),
    campaignId: id,
    campaignItemId: id,
    campaignName: z.string(),
    jobNumber: z.int(),
    publicationName: z.string(),
    since: moment,
  }),
  z.object({ kind: z.literal('draft'), quoteId: id, title: z.string(), updatedAt: moment }),
])
export type AttentionItem = z.infer<typeof attentionItem>

/**
 * Ads that wait for another user, for those who follow campaigns and may not approve: their number, and the names of
 * the approvers. Null if there are none, or if the reader may approve them.
 */
export const waitingForOthers = z
  .object({ adCount: z.int(), approvers: z.array(z.object({ firstName: z.string(), lastName: z.string() })) })
  .nullable()
export type WaitingForOthers = z.infer<typeof waitingForOthers>
