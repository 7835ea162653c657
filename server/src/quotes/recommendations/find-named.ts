import type { findPublications } from '@tearsheet/protocol/quotes/catalog-endpoints'
import { maxFoundPublications } from '@tearsheet/protocol/quotes/rules'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { findByName } from '../../campaigns/ads/find-publications.ts'
import { findCampaign } from '../../campaigns/queries.ts'
import { findPricing } from '../../clients/queries.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findDraft } from '../queries.ts'
import { presentChosen } from './add-chosen.ts'
import { listCovering } from './list-covering.ts'

/**
 * Finds publications of the catalog by name, at the prices of a draft or a campaign: the client need not wait for a
 * quote of a publication that has a price.
 * @throws HttpError 404 for a draft or a campaign that is not the account's
 */
export const findNamed: Verb<typeof findPublications> = async ({ tx, view }, { name, activeQuoteId, campaignId }) => {
  const draft = activeQuoteId === null ? null : await findDraft(tx, view, activeQuoteId)
  const campaign = campaignId === null ? null : await findCampaign(tx, view, campaignId)
  if (campaignId !== null && !campaign) throw notFound('Campaign')
  // Only saving and submitting write a form, after validation by the protocol's schema
  const form = (draft?.form ?? campaign?.form ?? {}) as QuoteForm
  const pricing = await findPricing(tx, view, form.startDate)
  const covering = await listCovering(tx, view)
  const found = await findByName(tx, name, maxFoundPublications)
  return { publications: found.map((one) => presentChosen(one, { covering, pricing })) }
}
