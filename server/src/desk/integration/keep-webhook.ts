import { randomBytes } from 'node:crypto'
import type { ChangeKind } from '@tearsheet/protocol/desk/integration-schemas'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import type { Transaction } from '../../database/connection.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Performer } from '../../http/actor.ts'
import { invalidField, notFound } from '../../http/http-error.ts'

const secretBytes = 24

/** The columns of a message without any attempt. */
const again = { attempts: 0, firstTriedAt: null, nextAt: sql`now()` }

interface NewWebhook {
  address: string
  kinds: readonly ChangeKind[]
  box: SecretBox
  performer: Performer
}

/** @throws HttpError 400 where nothing would be sent to such an address */
export async function expectTaken(outbound: Outbound, address: string, person: string): Promise<void> {
  const error = await outbound.rejectionOf(address, { person })
  if (error === 'address') throw invalidField('address', deskMessages.webhookPort)
  if (error === 'private') throw invalidField('address', deskMessages.webhookPrivate)
}

/**
 * Adds a webhook, which receives changes from now on. Only this response contains the secret, in the format of Standard
 * Webhooks (R21.25).
 * @throws HttpError 400 for an address that has a webhook
 */
export async function addWebhook(
  tx: Transaction,
  { address, kinds, box, performer }: NewWebhook,
): Promise<{ webhookId: string; secret: string }> {
  // Serializes additions, so that duplicate addresses are detected
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook addresses'))`)
  const taken = await tx.select({ address: webhook.address }).from(webhook)
  if (taken.some((one) => URL.parse(one.address)?.href === URL.parse(address)?.href))
    throw invalidField('address', deskMessages.webhookTwice)
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`
  const id = uuidv7()
  await tx.insert(webhook).values({
    id,
    address,
    kinds: [...new Set(kinds)],
    secretLocked: box.lock(secret),
    createdBy: performer.userId,
  })
  const detail = { address, kinds }
  await recordChange(tx, { performer, action: 'desk.addWebhook', subject: 'webhook', subjectId: id, detail })
  return { webhookId: id, secret }
}

/** @throws HttpError 404 */
export async function removeWebhook(tx: Transaction, webhookId: string, performer: Performer): Promise<void> {
  const [gone] = await tx.delete(webhook).where(eq(webhook.id, webhookId)).returning({ id: webhook.id })
  if (!gone) throw notFound('Webhook')
  await recordChange(tx, { performer, action: 'desk.removeWebhook', subject: 'webhook', subjectId: webhookId })
}

/**
 * Enables a disabled webhook again; its waiting messages have three days from their next attempt. @throws HttpError 404
 */
export async function switchWebhookOn(tx: Transaction, webhookId: string, performer: Performer): Promise<void> {
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
  await recordChange(tx, { performer, action: 'desk.switchWebhookOn', subject: 'webhook', subjectId: webhookId })
}

/**
 * Sends a change to an address again, whatever its state, and at once, even if the last attempt failed. @throws
 * HttpError 404
 */
export async function replayDelivery(
  tx: Transaction,
  { webhookId, changeId }: { webhookId: string; changeId: string },
): Promise<void> {
  // The webhook first, in the same order as the sender locks them
  await tx.update(webhook).set({ nextAt: sql`now()` }).where(eq(webhook.id, webhookId))
  const [row] = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', ...again })
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.changeId, changeId)))
    .returning({ id: webhookDelivery.id })
  if (!row) throw notFound('Delivery')
}
