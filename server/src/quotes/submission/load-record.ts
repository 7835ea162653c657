import type { PublicationType } from '@tearsheet/protocol/media-contracts/schemas'
import type { getSubmitted } from '@tearsheet/protocol/quotes/endpoints'
import type { SubmittedQuote } from '@tearsheet/protocol/quotes/schemas'
import {
  type CampaignRow,
  findCampaign,
  findCampaignOfDraft,
  type ItemRow,
  listItems,
} from '../../campaigns/queries.ts'
import { findUsualReviewHours } from '../../campaigns/review-time.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import type { DraftContext } from '../queries.ts'

/** Added by a media contract (R24.15). */
const byContract = 2

/** Returns the record of a submitted quote. @throws HttpError 404 */
export const loadRecord: Verb<typeof getSubmitted> = async (ctx, { quoteId }) => ({
  submittedQuote: (await findRecord(ctx, quoteId)).record,
})

/**
 * Finds the record of a submitted quote of the view's account, by the id of its draft or of its campaign: the request,
 * without later additions to the campaign. @throws HttpError 404
 */
export async function findRecord(
  { tx, view }: DraftContext,
  quoteId: string,
): Promise<{ campaign: CampaignRow; record: SubmittedQuote }> {
  const campaign = (await findCampaign(tx, view, quoteId)) ?? (await findCampaignOfDraft(tx, view, quoteId))
  if (!campaign) throw notFound('Quote')
  const items = await listItems(tx, view, campaign.id)
  const requestedItems = items.filter(({ createdAt }) => createdAt <= campaign.createdAt)
  const usualReviewHours = await findUsualReviewHours(tx, view)
  return { campaign, record: { ...presentRecord(campaign, requestedItems, view.clientAccountName), usualReviewHours } }
}

function presentRecord(campaign: CampaignRow, items: readonly ItemRow[], clientAccountName: string) {
  return {
    campaignId: campaign.id,
    name: campaign.name,
    jobNumber: campaign.jobNumber,
    clientJobNumber: campaign.clientJobNumber,
    purchaseOrderNumber: campaign.purchaseOrderNumber,
    clientAccountName,
    submittedAt: campaign.createdAt.toISOString(),
    submittedBy: items[0]?.history[0]?.by ?? null,
    openUntilFilled: campaign.openUntilFilled,
    deadlineDate: campaign.deadlineDate,
    startDate: campaign.startDate,
    endDate: campaign.endDate,
    publications: items.map(({ id, publicationName, publicationType, addedType, price }) => ({
      id,
      name: publicationName,
      type: publicationType as PublicationType, // submission writes only 1, 2 and 3
      isOnContract: addedType === byContract,
      price,
    })),
  }
}
