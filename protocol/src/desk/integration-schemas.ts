import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'

/** Scopes of a key: read everything of the desk, or also write one part of it. */
export const keyScopes = ['read', 'items', 'books', 'clients', 'catalog'] as const
export type KeyScope = (typeof keyScopes)[number]

export const scopeLabels: Record<KeyScope, string> = {
  read: 'Read the desk',
  items: 'Work on ads',
  books: 'Invoices and payments',
  clients: 'Clients, contracts and requisitions',
  catalog: 'Publications',
}

/** A key in the list; the key itself is shown once, when it is created. */
export const listedKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: moment,
  createdBy: z.string(),
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
  revokedAt: moment.nullable(),
})
export type ListedKey = z.infer<typeof listedKey>

/** Kinds of data whose changes are reported to webhooks and in the feed. */
export const changeKinds = ['campaign_item', 'campaign', 'pending_quote', 'invoice', 'payment'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const changeLabels: Record<ChangeKind, string> = {
  campaign_item: 'Ads',
  campaign: 'Campaigns',
  pending_quote: 'Quotes',
  invoice: 'Invoices',
  payment: 'Payments',
}

/** A change: its subject and action; the data itself is read from its own endpoint. */
export const change = z.object({
  id,
  at: moment,
  kind: z.enum(changeKinds),
  subjectId: z.string(),
  /** Such as `invoices.issue`. */
  action: z.string(),
  clientAccountId: id.nullable(),
})
export type Change = z.infer<typeof change>

export const listedWebhook = z.object({
  id,
  address: z.string(),
  kinds: z.array(z.enum(changeKinds)),
  createdAt: moment,
  failingSince: moment.nullable(),
  /** Result of the last attempt while it fails, as in the log. */
  failure: z.string().nullable(),
  /** Time of the next attempt while it fails. */
  nextAt: moment,
  switchedOffAt: moment.nullable(),
  waiting: z.int(),
})
export type ListedWebhook = z.infer<typeof listedWebhook>

export const delivery = change.extend({
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  /** Null while it waits for an earlier one of the same ad, invoice or other subject. */
  nextAt: moment.nullable(),
  outcome: z.string().nullable(),
  deliveredAt: moment.nullable(),
})
export type Delivery = z.infer<typeof delivery>
