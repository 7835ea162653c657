import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { waitsForDesk } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { and, inArray, isNotNull, sql } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockItems, placeOf } from '../lock-items.ts'
import { canUndo } from '../policy.ts'
import { presentItem, stateOf } from '../present.ts'
import { findItemsAnywhere } from '../queries.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { explainMovedOn } from './explain-moved-on.ts'

/**
 * Undoes the performer's own last action on items within its period if they have not changed since, all or none:
 * restores the state that each had before (R11.9). With versions given, later actions are not undone instead.
 * @returns the items in their restored state, by ad number
 * @throws HttpError 404; 409 naming each item that has changed, whose last action is not the performer's, or is too
 * long ago
 */
export const undoMove: Verb<typeof endpoints.undoMove> = async ({ tx, view, performer, changes }, input) => {
  const { campaignId, campaignItems, itemVersions } = input
  const locked = await lockItems(tx, { ids: campaignItems, within: { view, campaignId } })
  const movedOn = await explainMovedOn(tx, { items: locked, itemVersions, reader: view })
  const rejected = locked.flatMap((item) => {
    const reported = movedOn.get(item.id)
    if (reported !== undefined) return [reported]
    return canUndo(item, performer.userId, new Date()) ? [] : [campaignMessages.undoOver(item.publicationName)]
  })
  if (rejected.length > 0) throw conflict(rejected)

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
    .returning()
  if (restored.length !== ids.length) throw new Error('Locked items changed despite their lock')
  await refreshCampaigns(tx, [campaignId])
  await changes.record(
    restored.map((row) => ({
      kind: 'campaignItem.undone',
      ...placeOf(row),
      // Items that waited at the desk before the action wait again; their job may have found nothing in between
      waitsForDesk: waitsForDesk(stateOf(row)),
    })),
  )
  return { campaignItems: (await findItemsAnywhere(tx, ids)).map((item) => presentItem(item)) }
}
