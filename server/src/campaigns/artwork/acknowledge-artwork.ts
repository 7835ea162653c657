import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'
import { worldDate } from '@tearsheet/protocol/dates'
import { uuidv7 } from 'uuidv7'
import { eq } from '../../database/drizzle.ts'
import { artworkReview } from '../../database/tables/artwork-reviews.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { conflict } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { describeLastMoves } from '../ads/explain-moved-on.ts'
import { placeOf } from '../lock-items.ts'
import { awaitsDecision } from '../policy.ts'
import { stateOf } from '../present.ts'
import { lockArtwork, reloadItem } from './lock-artwork.ts'

/**
 * Records or withdraws a user's review of the newest version of an ad's artwork (R12.3), while the ad has not been
 * decided on. The ad is acknowledged while any user's review is recorded.
 * @throws HttpError 404; 400 for an ad without artwork; 409 after the decision, or if there is a newer version
 */
export const acknowledgeArtwork: Verb<typeof endpoints.acknowledgeArtwork> = async (ctx, input) => {
  const { tx, changes, view, performer } = ctx
  const { acknowledgeStatus } = input
  const { item, newest } = await lockArtwork(ctx, input)
  const state = stateOf(item)
  if (!awaitsDecision(state))
    throw conflict([
      campaignMessages.notPossible(
        item.publicationName,
        stateLabel(state, worldDate(new Date())),
        await describeLastMoves(tx, item.id, view),
      ),
    ])
  const reviews = await tx.select().from(artworkReview).where(eq(artworkReview.campaignItemId, item.id))
  const own = reviews.find(({ userId }) => userId === view.user.id)
  // A review that was recorded without its user can be withdrawn by any user
  const isNameless = item.isArtworkAcknowledged && reviews.length === 0
  const isReviewed = own !== undefined || isNameless
  if (acknowledgeStatus ? own === undefined : isReviewed) {
    const { id: campaignItemId, clientAccountId } = item
    if (acknowledgeStatus)
      await tx.insert(artworkReview).values({
        id: uuidv7(),
        campaignItemId,
        clientAccountId,
        userId: view.user.id,
        byName: performer.name,
        artworkVersion: newest.version,
      })
    else if (own) await tx.delete(artworkReview).where(eq(artworkReview.id, own.id))
    const isArtworkAcknowledged = acknowledgeStatus || reviews.some((review) => review !== own)
    await tx.update(campaignItem).set({ isArtworkAcknowledged }).where(eq(campaignItem.id, item.id))
    const kind = acknowledgeStatus ? 'campaignItem.artworkAcknowledged' : 'campaignItem.acknowledgementWithdrawn'
    await changes.record({ kind, ...placeOf(item), artwork: newest })
  }
  return reloadItem(ctx, item)
}
