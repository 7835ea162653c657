import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { uuidv7 } from 'uuidv7'
import { and, eq, sql } from '../../database/drizzle.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import { invalidField, notFound } from '../../errors.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Inside, Verb } from '../../http/verb.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { generateSecret } from './sign-message.ts'

/** The columns of a message without any attempt. */
const again = { attempts: 0, firstTriedAt: null, nextAt: sql`now()` }

interface Dependencies {
  outbound: Outbound
  /** Encrypts the secrets of webhooks. */
  webhookBox: SecretBox
}

/**
 * Adds a webhook, which receives changes from now on. Only this response contains the secret, in the format of Standard
 * Webhooks (R21.25).
 * @throws HttpError 400 for an address to which nothing would be sent, or that has a webhook
 */
export const addWebhook: Verb<typeof integration.addWebhook, Dependencies> = async (ctx, { address, kinds }) => {
  const { outbound, webhookBox } = ctx.deps
  await expectTaken(outbound, address, ctx.actor.userId)
  const secret = generateSecret()
  const secretLocked = webhookBox.lock(secret)
  return ctx.inTransaction(async (inside) => ({
    webhookId: await insertWebhook(inside, { address, kinds, secretLocked }),
    secret,
  }))
}

async function expectTaken(outbound: Outbound, address: string, person: string): Promise<void> {
  const error = await outbound.rejectionOf(address, { person })
  if (error === 'address') throw invalidField('address', deskMessages.webhookPort)
  if (error === 'private') throw invalidField('address', deskMessages.webhookPrivate)
}

/** @throws HttpError 400 for an address that has a webhook */
async function insertWebhook(
  { tx, changes, performer }: Inside<typeof integration.addWebhook>,
  added: Pick<typeof webhook.$inferInsert, 'address' | 'kinds' | 'secretLocked'>,
): Promise<string> {
  // Serializes additions, so that duplicate addresses are detected
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook addresses'))`)
  const taken = await tx.select({ address: webhook.address }).from(webhook)
  if (taken.some((one) => URL.parse(one.address)?.href === URL.parse(added.address)?.href))
    throw invalidField('address', deskMessages.webhookTwice)
  const id = uuidv7()
  await tx.insert(webhook).values({ id, ...added, kinds: [...new Set(added.kinds)], createdBy: performer.userId })
  const detail = { address: added.address, kinds: added.kinds }
  await changes.record({ kind: 'webhook.added', id, detail })
  return id
}

/** Removes a webhook and its deliveries. @throws HttpError 404 */
export const removeWebhook: Verb<typeof integration.removeWebhook> = async ({ tx, changes }, { webhookId }) => {
  const [gone] = await tx.delete(webhook).where(eq(webhook.id, webhookId)).returning({ id: webhook.id })
  if (!gone) throw notFound('Webhook')
  await changes.record({ kind: 'webhook.removed', id: webhookId })
  return {}
}

/**
 * Enables a disabled webhook again; its waiting messages have three days from their next attempt. @throws HttpError 404
 */
export const switchWebhookOn: Verb<typeof integration.switchWebhookOn> = async ({ tx, changes }, { webhookId }) => {
  const [row] = await tx
    .update(webhook)
    .set({ failingSince: null, failures: 0, failure: null, nextAt: sql`now()`, switchedOffAt: null })
    .where(eq(webhook.id, webhookId))
    .returning({ id: webhook.id })
  if (!row) throw notFound('Webhook')
  await tx
    .update(webhookDelivery)
    .set(again)
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.state, 'waiting')))
  await changes.record({ kind: 'webhook.switchedOn', id: webhookId })
  return {}
}

/**
 * Sends a change to an address again, whatever its state, and at once, even if the last attempt failed.
 * @throws HttpError 404
 */
export const replayDelivery: Verb<typeof integration.replayDelivery> = async ({ tx }, { webhookId, changeId }) => {
  // The webhook first, in the same order as the sender locks them
  await tx.update(webhook).set({ nextAt: sql`now()` }).where(eq(webhook.id, webhookId))
  const [row] = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', ...again })
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.changeId, changeId)))
    .returning({ id: webhookDelivery.id })
  if (!row) throw notFound('Delivery')
  return {}
}
