import { addDays, dateIn } from '@tearsheet/protocol/dates'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import { lastMonth, observedDays, spanBefore, yearUntil } from '@tearsheet/protocol/job-stats/rules'
import type { AskedStatistics, StatsAnswer, StatsQuestion } from '@tearsheet/protocol/job-stats/schemas'
import type { Transaction } from '../database/connection.ts'
import type { Statistics } from '../gateways/statistics/port.ts'
import type { PaperScope } from '../http/actor.ts'
import { forbiddenBecause, invalidField } from '../http/http-error.ts'
import { cutsOf } from './place-pieces.ts'
import { findRunAds, type RunAd } from './queries.ts'
import { summariseStatistics } from './summarise-statistics.ts'

/** The ads that the question's filters let through. */
const chooseAds = (ads: readonly RunAd[], { campaignId, publication, department }: StatsQuestion) =>
  ads.filter(
    (ad) =>
      (!campaignId || ad.campaignId === campaignId) &&
      (!publication || ad.publication === publication) &&
      (!department || ad.department === department),
  )

/**
 * What the view's account advertised and what it brought, for some days; the last whole month where none are asked for
 * (R20.2). @throws HttpError 400 for days in the wrong order, 403 for a client without statistics
 */
export async function loadStatistics(
  tx: Transaction,
  view: PaperScope,
  asked: AskedStatistics | null,
  statistics: Statistics,
): Promise<StatsAnswer> {
  const today = dateIn(view.user.timeZone, new Date())
  const { from, until, ...filters } = asked ?? {}
  const question = { ...filters, ...(from && until ? { from, until } : lastMonth(today)) }
  if (question.until < question.from)
    throw invalidField('question.until', 'Enter a last day that is not before the first')
  const client = await findRunAds(tx, view)
  if (!client?.jobStats) throw forbiddenBecause('no_job_stats', jobStatsMessages.notAvailable)
  const { clientAccountId } = view
  const before = spanBefore(question)
  const year = yearUntil(question.until)
  const recentFrom = addDays(today, -observedDays)
  const spans = { within: { from: question.from, until: question.until }, before, year, recentFrom }
  const cuts = cutsOf(spans)
  const { ads } = client
  const chosen = chooseAds(ads, question)
  const itemIds = chosen.length < ads.length ? chosen.map(({ id }) => id) : undefined
  const { pieces, updatedAt } = await statistics.sumFacts(tx, { clientAccountId, ...(itemIds && { itemIds }), cuts })
  return {
    ...summariseStatistics({ question, spans, today, ads, chosen, cuts, pieces }),
    accountName: view.clientAccountName,
    currency: client.currency,
    updatedAt,
  }
}
