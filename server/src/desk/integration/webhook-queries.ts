import type { Delivery, ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import { presentDelivery } from './present-integration.ts'

/** Where changes are sent, the oldest first, with how many still wait for each. */
export async function listWebhooks(tx: Transaction): Promise<ListedWebhook[]> {
  const { rows } = await tx.execute<{ webhook: ListedWebhook }>(sql`
    select json_build_object('id', w.id, 'address', w.address, 'kinds', w.kinds, 'createdAt', w.created_at,
      'failingSince', w.failing_since, 'failure', w.failure, 'nextAt', w.next_at, 'switchedOffAt', w.switched_off_at,
      'waiting', (select count(*) from webhook_delivery d where d.webhook_id = w.id and d.state = 'waiting')) as webhook
    from webhook w order by w.created_at, w.id`)
  return rows.map(({ webhook }) => webhook)
}

/** The last two hundred changes that were to be sent to an address. */
export async function listDeliveries(tx: Transaction, webhookId: string): Promise<Delivery[]> {
  const rows = await tx
    .select()
    .from(webhookDelivery)
    .where(eq(webhookDelivery.webhookId, webhookId))
    .orderBy(desc(webhookDelivery.position))
    .limit(200)
  return rows.map(presentDelivery)
}

/** Something that is to be sent now, and was taken on by who asked. */
export interface Due extends Record<string, unknown> {
  id: string
  webhookId: string
  address: string
  secretLocked: string
  changeId: string
  kind: string
  subjectId: string
  action: string
  clientAccountId: string | null
  at: string
  /** Tries that have ended. */
  attempts: number
  /** Tries at the address that have failed since something arrived there. */
  failures: number
}

/** The addresses that something may be due for; one that is left alone for now is not asked about. */
export async function listDueWebhooks(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select w.id from webhook w where w.switched_off_at is null and w.next_at <= now()
      and exists (select from webhook_delivery d where d.webhook_id = w.id and ${isDue})
    order by w.id`)
  return rows.map(({ id }) => id)
}

/** What has just been written is due as well: whether it waits for an earlier one of its object is seen when its turn comes. */
const isDue = sql`d.state = 'waiting' and d.next_at <= now()`

/** Of each object the earliest alone is sent, so that no later one overtakes it while it is tried again. */
const isEarliest = sql`d.position = (select b.position from webhook_delivery b where b.webhook_id = d.webhook_id
  and b.state = 'waiting' and b.kind = d.kind and b.subject_id = d.subject_id order by b.position limit 1)`

/** How many are looked at for one take, so that an object with many changes costs a take no more than another. */
const lookedAt = 32

/**
 * Takes on what is due for an address, the longest due first, whether or not it was tried before; where the last try failed, one
 * message. Whoever takes one on has two minutes; after a crash it is due again, and no try has been used up. What is met there
 * and waits for an earlier one of its object is set aside, and met no more until that one is over (decision record 0072).
 * @returns none where all that was looked at was set aside, and there may be more; null where nothing is due
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
    returning d.id, d.webhook_id as "webhookId", w.address, w.secret_locked as "secretLocked", d.change_id as "changeId", d.kind,
      d.subject_id as "subjectId", d.action, d.client_account_id as "clientAccountId",
      to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.attempts, w.failures`)
  // In the order in which they are due
  const placeOf = ({ id }: { id: string }) => taken.findIndex((one) => one.id === id)
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const lease = sql`interval '2 minutes'`
