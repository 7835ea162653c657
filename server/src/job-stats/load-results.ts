import { addDays, dateIn } from '@tearsheet/protocol/dates'
import type * as endpoints from '@tearsheet/protocol/job-stats/endpoints'
import { costWithin } from '@tearsheet/protocol/job-stats/rules'
import { findCampaign } from '../campaigns/queries.ts'
import { notFound } from '../errors.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import type { Verb } from '../http/verb.ts'
import { findRunAds } from './queries.ts'

/**
 * Returns the results of a campaign of the view's account from its first day until today (R20.14); null before one of
 * its ads was published, and for a client without statistics. @throws HttpError 404 for a campaign that is not the
 * account's
 */
export const loadResults: Verb<typeof endpoints.getCampaignResults, { statistics: Statistics }> = async (
  { tx, view, deps: { statistics } },
  { campaignId },
) => {
  if (!(await findCampaign(tx, view, campaignId))) throw notFound('Campaign')
  const client = await findRunAds(tx, view)
  if (!client?.jobStats) return { results: null }
  const { clientAccountId } = view
  const ads = client.ads.filter((ad) => ad.campaignId === campaignId.toLowerCase())
  const until = dateIn(view.user.timeZone, new Date())
  const since = ads.map(({ startDate }) => startDate).sort()[0]
  if (since === undefined || since > until) return { results: null }
  const all = { from: since, until }
  const itemIds = ads.map(({ id }) => id)
  const { pieces } = await statistics.sumFacts(tx, { clientAccountId, itemIds, cuts: [since, addDays(until, 1)] })
  const total = (figure: 'views' | 'clicks' | 'applications') =>
    pieces.reduce((sum, one) => sum + (one.piece === 0 ? one[figure] : 0), 0)
  const cost = ads.reduce((sum, ad) => sum + costWithin(ad, all), 0)
  return {
    results: {
      views: total('views'),
      clicks: total('clicks'),
      applications: total('applications'),
      cost,
      since,
      currency: client.currency,
    },
  }
}
