import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView } from '../../http/actor.ts'
import { conflict, invalid, notFound } from '../../http/http-error.ts'
import { type LockedItem, lockItems } from '../lock-items.ts'
import { publicationTypeOf } from '../present.ts'
import { findItems, findNewestArtwork, type ItemRow } from '../queries.ts'

export interface ArtworkAct {
  campaignId: string
  campaignItemId: string
  adNumber: number
  /** Version that was shown; if given, a version older than the newest is rejected. */
  version?: number | null | undefined
}

/**
 * Locks an ad with the newest version of its artwork.
 * @throws HttpError 404; 400 for an ad without artwork; 409 if there is a newer version than the one shown
 */
export async function lockArtwork(tx: Transaction, view: ActiveView, act: ArtworkAct) {
  const [item] = await lockItems(tx, [act.campaignItemId], { view, campaignId: act.campaignId })
  if (!item || item.adNumber !== act.adNumber) throw notFound('Campaign item')
  const newest = (await findNewestArtwork(tx, [item.id])).get(item.id)
  if (!newest) {
    const ofPrint = needsArtwork(publicationTypeOf(item))
    throw invalid([{ code: 'no_artwork', message: campaignMessages[ofPrint ? 'noArtworkYet' : 'noArtworkOnline'] }])
  }
  if (typeof act.version === 'number' && act.version !== newest.version)
    throw conflict([campaignMessages.artworkReplaced(item.publicationName)], 'version')
  return { item, newest }
}

/** Returns the ad after the change. */
export async function reloadItem(tx: Transaction, view: ActiveView, item: LockedItem): Promise<ItemRow> {
  const [row] = await findItems(tx, view, item.campaignId, [item.id])
  if (!row) throw notFound('Campaign item')
  return row
}
