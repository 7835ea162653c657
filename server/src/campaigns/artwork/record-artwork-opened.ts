import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { eq } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import type { Verb } from '../../http/verb.ts'
import { placeOf } from '../lock-items.ts'
import { lockArtwork, reloadItem } from './lock-artwork.ts'

/**
 * Records that the client has opened the newest version of an ad's artwork (R12.3).
 * @throws HttpError 404; 400 for an ad without artwork; 409 if there is a newer version than the one shown
 */
export const recordArtworkOpened: Verb<typeof endpoints.openArtwork> = async (ctx, input) => {
  const { tx, changes } = ctx
  const { item, newest } = await lockArtwork(ctx, input)
  if (!item.isArtworkOpened) {
    await tx.update(campaignItem).set({ isArtworkOpened: true }).where(eq(campaignItem.id, item.id))
    await changes.record({ kind: 'campaignItem.artworkOpened', ...placeOf(item), artwork: newest })
  }
  return reloadItem(ctx, item)
}
