import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'
import { addDays, dateIn, worldDate } from '@tearsheet/protocol/dates'
import type * as items from '@tearsheet/protocol/desk/item-endpoints'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { describeLastMoves, explainMovedOn } from '../../campaigns/ads/explain-moved-on.ts'
import { type LockedItem, lockItems } from '../../campaigns/lock-items.ts'
import { stateOf } from '../../campaigns/present.ts'
import type { WriteContext } from '../../changes/context.ts'
import { itemWaitsTask } from '../../changes/recorder.ts'
import { eq, sql, type Transaction } from '../../database/drizzle.ts'
import { deskSnooze } from '../../database/tables/desk.ts'
import { conflict, invalidField, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { enqueueEach } from '../../jobs/enqueue.ts'
import { isSnoozedIn } from '../work-queries.ts'
import { findSnooze } from './snooze-queries.ts'

const mostDays = 366

/**
 * Sets an ad aside until the start of a date. Open desks are notified when it returns. A second snooze replaces the
 * first.
 * @throws HttpError 404; 400 for a date that is not after today or more than a year ahead; 409 for an ad that has
 * changed or is in no queue
 */
export const snoozeItem: Verb<typeof items.snooze> = async (ctx, { campaignItemId, version, returnsOn }) => {
  const { tx, performer, changes } = ctx
  const timeZone = (performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)) ?? 'UTC'
  const today = dateIn(timeZone, new Date())
  if (returnsOn <= today || returnsOn > addDays(today, mostDays))
    throw invalidField('returnsOn', deskMessages.snoozeDate)
  const item = await lockItem(tx, campaignItemId)
  await expectInQueue(ctx, item, version ?? null)
  const { rows } = await tx.execute<{ returnsAt: string }>(sql`
    insert into desk_snooze (campaign_item_id, version, returns_on, returns_at, by_name)
    values (${item.id}, ${item.version}, ${returnsOn}, ${returnsOn}::timestamp at time zone ${timeZone}, ${performer.name})
    on conflict (campaign_item_id) do update set version = excluded.version, returns_on = excluded.returns_on,
      returns_at = excluded.returns_at, by_name = excluded.by_name, snoozed_at = now()
    returning returns_at::text as "returnsAt"`)
  const [written] = rows
  const snooze = await findSnooze(tx, item)
  if (!written || !snooze) throw new Error('The snooze was not written')
  await enqueueEach(tx, itemWaitsTask, 'campaignItemId', [item.id], new Date(written.returnsAt))
  const { id, clientAccountId } = item
  await changes.record({ kind: 'campaignItem.snoozed', id, clientAccountId, detail: { returnsOn } })
  return { snooze }
}

/** Returns a snoozed ad to its queue. Idempotent. @throws HttpError 404 */
export const endSnooze: Verb<typeof items.endSnooze> = async ({ tx, changes }, { campaignItemId }) => {
  const { id, clientAccountId } = await lockItem(tx, campaignItemId)
  const ended = await tx.delete(deskSnooze).where(eq(deskSnooze.campaignItemId, id)).returning()
  if (ended.length === 0) return {}
  await enqueueEach(tx, itemWaitsTask, 'campaignItemId', [id], new Date())
  await changes.record({ kind: 'campaignItem.snoozeEnded', id, clientAccountId })
  return {}
}

async function lockItem(tx: Transaction, campaignItemId: string): Promise<LockedItem> {
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) throw notFound('Campaign item')
  return item
}

async function expectInQueue(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  item: LockedItem,
  version: number | null,
): Promise<void> {
  const seen = version === null ? {} : { itemVersions: { [item.id]: version } }
  const changed = await explainMovedOn(tx, { items: [item], ...seen, reader: performer })
  if (changed.size > 0) throw conflict([...changed.values()])
  const { rows } = await tx.execute(sql`select from campaign_item i where i.id = ${item.id}
    and ${sql.raw(isSnoozedIn)}`)
  if (rows.length > 0) return
  const words = stateLabel(stateOf(item), worldDate(new Date()))
  throw conflict([
    campaignMessages.notPossible(item.publicationName, words, await describeLastMoves(tx, item.id, performer)),
  ])
}
