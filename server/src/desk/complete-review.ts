import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { measureSize } from '../campaigns/ads/measure-size.ts'
import { lockItems } from '../campaigns/lock-items.ts'
import { publicationTypeOf } from '../campaigns/present.ts'
import type { ItemRow } from '../campaigns/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { invalidField } from '../http/http-error.ts'
import { type DeskMove, moveItem } from './move-item.ts'

/**
 * Sets the price (US cents) and the size with its current measure, and requests the client's approval. Print ads need
 * artwork (R21.4).
 * @throws HttpError 404, 409, 400 when a print ad has no artwork, or its publication no such size
 */
export async function completeReview(
  tx: Transaction,
  { price, sizeName, ...move }: DeskMove & { price: number; sizeName?: string | null | undefined },
): Promise<ItemRow> {
  const [before] = await lockItems(tx, [move.campaignItemId], 'anywhere')
  const size = before && (await measureSize(tx, before, sizeName))
  const item = await moveItem(tx, { ...move, action: 'completeReview', set: { price, ...size } })
  // Throwing rolls back the move: both are in one transaction.
  if (needsArtwork(publicationTypeOf(item)) && item.artwork.length === 0)
    throw invalidField('file', deskMessages.artworkMissing, 'artwork_missing')
  return item
}
