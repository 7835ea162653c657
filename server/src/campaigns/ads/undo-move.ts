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
  /** The versions that the action left, where they are told: nothing later is taken back in its stead. */
  itemVersions?: SeenState['itemVersions']
}

/**
 * Takes back the performer's own last action on items while its time runs and nothing has happened to them since, all
 * or none:
 * each gets back the state it had before (R11.9).
 * @returns the items as they are now, by ad number
 * @throws HttpError 404; 409 naming each item that has moved on, whose last action is not the performer's, or is too
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
  if (restored.length !== ids.length) throw new Error('Locked items changed under their lock')
  await recordHistory(tx, { performer, action: 'undone', items: locked })
  await refreshCampaigns(tx, [within.campaignId])
  const rows = await findItemsAnywhere(tx, ids)
  // What the desk had before it was taken away, it has again; a job for it may have found nothing in between.
  const waiting = rows.filter((row) => waitsForDesk(stateOf(row)))
  await notifyDesk(
    tx,
    waiting.map((row) => row.id),
  )
  return rows
}
