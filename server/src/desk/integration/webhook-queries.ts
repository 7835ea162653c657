import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { and, desc, eq, inArray, isNull, lte, sql, type Transaction } from '../../database/drizzle.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import type { MeasuredValue } from '../../http/health/measured-values.ts'
import type { Verb } from '../../http/verb.ts'
import { presentDelivery } from './present-integration.ts'

/** Returns the webhooks, oldest first, with the number of messages waiting for each. */
export const listWebhooks: Verb<typeof integration.listWebhooks> = async ({ tx }) => {
  const { rows } = await tx.execute<{ webhook: ListedWebhook }>(sql`
    select json_build_object('id', w.id, 'address', w.address, 'kinds', w.kinds, 'createdAt', w.created_at,
      'failingSince', w.failing_since, 'failure', w.failure, 'nextAt', w.next_at, 'switchedOffAt', w.switched_off_at,
      'waiting', (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting')) as webhook
    from webhook w order by w.created_at, w.id`)
  return { webhooks: rows.map(({ webhook }) => webhook) }
}

/** Returns the last two hundred messages of a webhook. */
export const listDeliveries: Verb<typeof integration.listDeliveries> = async ({ tx }, { webhookId }) => {
  const rows = await tx
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(desc(webhookDelivery.position))
    .limit(200)
  return { deliveries: rows.map(presentDelivery) }
}

/** Number of messages by state, for the metrics. */
export const countedMessages: MeasuredValue = {
  name: 'webhook_messages',
  help: 'Messages to webhooks',
  label: 'state',
  states: ['waiting', 'delivered', 'failed'],
  seconds: 60,
  async read(tx) {
    const { rows } = await tx.execute<{ label: string; value: number }>(
      sql`select state as label, count(*)::int as value from webhook_delivery group by state`,
    )
    return rows
  },
}

/** A message that is due and was claimed by the caller. */
export interface Due extends Record<string, unknown> {
  id: string
  webhookId: string
  address: string
  secretLocked: string
  /** Null when it is no longer valid. */
  formerSecretLocked: string | null
  changeId: string
  kind: string
  subjectId: string
  action: string
  clientAccountId: string | null
  at: string
  /** Finished attempts. */
  attempts: number
  /** Failed attempts at the address since the last success. */
  failures: number
}

/** Returns the webhooks that may have due messages; skips those that are paused. */
export async function listDueWebhooks(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from webhook w where w.switched_off_at is null and w.next_at <= now()
      and exists (select from webhook_delivery d where d.webhook_id = w.id and ${isDue})
    order by w.id`)
  return rows.map(({ id }) => id)
}

/** New messages are due as well: whether one waits for an earlier one of its object is checked when it is claimed. */
const isDue = sql`d.state = 'waiting' and d.next_at <= now()`

/** Only the earliest message of each object is sent, so that no later one overtakes it during retries. */
const isEarliest = sql`d.position = (select b.position from webhook_delivery b where b.webhook_id = d.webhook_id
  and b.state = 'waiting' and b.kind = d.kind and b.subject_id = d.subject_id order by b.position limit 1)`

/**
 * Maximum number of messages examined for one claim, so that an object with many changes costs no more than another.
 */
const lookedAt = 32

/**
 * Claims the due messages of an address, the longest due first, regardless of earlier attempts; if the last attempt
 * failed, only one message. A claim lasts two minutes; after a crash the message is due again, and no attempt is lost.
 * A message that waits for an earlier one of its object is set aside, and skipped until that one is finished (decision
 * record 0072).
 * @returns an empty list if all examined messages were set aside, and there may be more; null if nothing is due
 */
export async function takeDue(tx: Transaction, webhookId: string, maxResults: number): Promise<Due[] | null> {
  const [found] = await tx
    .select({ failingSince: webhook.failingSince })
    .from(webhook)
    .where(and(eq(webhook.id, webhookId), isNull(webhook.switchedOffAt), lte(webhook.nextAt, sql`now()`)))
    .for('no key update')
  if (!found) return null
  const { rows: seen } = await tx.execute<{ id: string; isEarliest: boolean }>(sql`
    select d.id, ${isEarliest} as "isEarliest" from webhook_delivery d where d.webhook_id = ${webhookId} and ${isDue}
    order by d.next_at, d.position limit ${lookedAt}`)
  if (seen.length === 0) return null
  const behind = seen.filter((one) => !one.isEarliest).map(({ id }) => id)
  if (behind.length > 0)
    await tx.update(webhookDelivery).set({ nextAt: null }).where(inArray(webhookDelivery.id, behind))
  const isProbe = found.failingSince !== null
  const taken = seen.filter((one) => one.isEarliest).slice(0, isProbe ? 1 : maxResults)
  if (taken.length === 0) return []
  if (isProbe)
    await tx
      .update(webhook)
      .set({ nextAt: sql`now() + ${lease}` })
      .where(eq(webhook.id, webhookId))
  const { rows } = await tx.execute<Due>(sql`
    update webhook_delivery d set next_at = now() + ${lease}
    from webhook w where ${inArray(
      sql`d.id`,
      taken.map(({ id }) => id),
    )} and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.address, w.secret_locked as "secretLocked",
      case when w.former_secret_until > now() then w.former_secret_locked end as "formerSecretLocked", d.change_id as "changeId", d.kind,
      d.subject_id as "subjectId", d.action, d.client_account_id as "clientAccountId",
      to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.attempts, w.failures`)
  // Sorted by due time
  const placeOf = ({ id }: { id: string }) => taken.findIndex((one) => one.id === id)
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const lease = sql`interval '2 minutes'`
