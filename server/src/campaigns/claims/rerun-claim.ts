import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { artwork, campaignItem } from '../../database/tables/campaigns.ts'
import type { Verb } from '../../http/verb.ts'
import type { LockedItem } from '../lock-items.ts'
import { findNewestArtwork } from '../queries.ts'
import { lockClaim } from './move-claim.ts'
import { presentDeskReply } from './present-claims.ts'
import { recordRemedy } from './record-remedy.ts'

/** Remedies a granted claim by a new ad without a price. @throws HttpError 404; 409 unless it was granted */
export const rerunClaim: Verb<typeof desk.rerunClaim> = async (ctx, { claimId, startDate }) => {
  const locked = await lockClaim(ctx, claimId, 'rerun')
  const rerun = await repeatAd(ctx, locked.item, startDate ?? null)
  return presentDeskReply(ctx.tx, await recordRemedy(ctx, locked, rerun))
}

/**
 * Adds a free ad with the content, size and newest artwork of another. It was approved with that one, and waits to be
 * published.
 */
async function repeatAd({ tx, changes }: WriteContext, item: LockedItem, startDate: string | null) {
  const { campaignId, clientId, clientAccountId, publicationId, publicationName, publicationType, printType } = item
  const { addedType, sizeName, sizeMeasure, ownContent, isArtworkAcknowledged, isArtworkOpened, adNumber } = item
  const [added] = await tx
    .insert(campaignItem)
    .values({
      id: uuidv7(),
      campaignId,
      clientId,
      clientAccountId,
      publicationId,
      publicationName,
      publicationType,
      printType,
      // A posting of a contract is not used again
      addedType: addedType === onContract ? fromCatalog : addedType,
      sizeName,
      sizeMeasure,
      ownContent,
      isArtworkAcknowledged,
      isArtworkOpened,
      startDate,
      price: 0,
      itemStatus: 4,
      adStatus: 'Processing',
      instructions: `Free rerun of ad ${adNumber}, granted by the publication`,
    })
    .returning()
  if (!added) throw new Error('The ad was not written')
  const newest = (await findNewestArtwork(tx, [item.id])).get(item.id)
  if (newest) await tx.insert(artwork).values({ ...newest, id: uuidv7(), campaignItemId: added.id, version: 1 })
  const note = `Free rerun of ad ${adNumber}`
  await changes.record({
    kind: 'campaignItem.submitted',
    id: added.id,
    campaignId,
    clientAccountId,
    note,
    waitsForDesk: true,
  })
  return { rerunItemId: added.id, adNumber: added.adNumber }
}

/** Values of `added_type`. */
const onContract = 2
const fromCatalog = 3
