import { z } from 'zod'
import { permissionList, roleId } from '../access.ts'
import { calendarDate, moment } from '../date-schemas.ts'
import { deskRole } from '../desk-roles.ts'
import { id } from '../identifiers.ts'
import { notificationSettings, preferences, user } from '../identity/schemas.ts'
import { displayedAmount } from '../invoices/schemas.ts'
import { mediaContract } from '../media-contracts/schemas.ts'
import { quoteRules } from '../quotes/preflight-schemas.ts'
import { branding } from './branding-schemas.ts'

/**
 * Client on whose behalf a request is made, in any shape that a caller may send: an object with some of its fields, an
 * empty one, only the id, or null. The account's own record is used.
 */
export const onBehalfOfClient = z.union([z.looseObject({ id: id.optional() }), id]).nullish()

export const clientSummary = z.object({ id, name: z.string() })
export type ClientSummary = z.infer<typeof clientSummary>

/** Default location of an account's postings: ISO country, state or province, city. */
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
  /** Default of a new quote. */
  place: accountPlace,
  contracts: z.array(mediaContract),
})
export type ClientAccount = z.infer<typeof clientAccount>

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

/** Accounts that a user may enter, and their rights there (R24.3). */
export const accessControlList = z.object({
  user,
  clientById: z.record(id, clientSummary),
  clientAccountById: z.record(id, clientAccount),
  permissions: z.array(
    z.object({ clientId: id, clientAccountId: id, roleId, role: z.string(), permissionList, active: z.boolean() }),
  ),
  notificationSettings,
  preferences,
  /** Desk roles, which add the desk to the menu. */
  deskRoles: z.array(deskRole),
})
export type AccessControlList = z.infer<typeof accessControlList>

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
