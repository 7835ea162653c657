import type { recommend } from '@tearsheet/protocol/quotes/endpoints'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { findCampaign } from '../../campaigns/queries.ts'
import { recordShown } from '../../campaigns/record-choices.ts'
import { findPricing } from '../../clients/queries.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findDraft } from '../queries.ts'
import { addChosen } from './add-chosen.ts'
import { findPlace } from './find-place.ts'
import { listCovering } from './list-covering.ts'
import { type ListResults, recommendPublications } from './recommend-publications.ts'

interface Dependencies {
  /** Results of the account's past ads. */
  listResults: ListResults
}

/**
 * Loads the plan for a posting in progress, or for a campaign that publications are added to: with its place, unless
 * the request has another, and for a draft with its list and its own choices (R9.23).
 * @throws HttpError 404 for a draft or a campaign that is not the account's
 */
export const loadPlan: Verb<typeof recommend, Dependencies> = async (ctx, input) => {
  const { tx, actor, view } = ctx
  const { listResults } = ctx.deps
  const { activeQuoteId: pendingQuoteId, campaignId } = input
  const draft = pendingQuoteId === null ? null : await findDraft(tx, view, pendingQuoteId)
  const campaign = campaignId === null ? null : await findCampaign(tx, view, campaignId)
  if (campaignId !== null && !campaign) throw notFound('Campaign')
  // Only saving and submitting write a form, after validation by the protocol's schema
  const form = (draft?.form ?? campaign?.form ?? {}) as QuoteForm
  const list = (input.recommendationsFrom === undefined && draft ? form : input).recommendationsFrom?.name ?? null
  const place = await findPlace(tx, { scope: view, entered: input.place ?? form })
  const covering = await listCovering(tx, view)
  const pricing = await findPricing(tx, view, form.startDate)
  const planned = await recommendPublications(tx, { ...input, view, place, list, covering, pricing, listResults })
  // Views by provider staff on behalf of the client do not reflect the client's choices
  if (actor.userId === view.user.id)
    await recordShown({ tx, view }, { pendingQuoteId, campaignId, publicationIds: planned.map(({ id }) => id) })
  return { recommendations: draft ? await addChosen(tx, { form, ranked: planned, covering, pricing }) : planned }
}
