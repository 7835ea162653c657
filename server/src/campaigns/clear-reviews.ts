import { inArray, type SQL, type Transaction } from '../database/drizzle.ts'
import { artworkReview } from '../database/tables/artwork-reviews.ts'
import { campaignItem } from '../database/tables/campaigns.ts'

/** Clears the opened and acknowledged marks of ads whose artwork must be reviewed again, with the users' reviews. */
export async function clearReviews(tx: Transaction, which: SQL | undefined): Promise<void> {
  const cleared = await tx
    .update(campaignItem)
    .set({ isArtworkOpened: false, isArtworkAcknowledged: false })
    .where(which)
    .returning({ id: campaignItem.id })
  if (cleared.length === 0) return
  await tx.delete(artworkReview).where(
    inArray(
      artworkReview.campaignItemId,
      cleared.map(({ id }) => id),
    ),
  )
}
