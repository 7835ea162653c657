import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import { type RetryPlan, waitSeconds } from './retry-plan.ts'
import type { Due } from './webhook-queries.ts'

const offDays = 5

/** It has arrived, so its address is well. */
export async function recordArrival(tx: Transaction, due: Due): Promise<void> {
  await tx
    .update(webhookDelivery)
    .set({ attempts: due.attempts + 1, state: 'delivered', outcome: 'delivered', deliveredAt: sql`now()` })
    .where(eq(webhookDelivery.id, due.id))
  await tx.execute(nextIsDue(due))
  await tx.execute(sql`
    update webhook set failing_since = null, failures = 0, failure = null, next_at = now()
    where id = ${due.webhookId} and failing_since is not null`)
}

/**
 * A try has failed: the message waits for its next one, or is given up by the time since its first; its address is left alone
 * for a while, and switched off once nothing has arrived there for five days (R21.25).
 * @returns whether the address was switched off by this
 */
export async function recordFailure(
  tx: Transaction,
  due: Due,
  { outcome, plan }: { outcome: string; plan: RetryPlan },
): Promise<boolean> {
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
  await tx.execute(tried?.state === 'failed' ? nextIsDue(due) : standBehind(due))
  // Those that were under way together count as one failure of the address
  const failures = due.failures + 1
  const { rows } = await tx.execute<{ isOff: boolean }>(sql`
    update webhook set failing_since = coalesce(failing_since, now()), failures = ${failures}, failure = ${outcome},
      next_at = now() + make_interval(secs => ${waitSeconds(firstSeconds, longestProbeSeconds, failures)}),
      switched_off_at = case when failing_since < now() - make_interval(days => ${offDays}) then now() end
    where id = ${due.webhookId} and switched_off_at is null returning switched_off_at is not null as "isOff"`)
  return rows[0]?.isOff ?? false
}

/** The way out was full, which says nothing of the address: it is due again as it was. */
export async function recordBusy(tx: Transaction, due: Due): Promise<void> {
  await tx.update(webhookDelivery).set({ nextAt: sql`now()` }).where(eq(webhookDelivery.id, due.id))
  await tx.update(webhook).set({ nextAt: sql`now()` }).where(eq(webhook.id, due.webhookId))
}

/** Those of the same object that wait. */
const ofObject = ({ webhookId, kind, subjectId }: Due) =>
  sql`d.webhook_id = ${webhookId} and d.state = 'waiting' and d.kind = ${kind} and d.subject_id = ${subjectId}`

/**
 * The object's next message is due from now on, not from when it was written: it waited for this one, and would stand before what
 * has been due for longer. So are those behind it, which would be passed over again and again by who looks for what is due.
 */
const nextIsDue = (due: Due) =>
  sql`update webhook_delivery d set next_at = greatest(d.next_at, now()) where ${ofObject(due)}`

/** What follows in the object is due no sooner than the one that is tried again. */
const standBehind = (due: Due) => sql`
  update webhook_delivery d set next_at = tried.next_at from webhook_delivery tried
  where tried.id = ${due.id} and ${ofObject(due)} and d.next_at < tried.next_at`
