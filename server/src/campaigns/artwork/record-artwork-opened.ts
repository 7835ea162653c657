import { eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { announceChanges } from '../../http/announce-changes.ts'
import type { ItemRow } from '../queries.ts'
import { recordHistory } from '../record-history.ts'
import { type ArtworkAct, lockArtwork, reloadItem } from './lock-artwork.ts'

/**
 * Records that the client has opened the newest version of an ad's artwork (R12.3).
 * @throws HttpError 404; 400 for an ad without artwork; 409 if there is a newer version than the one shown
 */
export async function recordArtworkOpened(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  act: ArtworkAct,
): Promise<ItemRow> {
  const { item, newest } = await lockArtwork(tx, view, act)
  if (!item.isArtworkOpened) {
    await tx.update(campaignItem).set({ isArtworkOpened: true }).where(eq(campaignItem.id, item.id))
    await recordHistory(tx, { performer, action: 'openArtwork', items: [{ ...item, artwork: newest }] })
    await announceChanges(tx, [item])
  }
  return reloadItem(tx, view, item)
}
