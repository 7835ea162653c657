import type * as desk from '@tearsheet/protocol/campaigns/desk-endpoints'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type { WriteContext } from '../../changes/context.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { measureSize } from '../ads/measure-size.ts'
import { lockItems } from '../lock-items.ts'
import { presentItemReply, publicationTypeOf } from '../present.ts'
import type { ItemRow } from '../queries.ts'
import { type DeskMove, moveItem } from './move-item.ts'

/** Completes the review of an ad. @throws HttpError as `reviewItem` */
export const completeReview: Verb<typeof desk.completeReview> = async (ctx, input) =>
  presentItemReply(await reviewItem(ctx, input))

/**
 * Sets the price (US cents) and the size with its current measure, and requests the client's approval. Print ads need
 * artwork (R21.4).
 * @throws HttpError 404, 409, 400 when a print ad has no artwork, or its publication no such size
 */
export async function reviewItem(
  ctx: WriteContext,
  input: DeskMove & { price: number; sizeName?: string | null | undefined },
): Promise<ItemRow> {
  const { price, sizeName } = input
  const [before] = await lockItems(ctx.tx, { ids: [input.campaignItemId], within: 'anywhere' })
  const size = before && (await measureSize(ctx.tx, { item: before, sizeName }))
  const item = await moveItem(ctx, { ...input, move: { action: 'completeReview', set: { price, ...size } } })
  // Throwing rolls back the move: both are in one transaction.
  if (needsArtwork(publicationTypeOf(item)) && item.artwork.length === 0)
    throw invalidField('file', deskMessages.artworkMissing, 'artwork_missing')
  return item
}
