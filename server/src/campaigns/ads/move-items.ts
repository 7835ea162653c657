import { addressOf } from '@tearsheet/protocol/addresses'
import {
  deskUndoSeconds,
  type ItemAction,
  nextState,
  returningActions,
  undoableActions,
  waitsForDesk,
} from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { approvalError, reviewPath } from '@tearsheet/protocol/campaigns/rules'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'
import { worldDate } from '@tearsheet/protocol/dates'
import type { FieldError } from '@tearsheet/protocol/errors'
import type { AlertKind } from '@tearsheet/protocol/notifications/settings-schemas'
import { moveKinds } from '../../changes/consequences.ts'
import type { WriteContext } from '../../changes/context.ts'
import type { Performer } from '../../context.ts'
import { and, eq, inArray, isNull, sql, type Transaction } from '../../database/drizzle.ts'
import { campaignItem, itemChange } from '../../database/tables/campaigns.ts'
import { HttpError } from '../../errors.ts'
import { addAlerts } from '../../notifications/add-alerts.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { type LockedItem, lockItems, placeOf, type Within } from '../lock-items.ts'
import { undoGrace } from '../policy.ts'
import { publicationTypeOf, stateOf } from '../present.ts'
import { findCampaignsAnywhere, findItemsAnywhere, findNewestArtwork, type ItemRow } from '../queries.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { explainMovedOn } from './explain-moved-on.ts'

/** Columns that a move may set in addition to the state. */
export type ItemChanges = Partial<
  Pick<
    LockedItem,
    | 'price'
    | 'sizeName'
    | 'sizeMeasure'
    | 'liveUrl'
    | 'startDate'
    | 'endDate'
    | 'proofDueOn'
    | 'instructions'
    | 'problemReason'
    | 'problemRemedy'
  >
>

export interface Move {
  /** Ids of the items, 1 to 500; if one is outside `within`, all are rejected with 404. */
  items: readonly string[]
  within: Within
  action: ItemAction
  /** State of the items that the caller saw when deciding, if given. */
  seen?: Partial<SeenState>
  note?: string | null
  set?: ItemChanges
  /** Seconds for which the caller can undo the action, if it can be undone; the desk sees the items after that. */
  undoSeconds?: number
}

/** A stop is due within 24 hours (R11.11). */
const stopDueMs = 24 * 3_600_000

/**
 * Performs an action on items; all changes of an item's state are made here. All of them or none; the protocol's
 * transition table defines the allowed actions (R11.1, R11.6). Records the change, archives or reactivates the campaign,
 * and notifies the account.
 * @returns the items in their new state, by ad number
 * @throws HttpError 404; 409 naming each item that does not allow the action; 400 for print ads whose artwork was not
 * reviewed
 */
export async function moveItems(ctx: WriteContext, input: Move): Promise<ItemRow[]> {
  const { tx, performer } = ctx
  const { action, note = null } = input
  const undoSeconds = undoableActions.includes(action) ? (input.undoSeconds ?? 0) : 0
  const today = worldDate(new Date())
  const items = await lockItems(tx, { ids: input.items, within: input.within })
  const reader = input.within === 'anywhere' ? performer : input.within.view
  rejectObstacles(items, await explainMovedOn(tx, { items, ...input.seen, action, reader }), action, today)

  const waiting = new Set<string>()
  for (const group of byState(items)) {
    const [first] = group
    const to = first && nextState(action, stateOf(first), today)
    if (!to) continue // rejected above
    await take(ctx, {
      group,
      from: first,
      changes: { ...to, ...input.set, ...undoing(action, performer, undoSeconds) },
      move: input,
    })
    if (waitsForDesk(to)) for (const { id } of group) waiting.add(id)
  }

  const approved = action === 'approve' ? await findNewestArtwork(tx, idsOf(items)) : null
  await ctx.changes.record(
    items.map((item) => ({
      kind: moveKinds[action],
      ...placeOf(item),
      note,
      artwork: approved?.get(item.id),
      waitsForDesk: waiting.has(item.id),
      undoSeconds,
    })),
  )
  if (action === 'completeReview' || action === 'completeModification') await completeChanges(tx, idsOf(items))
  if (action === 'completeReview') await notifyAccounts(ctx, items)
  const alerts = alertsOf[action]
  if (alerts) await noteAlerts(tx, { kind: alerts, items, endDate: input.set?.endDate })
  await refreshCampaigns(
    tx,
    items.map((item) => item.campaignId),
  )
  return findItemsAnywhere(tx, idsOf(items))
}

const idsOf = (items: readonly LockedItem[]) => items.map((item) => item.id)

/**
 * @throws HttpError naming every item that does not allow the action; 409 if one has changed or the table forbids it,
 * else 400
 */
function rejectObstacles(
  items: readonly LockedItem[],
  movedOn: ReadonlyMap<string, string>,
  action: ItemAction,
  today: string,
): void {
  const errors = items.flatMap((item): FieldError[] => {
    const state = stateOf(item)
    const reported = movedOn.get(item.id)
    if (reported !== undefined) return [{ code: 'conflict', message: reported }]
    const blockingError =
      action === 'approve' &&
      approvalError(
        {
          ...state,
          publicationType: publicationTypeOf(item),
          isArtworkAcknowledgedByClient: item.isArtworkAcknowledged,
          isArtworkDocumentOpenedByClient: item.isArtworkOpened,
        },
        today,
      )
    return blockingError
      ? [{ code: 'artwork_not_reviewed', message: campaignMessages.artworkNotOpened(item.publicationName) }]
      : []
  })
  if (errors.length > 0) throw new HttpError(errors.some(({ code }) => code === 'conflict') ? 409 : 400, errors)
}

