import { eq, sql, type Transaction } from '../../database/drizzle.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import { webhookDeliveries } from '../../environment/process-counters.ts'
import { type RetryPlan, waitSeconds } from './retry-plan.ts'
import type { Due } from './webhook-queries.ts'

const offDays = 5

/** Records a successful delivery and resets the failures of its address. */
export async function recordArrival(tx: Transaction, due: Due): Promise<void> {
  webhookDeliveries.inc({ result: 'delivered' })
  await holdWebhook(tx, due)
  await tx
    .update(webhookDelivery)
    .set({ attempts: due.attempts + 1, state: 'delivered', outcome: 'delivered', deliveredAt: sql`now()` })
    .where(eq(webhookDelivery.id, due.id))
  await nextIsDue(tx, due)
  await tx.execute(sql`
    update webhook set failing_since = null, failures = 0, failure = null, next_at = now()
    where id = ${due.webhookId} and failing_since is not null`)
}

/**
 * Records a failed attempt: the message waits for its next one, or is given up by the time since its first; its address
 * is paused for a while, and disabled after five days without a successful delivery (R21.25).
 * @returns whether this disabled the address
 */
export async function recordFailure(
  tx: Transaction,
  { due, outcome, plan }: { due: Due; outcome: string; plan: RetryPlan },
): Promise<boolean> {
  webhookDeliveries.inc({ result: 'failed' })
  await holdWebhook(tx, due)
  const attempts = due.attempts + 1
  const { firstSeconds, longestSeconds, longestProbeSeconds } = plan
  const [tried] = await tx
    .update(webhookDelivery)
    .set({
      attempts,
      outcome,
      firstTriedAt: sql`coalesce(first_tried_at, now())`,
      state: sql`case when first_tried_at <= now() - make_interval(secs => ${plan.giveUpSeconds}) then 'failed' else 'waiting' end`,
      nextAt: sql`now() + make_interval(secs => ${waitSeconds(firstSeconds, longestSeconds, attempts)})`,
    })
    .where(eq(webhookDelivery.id, due.id))
    .returning({ state: webhookDelivery.state })
  if (tried?.state === 'failed') await nextIsDue(tx, due)
  // Concurrent failures count as one failure of the address
  const failures = due.failures + 1
  const { rows } = await tx.execute<{ isOff: boolean }>(sql`
    update webhook set failing_since = coalesce(failing_since, now()), failures = ${failures}, failure = ${outcome},
      next_at = now() + make_interval(secs => ${waitSeconds(firstSeconds, longestProbeSeconds, failures)}),
      switched_off_at = case when failing_since < now() - make_interval(days => ${offDays}) then now() end
    where id = ${due.webhookId} and switched_off_at is null returning switched_off_at is not null as "isOff"`)
  return rows[0]?.isOff ?? false
}

/** The outbound gateway was full, which is no failure of the address: the message is due again unchanged. */
export async function recordBusy(tx: Transaction, due: Due): Promise<void> {
  await holdWebhook(tx, due)
  await tx.update(webhookDelivery).set({ nextAt: sql`now()` }).where(eq(webhookDelivery.id, due.id))
  await tx.update(webhook).set({ nextAt: sql`now()` }).where(eq(webhook.id, due.webhookId))
}

/**
 * Locks a webhook, so that only one transaction at a time claims or records its messages. Otherwise a message that is
 * being set aside because of an earlier one of its object would be missed when that one finishes.
 */
async function holdWebhook(tx: Transaction, { webhookId }: Due): Promise<void> {
  await tx.select({ id: webhook.id }).from(webhook).where(eq(webhook.id, webhookId)).for('no key update')
}

/**
 * Makes the object's next message due now. With the time at which it was written it would precede messages of other
 * objects that have been due for longer. The messages after it remain set aside.
 */
async function nextIsDue(tx: Transaction, { webhookId, kind, subjectId }: Due): Promise<void> {
  await tx.execute(sql`
    update webhook_delivery set next_at = greatest(next_at, now()) where id = (select id from webhook_delivery
      where webhook_id = ${webhookId} and state = 'waiting' and kind = ${kind} and subject_id = ${subjectId}
      order by position limit 1)`)
}
