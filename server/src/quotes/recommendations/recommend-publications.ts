import { findNextIssue } from '@tearsheet/protocol/media-contracts/closing-rules'
import { priceOn } from '@tearsheet/protocol/media-contracts/rules'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { countUses } from '../../campaigns/choice-queries.ts'
import { countAnsweredClaims } from '../../campaigns/claims/claim-queries.ts'
import type { Pricing } from '../../clients/queries.ts'
import type { DocumentScope } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import { languageOf } from '../reading/find-language.ts'
import { withEnglishTerms } from './find-english-terms.ts'
import type { Covering } from './list-covering.ts'
import { listFacts } from './list-facts.ts'
import { loadEvidence } from './load-evidence.ts'
import { makePlan } from './make-plan.ts'
import type { Place } from './place.ts'
import type { PastResults } from './present-past.ts'
import { presentReach } from './present-reach.ts'
import { presentReasons } from './present-reason.ts'
import { ratePublications } from './rate-publications.ts'
import { readMarket } from './read-market.ts'

/** Words far down a posting are a weak sign of its field. */
const maxSearchedCharacters = 20_000

/** Results of an account's latest ads with a title similar to this one, by publication id. */
export type ListResults = (
  tx: Transaction,
  view: DocumentScope,
  request: { title: string; publicationIds: readonly string[] },
) => Promise<ReadonlyMap<string, PastResults>>

interface RecommendationRequest {
  listResults: ListResults
  view: DocumentScope
  campaignTitle: string
  jobDescription: string
  place: Place
  /** The list to recommend from; an unknown one changes nothing. */
  list: string | null
  covering: Covering
  pricing: Pricing
}

/**
 * Returns a media plan for a posting, best first (R9.23). The database provides the evidence in the posting's words for
 * every publication; its level, market and place determine what a buyer would take. Prices in US cents; scores 0 to 1.
 */
export async function recommendPublications(
  tx: Transaction,
  request: RecommendationRequest,
): Promise<Recommendation[]> {
  const { place, list, covering, pricing } = request
  const written = paragraphsOf(request.jobDescription).join(' ').slice(0, maxSearchedCharacters)
  const language = languageOf([request.campaignTitle, written])
  const { title, words } = withEnglishTerms({ title: request.campaignTitle, words: written })
  const { weights: all, ...evidence } = await loadEvidence(tx, { title, words, list, place })
  // A request for a list expects its content, however little of it fits
  const weights = list === null ? all : { ...all, least: 0 }
  const posting = { ...readMarket({ title, words }, evidence.sectors), place, language }
  const plan = makePlan(ratePublications(evidence, posting, weights), posting, weights)
  const labels = new Map(evidence.sectors.map((one) => [one.name, one.label]))
  const ids = plan.map(({ publication }) => publication.id)
  const facts = await listFacts(tx, ids)
  const reasons = presentReasons(plan, {
    facts,
    market: posting.market,
    place,
    language,
    text: `${title} ${words}`,
    labelOf: (sector) => labels.get(sector) ?? 'this field',
    ownUses: await countUses(tx, request.view, ids),
    ownClaims: await countAnsweredClaims(tx, request.view, ids),
    brought: await request.listResults(tx, request.view, { title: request.campaignTitle, publicationIds: ids }),
  })
  const now = new Date()
  let lowest = 1
  return plan.flatMap(({ publication, group, score }, index): Recommendation[] => {
    const shown = facts.get(publication.id)
    const reason = reasons[index]
    if (!shown || !reason) return []
    const contract = covering.get(publication.id) ?? null
    // In the order of the plan, which balances publications, no score exceeds the previous one
    lowest = Math.min(lowest, Math.max(0, score))
    return [
      {
        id: publication.id,
        name: publication.name,
        type: shown.type,
        website: shown.website,
        audience: shown.audience,
        price: priceOn(shown, pricing).price,
        reason,
        score: Math.round(lowest * 1000) / 1000,
        group: contract ? 'contract' : group,
        reach: presentReach(publication),
        runDays: shown.runDays,
        leadDays: shown.leadDays,
        nextIssue: shown.closing && findNextIssue(shown.closing, now, shown.region),
        contract,
      },
    ]
  })
}
