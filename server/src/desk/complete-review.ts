import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { publicationTypeOf } from '../campaigns/present.ts'
import type { ItemRow } from '../campaigns/queries.ts'
import type { Transaction } from '../database/connection.ts'
import { invalidField } from '../http/http-error.ts'
import { type DeskMove, moveItem } from './move-item.ts'

/**
 * Sets the price (US cents) and asks the client for approval. Print ads need artwork to show (R21.4).
 * @throws HttpError 404, 409, 400 when a print ad has no artwork
 */
export async function completeReview(
  tx: Transaction,
  { price, ...move }: DeskMove & { price: number },
): Promise<ItemRow> {
  const item = await moveItem(tx, { ...move, action: 'completeReview', set: { price } })
  // Throwing rolls the move back: both are in one transaction.
  if (needsArtwork(publicationTypeOf(item)) && item.artwork.length === 0)
    throw invalidField('file', deskMessages.artworkMissing, 'artwork_missing')
  return item
}
