import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { dateIn } from '@tearsheet/protocol/dates'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { invalidField, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { takePostings } from '../../media-contracts/take-postings.ts'
import { lockCampaign } from '../lock-items.ts'
import { findCampaign } from '../queries.ts'
import { recordChoices } from '../record-choices.ts'
import { refreshCampaigns } from '../refresh-campaigns.ts'
import { type CampaignPage, showCampaign } from '../show-campaign.ts'
import { addItems } from './add-items.ts'

/**
 * Adds publications to a campaign of the view's account, each in review, and makes it active again (R10.1, R10.4). A
 * posting is taken from each contract, as in a submission.
 * @throws HttpError 400 if none is chosen or one is no longer offered; 404 for a campaign or contract of another
 * account; 409 naming each contract that has ended or has no postings left
 */
export const addPublications: Verb<typeof endpoints.addPublications, CampaignPage> = async (ctx, input) => {
  const { tx, view } = ctx
  const { manual, recommendations, listOfSelectedContracts } = input.listOfPublications
  if (manual.length + recommendations.length + listOfSelectedContracts.length === 0)
    throw invalidField('listOfPublications', quoteMessages.publicationsMissing)
  // Checked before any contract is locked; the campaign is locked after the contracts, as in a submission.
  if (!(await findCampaign(tx, view, input.campaign.id))) throw notFound('Campaign')
  const contractIds = listOfSelectedContracts.map(({ id }) => id)
  const postings = await takePostings({ tx, view }, { contractIds, today: dateIn(view.user.timeZone, new Date()) })
  const campaign = await lockCampaign({ tx, view }, { campaignId: input.campaign.id })
  const items = await addItems(ctx, {
    campaignId: campaign.id,
    startDate: campaign.startDate,
    manual,
    recommendations,
    postings,
  })
  const detail = { itemCount: items.length }
  await ctx.changes.record({ kind: 'campaign.publicationsAdded', id: campaign.id, detail })
  await recordChoices(
    { tx, view },
    {
      deed: 'ordered',
      pendingQuoteId: null,
      campaignId: campaign.id,
      publicationIds: [...recommendations, ...postings.map(({ publication }) => publication.id)],
    },
  )
  await refreshCampaigns(tx, [campaign.id])
  return showCampaign(ctx, { campaignId: campaign.id })
}
