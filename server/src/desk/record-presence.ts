import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Colleague } from '@tearsheet/protocol/desk/work-schemas'
import type { ReplyOf } from '@tearsheet/protocol/endpoint'
import { sql } from '../database/drizzle.ts'
import type { ContextOf, Verb } from '../http/verb.ts'
import { loadOpenedItem } from './load-item.ts'
import { presentFor } from './work-queries.ts'

type OpenedItem = ReplyOf<typeof work.look>['items'][number]

/**
 * Records which ad a user has open, if any, and notifies the other users if that has changed.
 * @returns the other users who have it open, and the requested ads
 */
export const recordPresence: Verb<typeof work.look> = async (ctx, { campaignItemId, load }) => {
  const items: OpenedItem[] = []
  for (const id of new Set(load)) {
    const item = await loadOpenedItem(ctx, id)
    if (item) items.push(item)
  }
  return { lookers: await recordOpen(ctx, campaignItemId), items }
}

type Caller = Pick<ContextOf<typeof work.look>, 'tx' | 'changes' | 'actor'>

async function recordOpen(
  { tx, changes, actor: { userId } }: Caller,
  campaignItemId: string | null,
): Promise<Colleague[]> {
  if (campaignItemId === null) {
    const { rowCount } = await tx.execute(sql`delete from desk_presence where user_id = ${userId}`)
    if (rowCount) await changes.record({ kind: 'presence.changed' })
    return []
  }
  // Ignore presence for an unknown ad
  const { rows: before } = await tx.execute<{ item: string | null }>(sql`
    with before as (select campaign_item_id, seen_at from desk_presence where user_id = ${userId}),
      noted as (insert into desk_presence (user_id, campaign_item_id)
        select ${userId}, id from campaign_item where id = ${campaignItemId}
        on conflict (user_id) do update set campaign_item_id = excluded.campaign_item_id, seen_at = now())
    select campaign_item_id as item from before where seen_at > now() - ${sql.raw(presentFor)}`)
  if (before[0]?.item !== campaignItemId) await changes.record({ kind: 'presence.changed' })
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name
    from desk_presence p join app_user u on u.id = p.user_id
    where p.campaign_item_id = ${campaignItemId} and p.user_id <> ${userId}
      and p.seen_at > now() - ${sql.raw(presentFor)}
    order by p.seen_at, u.id`)
  return rows.map(({ id, name }) => ({ id, name }))
}