/** Returns the state before an action, stored for undoing it; each later action clears it. */
function undoing(action: ItemAction, { userId }: Performer, seconds: number) {
  const isKept = seconds > 0 || returningActions.includes(action)
  if (!isKept || userId === null) return { heldUntil: null, beforeMove: null }
  return {
    heldUntil: seconds > 0 ? new Date(Date.now() + seconds * 1000) : null,
    // In an update, column names mean the values before it.
    beforeMove: sql`jsonb_build_object('byUserId', ${userId}::text, 'itemStatus', item_status, 'adStatus', ad_status,
      'stateSince', state_since, 'dueAt', due_at, 'problemReason', problem_reason, 'problemRemedy', problem_remedy)`,
  }
}

/**
 * Returns the time since which an ad waits: now, or, if the user undoes their previous step, the original time
 * (R21.41).
 */
function waitingFrom(action: ItemAction, { userId }: Performer, now: Date) {
  if (!returningActions.includes(action) || userId === null) return now
  const earliest = new Date(now.getTime() - deskUndoSeconds * 1000 - undoGrace)
  return sql`case when before_move ->> 'byUserId' = ${userId}::text and state_since >= ${earliest.toISOString()}::timestamptz
    then (before_move ->> 'stateSince')::timestamptz else ${now.toISOString()}::timestamptz end`
}

/** Groups items by state: each group is updated by one statement. */
function byState(items: readonly LockedItem[]): LockedItem[][] {
  return [...Map.groupBy(items, ({ itemStatus, adStatus }) => `${itemStatus} ${adStatus}`).values()]
}

/** Updates items conditionally: rows whose state has changed since the check are not updated, which is an error. */
async function take(
  { tx, performer }: WriteContext,
  {
    group,
    from,
    changes,
    move: { action },
  }: {
    group: LockedItem[]
    from: LockedItem
    changes: ItemChanges & { itemStatus: number; adStatus: string } & ReturnType<typeof undoing>
    move: Move
  },
): Promise<void> {
  const now = new Date()
  const taken = await tx
    .update(campaignItem)
    .set({
      problemReason: null,
      problemRemedy: null,
      ...changes,
      stateSince: waitingFrom(action, performer, now),
      version: sql`version + 1`,
      dueAt: action === 'stop' ? new Date(now.getTime() + stopDueMs) : null,
    })
    .where(
      and(
        inArray(campaignItem.id, idsOf(group)),
        eq(campaignItem.itemStatus, from.itemStatus),
        eq(campaignItem.adStatus, from.adStatus),
      ),
    )
    .returning({ id: campaignItem.id })
  if (taken.length !== group.length) throw new Error('Locked items changed despite their lock')
}

/** Marks requested changes as completed, when they are published or when the desk completes the review. */
async function completeChanges(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await tx
    .update(itemChange)
    .set({ completedAt: sql`now()` })
    .where(and(inArray(itemChange.campaignItemId, [...itemIds]), isNull(itemChange.completedAt)))
}

/** Kinds of alerts about ads for emails and texts to subscribed users (R17.6), by action. */
const alertsOf: Partial<Record<ItemAction, AlertKind>> = { publish: 'jobLive', completeModification: 'jobUpdated' }

async function noteAlerts(
  tx: Transaction,
  { kind, items, endDate }: { kind: AlertKind; items: readonly LockedItem[]; endDate: string | null | undefined },
): Promise<void> {
  const campaigns = await findCampaignsAnywhere(tx, [...new Set(items.map((item) => item.campaignId))])
  const campaignOf = new Map(campaigns.map((one) => [one.id, one]))
  await addAlerts(
    tx,
    items.map((item) => ({
      clientAccountId: item.clientAccountId,
      campaignItemId: item.id,
      kind,
      publicationName: item.publicationName,
      campaignName: campaignOf.get(item.campaignId)?.name ?? '',
      jobNumber: campaignOf.get(item.campaignId)?.jobNumber ?? 0,
      until: endDate === undefined ? item.endDate : endDate,
      link: addressOf('campaignItem', { campaignId: item.campaignId, campaignItemId: item.id }),
      eventKey: `${kind}:${item.id}:${item.version}`,
    })),
  )
}

/** Notifies accounts of completed reviews, which need the client's approval (R17.1). */
async function notifyAccounts(ctx: WriteContext, items: readonly LockedItem[]): Promise<void> {
  const campaigns = await findCampaignsAnywhere(ctx.tx, [...new Set(items.map((item) => item.campaignId))])
  const nameOf = new Map(campaigns.map(({ id, name }) => [id, name]))
  await addNotifications(
    ctx,
    items.map((item) => ({
      clientAccountId: item.clientAccountId,
      type: 'AD_REVIEW' as const,
      message: campaignMessages.readyForReview(item.publicationName, nameOf.get(item.campaignId) ?? ''),
      link: reviewPath(item.campaignId, item.id, publicationTypeOf(item)),
      eventKey: `review:${item.id}:${item.version}`,
    })),
  )
}
