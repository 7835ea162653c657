import { z } from 'zod'
import { permissionList, roleId } from '../access.ts'
import { calendarDate, moment } from '../date-schemas.ts'
import { deskRole } from '../desk-roles.ts'
import { id } from '../identifiers.ts'
import { displayedAmount } from '../invoices/schemas.ts'
import { mediaContract } from '../media-contracts/schemas.ts'
import { quoteRules } from '../quotes/preflight-schemas.ts'
import { notificationSettings, preferences, user } from '../users/schemas.ts'
import { branding } from './branding-schemas.ts'

/**
 * Whom a call is made for, in any shape that a caller may send it: an object with more or fewer of its fields, an empty one,
 * the id alone, or null. The account's own record is what counts.
 */
export const onBehalfOfClient = z.union([z.looseObject({ id: id.optional() }), id]).nullish()

export const clientSummary = z.object({ id, name: z.string() })
export type ClientSummary = z.infer<typeof clientSummary>

/** Where an account hires when a posting does not say: ISO country, state or province, city. */
const accountPlace = z.object({
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
})
export type AccountPlace = z.infer<typeof accountPlace>

export const clientAccount = z.object({
  id,
  clientId: id,
  name: z.string(),
  onBehalfOfClientId: id,
  onBehalfOfClient: clientSummary,
  /** A new quote begins with it. */
  place: accountPlace,
  contracts: z.array(mediaContract),
})
export type ClientAccount = z.infer<typeof clientAccount>

/** What an account asks of every quote before it is submitted (R9.21, R9.22). */
export const quoteSettings = z.object({ purchaseOrderRequired: z.boolean(), quoteRules })
export type QuoteSettings = z.output<typeof quoteSettings>

export const client = z.object({
  id,
  name: z.string(),
  /** Each with what it asks of its ads before a quote is submitted, whether it wants a purchase order number, and its own address by lines. */
  clientAccounts: z.array(
    clientAccount.extend({
      quoteRules,
      purchaseOrderRequired: z.boolean(),
      providerAccess: z.boolean(),
      /** Whether nobody enters it without a second factor. */
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
  /** The provider's own client record (R19.1). */
  isProvider: z.boolean(),
})
export type Client = z.infer<typeof client>

/** What somebody may enter, and with which rights (R24.3). */
export const accessControlList = z.object({
  user,
  clientById: z.record(id, clientSummary),
  clientAccountById: z.record(id, clientAccount),
  permissions: z.array(
    z.object({ clientId: id, clientAccountId: id, roleId, role: z.string(), permissionList, active: z.boolean() }),
  ),
  notificationSettings,
  preferences,
  /** What they are at the provider's desk; it leads there from the menu. */
  deskRoles: z.array(deskRole),
})
export type AccessControlList = z.infer<typeof accessControlList>

/** Something that waits for the client, most urgent first: the home page's list (decision record 0006). */
export const attentionItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approval'),
    campaignId: id,
    campaignName: z.string(),
    jobNumber: z.int(),
    /** The ad, when there is only one. */
    campaignItemId: id.nullable(),
    printCount: z.int(),
    onlineCount: z.int(),
    deadlineDate: calendarDate.nullable(),
  }),
  z.object({
    /** The invoice that is overdue the longest, and how many are overdue with it. */
    kind: z.literal('invoice'),
    overdueCount: z.int(),
    invoiceId: id,
    invoiceNumber: z.int(),
    balance: z.int(),
    /** The balance as the invoice shows it, at its own rate. */
    shown: displayedAmount,
    dueDate: calendarDate,
    purchaseOrderNumber: z.string().nullable(),
  }),
  z.object({ kind: z.literal('draft'), quoteId: id, title: z.string(), updatedAt: moment }),
])
export type AttentionItem = z.infer<typeof attentionItem>

/**
 * Ads that wait for somebody else, for those who follow campaigns and may not approve: how many, and who may. Null where there are none, or where they are the reader's own to approve.
 */
export const waitingForOthers = z
  .object({ adCount: z.int(), approvers: z.array(z.object({ firstName: z.string(), lastName: z.string() })) })
  .nullable()
export type WaitingForOthers = z.infer<typeof waitingForOthers>
