import { dateIn } from '@tearsheet/protocol/dates'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { AskedStatistics, StatsAnswer, StatsQuestion } from '@tearsheet/protocol/job-stats/schemas'
import type { DocumentScope, ReadContext } from '../context.ts'
import { forbiddenBecause, invalidField } from '../errors.ts'
import type { FactAnswer, Statistics } from '../gateways/statistics/port.ts'
import { planOf } from './place-pieces.ts'
import { findRunAds, type RunAd, type StatsClient } from './queries.ts'
import { summarizeStatistics } from './summarize-statistics.ts'

/** The ads that match the question's filters. */
const chooseAds = (ads: readonly RunAd[], { campaignId, publication, department }: StatsQuestion) =>
  ads.filter(
    (ad) =>
      (!campaignId || ad.campaignId === campaignId) &&
      (!publication || ad.publication === publication) &&
      (!department || ad.department === department),
  )

/**
 * Returns what the view's account advertised, with its results, for a range of days; defaults to the last whole month
 * (R20.2). @throws HttpError 400 for days in the wrong order, 403 for a client without statistics
 */
export async function loadStatistics(
  { tx, view }: ReadContext<DocumentScope>,
  { askedQuestion, statistics }: { askedQuestion: AskedStatistics | null; statistics: Statistics },
): Promise<StatsAnswer> {
  const now = new Date()
  const { cuts } = planOf(askedQuestion, dateIn(view.user.timeZone, now))
  const { clientAccountId } = view
  return answerStatistics({
    view,
    askedQuestion,
    now,
    cuts,
    client: await findRunAds(tx, view),
    sumFacts: (itemIds) => statistics.sumFacts(tx, { clientAccountId, ...(itemIds && { itemIds }), cuts }),
  })
}

interface Found {
  view: DocumentScope
  askedQuestion: AskedStatistics | null
  now: Date
  client: (StatsClient & { ads: RunAd[] }) | null
  /** Includes those of the requested days. */
  cuts: readonly string[]
  /** @param itemIds the requested ads, unless all are */
  sumFacts: (itemIds: readonly string[] | undefined) => FactAnswer | Promise<FactAnswer>
}

/** Assembles the response. @throws HttpError as loadStatistics does */
export async function answerStatistics({
  view,
  askedQuestion,
  now,
  client,
  cuts,
  sumFacts,
}: Found): Promise<StatsAnswer> {
  const today = dateIn(view.user.timeZone, now)
  const { question, spans } = planOf(askedQuestion, today)
  if (question.until < question.from)
    throw invalidField('question.until', 'Enter a last day that is not before the first')
  if (!client?.jobStats) throw forbiddenBecause('no_job_stats', jobStatsMessages.notAvailable)
  const { ads, currency } = client
  const chosen = chooseAds(ads, question)
  const { pieces, updatedAt } = await sumFacts(chosen.length < ads.length ? chosen.map(({ id }) => id) : undefined)
  return {
    ...summarizeStatistics({ question, spans, today, ads, chosen, cuts, pieces }),
    accountName: view.clientAccountName,
    currency,
    updatedAt,
  }
}
