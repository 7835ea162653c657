import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { parseUrl } from '../urls.ts'
import { change, changeKinds, delivery, keyScopes, listedKey, listedWebhook } from './integration-schemas.ts'

/** Keys and webhooks are managed by people; a key cannot create another. */
const access = 'providerAdmin'

export const listKeys = endpoint({
  name: 'desk.listKeys',
  summary: 'Lists the API keys of the provider’s own systems, newest first',
  path: '/desk/listKeys',
  access,
  area: 'integration',
  response: z.object({ keys: z.array(listedKey) }),
  writes: false,
})

export const createKey = endpoint({
  name: 'desk.createKey',
  summary: 'Creates an API key and returns it, this time only',
  path: '/desk/createKey',
  access,
  area: 'integration',
  body: z.object({
    name: oneLine().min(1, { error: 'Enter what the key is for' }).max(100),
    scopes: z.array(z.enum(keyScopes)).min(1, { error: 'Choose what it may do' }).max(keyScopes.length),
    /** Null for a key without expiry. */
    days: z.int().min(1).max(3650).nullable(),
  }),
  response: z.object({ key: z.string(), listed: listedKey }),
})

export const revokeKey = endpoint({
  name: 'desk.revokeKey',
  summary: 'Revokes an API key at once',
  path: '/desk/revokeKey',
  access,
  area: 'integration',
  body: z.object({ keyId: id }),
  response: z.object({}),
})

export const listWebhooks = endpoint({
  name: 'desk.listWebhooks',
  summary: 'Lists the webhooks with the state of their deliveries',
  path: '/desk/listWebhooks',
  access,
  area: 'integration',
  response: z.object({ webhooks: z.array(listedWebhook) }),
  writes: false,
})

export const addWebhook = endpoint({
  name: 'desk.addWebhook',
  summary: 'Creates a webhook for changes from now on; its signing secret is returned this time only',
  path: '/desk/addWebhook',
  access,
  area: 'integration',
  runs: 'steps',
  body: z.object({
    address: z
      .url({ protocol: /^https?$/, error: 'Web address must start with https:// or http://' })
      .max(2000)
      .refine((address) => !parseUrl(address)?.username, { error: 'Leave the name and password out of the address' }),
    kinds: z.array(z.enum(changeKinds)).min(1, { error: 'Choose what is sent' }).max(changeKinds.length),
  }),
  response: z.object({ secret: z.string(), webhookId: id }),
})

export const removeWebhook = endpoint({
  name: 'desk.removeWebhook',
  summary: 'Deletes a webhook and its delivery log',
  path: '/desk/removeWebhook',
  access,
  area: 'integration',
  body: z.object({ webhookId: id }),
  response: z.object({}),
})

export const replaceWebhookSecret = endpoint({
  name: 'desk.replaceWebhookSecret',
  summary: 'Replaces the signing secret of a webhook; messages are signed with both for a day',
  path: '/desk/replaceWebhookSecret',
  access,
  area: 'integration',
  body: z.object({ webhookId: id }),
  response: z.object({
    /** Returned this time only. */
    secret: z.string(),
    /** Until then the former secret signs as well. */
    formerUntil: moment,
  }),
})

export const switchWebhookOn = endpoint({
  name: 'desk.switchWebhookOn',
  summary: 'Enables a disabled webhook again and delivers its pending changes',
  path: '/desk/switchWebhookOn',
  access,
  area: 'integration',
  body: z.object({ webhookId: id }),
  response: z.object({}),
})

export const listDeliveries = endpoint({
  name: 'desk.listDeliveries',
  summary: 'Lists the deliveries of a webhook with their results, newest first',
  path: '/desk/listDeliveries',
  access,
  area: 'integration',
  body: z.object({ webhookId: id }),
  response: z.object({ deliveries: z.array(delivery) }),
  writes: false,
})

export const replayDelivery = endpoint({
  name: 'desk.replayDelivery',
  summary: 'Redelivers a change to a webhook',
  path: '/desk/replayDelivery',
  unrecorded: 'A delivery repeats a change that is recorded already',
  access,
  area: 'integration',
  body: z.object({ webhookId: id, changeId: id }),
  response: z.object({}),
})

export const listChanges = endpoint({
  name: 'desk.listChanges',
  summary:
    'Lists changes since `?after=`, oldest first, for systems without webhooks; continue with `next`, which is never null',
  method: 'GET',
  path: '/desk/changes',
  access: 'desk',
  area: 'integration',
  response: z.object({ changes: z.array(change), next: z.string() }),
})

export const importRequisitions = endpoint({
  name: 'desk.importRequisitions',
  summary:
    'Imports JSON of an applicant tracking system or with schema.org JobPosting, also with one posting per line, or a job feed in RSS, Atom or XML, as drafts of an account; updates the draft of a known reference until a person changes it',
  path: '/desk/importRequisitions',
  access: 'desk',
  area: 'requisitions',
  runs: 'steps',
  body: z.object({
    clientAccountId: id,
    format: z.enum(['jobPosting', 'feed']),
    content: z.string().min(1).max(900_000),
  }),
  response: z.object({
    drafts: z.array(
      z.object({
        reference: z.string(),
        title: z.string(),
        quoteId: id,
        isNew: z.boolean(),
        /** `kept`: a person has changed, submitted or deleted the draft, so that the import leaves it unchanged. */
        outcome: z.enum(['created', 'updated', 'unchanged', 'kept']),
        /** Missing parts of the posting, each with a suggestion, and why a draft was kept. */
        notes: z.array(z.string()),
      }),
    ),
    /** Rejected postings of the content, with reasons. */
    refused: z.array(z.object({ place: z.int(), message: z.string() })),
  }),
})
