import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork, reviewPath, stateLabel } from '@tearsheet/protocol/campaigns/rules'
import { worldDate } from '@tearsheet/protocol/dates'
import { deskMessages } from '@tearsheet/protocol/desk/messages'
import type { WriteContext } from '../../changes/context.ts'
import { eq, max } from '../../database/drizzle.ts'
import { artwork, campaignItem } from '../../database/tables/campaigns.ts'
import type { StoredFile } from '../../documents/store-file.ts'
import { conflict, invalidField } from '../../errors.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { describeLastMoves } from '../ads/explain-moved-on.ts'
import { clearReviews } from '../clear-reviews.ts'
import { type LockedItem, lockItems, placeOf } from '../lock-items.ts'
import { awaitsDecision } from '../policy.ts'
import { publicationTypeOf, stateOf } from '../present.ts'
import { findCampaignsAnywhere } from '../queries.ts'

/**
 * Ensures that an ad currently accepts a version of artwork.
 * @throws HttpError 400 for an online ad; 409 after the client's decision
 */
export async function expectTakesArtwork(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  item: Pick<LockedItem, 'id' | 'publicationType' | 'publicationName' | 'itemStatus' | 'adStatus' | 'endDate'>,
): Promise<void> {
  if (!needsArtwork(publicationTypeOf(item))) throw invalidField('campaignItemId', campaignMessages.noArtworkOnline)
  const state = stateOf(item)
  if (awaitsDecision(state)) return
  const words = stateLabel(state, worldDate(new Date()))
  const changes = await describeLastMoves(tx, item.id, performer)
  throw conflict([deskMessages.uploadTooLate(item.publicationName, words, changes)])
}

/**
 * Adds the next version of an ad's artwork; versions are never changed or removed. Clears the client's opened and
 * acknowledged marks, and requests a new review if the ad already awaits approval (R12.4).
 * @throws HttpError 404, 400 for an online ad, 409 after the client's decision
 */
export async function addArtwork(
  ctx: WriteContext,
  { campaignItemId, stored }: { campaignItemId: string; stored: StoredFile },
): Promise<void> {
  const { tx } = ctx
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) return // `lockItems` returns as many items as requested
  await expectTakesArtwork(ctx, item)
  const [last] = await tx
    .select({ version: max(artwork.version) })
    .from(artwork)
    .where(eq(artwork.campaignItemId, item.id))
  const version = (last?.version ?? 0) + 1
  const { clientAccountId } = item
  await tx.insert(artwork).values({ ...stored, campaignItemId: item.id, clientAccountId, version })
  await clearReviews(tx, eq(campaignItem.id, item.id))
  const artworkOf = { version, sha256: stored.sha256 }
  await ctx.changes.record({ kind: 'campaignItem.artworkUploaded', ...placeOf(item), artwork: artworkOf })
  if (item.itemStatus === 2) await askAgain(ctx, { item, version })
}

async function askAgain(ctx: WriteContext, { item, version }: { item: LockedItem; version: number }): Promise<void> {
  const [campaign] = await findCampaignsAnywhere(ctx.tx, [item.campaignId])
  await addNotifications(ctx, [
    {
      clientAccountId: item.clientAccountId,
      type: 'AD_REVIEW',
      message: campaignMessages.artworkReady(item.publicationName, campaign?.name ?? ''),
      link: reviewPath(item.campaignId, item.id, publicationTypeOf(item)),
      eventKey: `artwork:${item.id}:${version}`,
    },
  ])
}
