import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { recommend as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import type { QuoteForm, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { findCampaign } from '../../campaigns/queries.ts'
import { recordShown } from '../../campaigns/record-choices.ts'
import { findPricing } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView, Actor } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'
import { findDraft } from '../queries.ts'
import { addChosen } from './add-chosen.ts'
import { findPlace } from './find-place.ts'
import { listCovering } from './list-covering.ts'
import { type ListResults, recommendPublications } from './recommend-publications.ts'

/**
 * Loads the plan for a posting in progress, or for a campaign that publications are added to: with its place, unless
 * the request has another, and for a draft with its list and its own choices (R9.23).
 * @throws HttpError 404 for a draft or a campaign that is not the account's
 */
export async function loadPlan(
  tx: Transaction,
  { actor, view }: { actor: Actor; view: ActiveView },
  body: BodyOf<typeof endpoint>,
  listResults: ListResults,
): Promise<Recommendation[]> {
  const { activeQuoteId: pendingQuoteId, campaignId } = body
  const draft = pendingQuoteId === null ? null : await findDraft(tx, view, pendingQuoteId)
  const campaign = campaignId === null ? null : await findCampaign(tx, view, campaignId)
  if (campaignId !== null && !campaign) throw notFound('Campaign')
  // Only saving and submitting write a form, after validation by the protocol's schema
  const form = (draft?.form ?? campaign?.form ?? {}) as QuoteForm
  const list = (body.recommendationsFrom === undefined && draft ? form : body).recommendationsFrom?.name ?? null
  const place = await findPlace(tx, view, body.place ?? form)
  const covering = await listCovering(tx, view)
  const pricing = await findPricing(tx, view, form.startDate)
  const planned = await recommendPublications(tx, { ...body, view, place, list, covering, pricing, listResults })
  // Views by provider staff on behalf of the client do not reflect the client's choices
  if (actor.userId === view.user.id)
    await recordShown(tx, view, { pendingQuoteId, campaignId, publicationIds: planned.map(({ id }) => id) })
  return draft ? addChosen(tx, form, planned, { covering, pricing }) : planned
}
