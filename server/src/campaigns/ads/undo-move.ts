import { waitsForDesk } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { SeenState } from '@tearsheet/protocol/campaigns/schemas'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { conflict } from '../../http/http-error.ts'
import { lockItems } from '../lock-items.ts'
import { canUndo } from '../policy.ts'
import { stateOf } from '../present.ts'
import { findItemsAnywhere, type ItemRow } from '../queries.ts'
import { recordHistory } from '../record-history.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { explainMovedOn } from './explain-moved-on.ts'
import { notifyDesk } from './notify-desk.ts'

interface Undoing {
  items: readonly string[]
  within: { view: ActiveView; campaignId: string }
  performer: Performer
  /** Versions after the action, if given: later actions are not undone instead. */
  itemVersions?: SeenState['itemVersions']
}

/**
 * Undoes the performer's own last action on items within its period if they have not changed since, all or none:
 * restores the state that each had before (R11.9).
 * @returns the items in their restored state, by ad number
 * @throws HttpError 404; 409 naming each item that has changed, whose last action is not the performer's, or is too
 * long ago
 */
export async function undoMove(
  tx: Transaction,
  { items, within, performer, itemVersions }: Undoing,
): Promise<ItemRow[]> {
  const locked = await lockItems(tx, items, within)
  const movedOn = await explainMovedOn(tx, locked, { itemVersions, reader: within.view })
  const refused = locked.flatMap((item) => {
    const told = movedOn.get(item.id)
    if (told !== undefined) return [told]
    return canUndo(item, performer.userId, new Date()) ? [] : [campaignMessages.undoOver(item.publicationName)]
  })
  if (refused.length > 0) throw conflict(refused)

  const ids = locked.map((item) => item.id)
  const restored = await tx
    .update(campaignItem)
    .set({
      itemStatus: sql`(before_move ->> 'itemStatus')::smallint`,
      adStatus: sql`before_move ->> 'adStatus'`,
      stateSince: sql`(before_move ->> 'stateSince')::timestamptz`,
      dueAt: sql`(before_move ->> 'dueAt')::timestamptz`,
      problemReason: sql`before_move ->> 'problemReason'`,
      problemRemedy: sql`before_move ->> 'problemRemedy'`,
      heldUntil: null,
      beforeMove: null,
      version: sql`version + 1`,
    })
    .where(and(inArray(campaignItem.id, ids), isNotNull(campaignItem.beforeMove)))
    .returning({ id: campaignItem.id })
  if (restored.length !== ids.length) throw new Error('Locked items changed despite their lock')
  await recordHistory(tx, { performer, action: 'undone', items: locked })
  await refreshCampaigns(tx, [within.campaignId])
  const rows = await findItemsAnywhere(tx, ids)
  // Items that waited at the desk before the action wait again; their job may have found nothing in between.
  const waiting = rows.filter((row) => waitsForDesk(stateOf(row)))
  await notifyDesk(
    tx,
    waiting.map((row) => row.id),
  )
  return rows
}
