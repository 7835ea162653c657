import type * as desk from '@tearsheet/protocol/quotes/desk-endpoints'
import type { QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { findCampaignsAnywhere, findItemsAnywhere, listItems } from '../../campaigns/queries.ts'
import { findPricing, loadAccountScope } from '../../clients/queries.ts'
import { sql } from '../../database/drizzle.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { findPlace } from '../recommendations/find-place.ts'
import { listCovering } from '../recommendations/list-covering.ts'
import { type ListResults, recommendPublications } from '../recommendations/recommend-publications.ts'

/**
 * Returns the plan that the ad's client would see for the campaign, from the same module (R21.30), with its location
 * and the account's history and contracts. Not logged, because it is no choice of the client (R9.37).
 * @throws HttpError 404
 */
export const recommendForCampaign: Verb<typeof desk.recommend, { listResults: ListResults }> = async (
  { tx, deps: { listResults } },
  { campaignItemId },
) => {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
  const account = campaign ? await loadAccountScope(tx, campaign.clientAccountId) : null
  if (!campaign || !account) throw notFound('Campaign item')
  // The database uses this setting to separate the account's own history from that of others
  await tx.execute(sql`select set_config('tearsheet.client_account_id', ${account.clientAccountId}, true)`)
  const view = { ...account, user: { timeZone: 'UTC' } }
  const form = campaign.form as QuoteForm // only written after validation by the protocol
  const used = new Set((await listItems(tx, account, campaign.id)).map(({ publicationId }) => publicationId))
  const recommendations = await recommendPublications(tx, {
    view,
    campaignTitle: campaign.name,
    jobDescription: form.jobDescription ?? '',
    place: await findPlace(tx, { scope: account, entered: form }),
    list: form.recommendationsFrom?.name ?? null,
    covering: await listCovering(tx, view),
    pricing: await findPricing(tx, view, form.startDate),
    listResults,
  })
  return { recommendations: recommendations.map((one) => ({ ...one, isUsed: used.has(one.id) })) }
}
