import { randomBytes } from 'node:crypto'
import type { ChangeKind } from '@tearsheet/protocol/desk/integration-schemas'
import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordChange } from '../../audit/record.ts'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import type { Transaction } from '../../database/connection.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import type { Performer } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'

const secretBytes = 24

interface NewWebhook {
  address: string
  kinds: readonly ChangeKind[]
  box: SecretBox
  performer: Performer
}

/** Has changes sent to an address from now on. The secret is answered here alone, as Standard Webhooks write one (R21.25). */
export async function addWebhook(
  tx: Transaction,
  { address, kinds, box, performer }: NewWebhook,
): Promise<{ webhookId: string; secret: string }> {
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

/** Takes an address up again that was switched off. @throws HttpError 404 */
export async function switchWebhookOn(tx: Transaction, webhookId: string, performer: Performer): Promise<void> {
  const [row] = await tx
    .update(webhook)
    .set({ failingSince: null, switchedOffAt: null })
    .where(eq(webhook.id, webhookId))
    .returning({ id: webhook.id })
  if (!row) throw notFound('Webhook')
  await recordChange(tx, { performer, action: 'desk.switchWebhookOn', subject: 'webhook', subjectId: webhookId })
}

/** Sends a change to an address again, whatever became of it. @throws HttpError 404 */
export async function replayDelivery(
  tx: Transaction,
  { webhookId, changeId }: { webhookId: string; changeId: string },
): Promise<void> {
  const [row] = await tx
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, nextAt: sql`now()` })
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.changeId, changeId)))
    .returning({ id: webhookDelivery.id })
  if (!row) throw notFound('Delivery')
}
