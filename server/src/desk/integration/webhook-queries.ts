import type { Delivery, ListedWebhook } from '@tearsheet/protocol/desk/integration-schemas'
import { desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { webhookDelivery } from '../../database/tables/integration.ts'
import { presentDelivery } from './present-integration.ts'

/** Where changes are sent, the oldest first, with how many still wait for each. */
export async function listWebhooks(tx: Transaction): Promise<ListedWebhook[]> {
  const { rows } = await tx.execute<{ webhook: ListedWebhook }>(sql`
    select json_build_object('id', w.id, 'address', w.address, 'kinds', w.kinds, 'createdAt', w.created_at,
      'failingSince', w.failing_since, 'switchedOffAt', w.switched_off_at,
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
}

/**
 * Takes on what is due, of each object at each address the earliest alone, so that it arrives in order. Whoever takes one on
 * has two minutes; after a crash it is due again, and no try has been used up.
 */
export async function takeDue(tx: Transaction, maxResults: number): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id and w.switched_off_at is null
      where d.state = 'waiting' and d.next_at <= now()
        and not exists (select from webhook_delivery b where b.webhook_id = d.webhook_id and b.state = 'waiting'
          and b.kind = d.kind and b.subject_id = d.subject_id and b.position < d.position)
      order by d.next_at limit ${maxResults} for update of d skip locked)
    update webhook_delivery d set next_at = now() + interval '2 minutes'
    from due, webhook w where d.id = due.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", w.address, w.secret_locked as "secretLocked", d.change_id as "changeId", d.kind,
      d.subject_id as "subjectId", d.action, d.client_account_id as "clientAccountId",
      to_char(d.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, d.attempts`)
  return rows
}
