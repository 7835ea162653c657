import { languageOf } from '../../server/src/quotes/reading/find-language.ts'
import type { Evidence, Weights } from '../../server/src/quotes/recommendations/load-evidence.ts'
import { makePlan } from '../../server/src/quotes/recommendations/make-plan.ts'
import { countryCode, stateCode } from '../../server/src/quotes/recommendations/place.ts'
import { ratePublications } from '../../server/src/quotes/recommendations/rate-publications.ts'
import { readMarket } from '../../server/src/quotes/recommendations/read-market.ts'
import { type Measures, measure, type RatedPlan } from './rated-plans.ts'

/** A rated posting with the evidence in its words. */
export interface Read {
  plan: RatedPlan
  title: string
  words: string
  evidence: Evidence
}

/** Returns the names of a plan made with these weights. */
export function namesWith(weights: Weights, { plan, title, words, evidence }: Read): string[] {
  const place = {
    country: countryCode(plan.country),
    state: stateCode(plan.state),
    city: null,
    isRemote: plan.remote,
  }
  const posting = { ...readMarket({ title, words }, evidence.sectors), place, language: languageOf([title, words]) }
  const planned = makePlan(ratePublications(evidence, posting, weights), posting, weights)
  return planned.map(({ publication }) => publication.name)
}

/** Combines the measures into one number to optimize: gains minus errors. */
const worth = ({ ndcg12, first, wrong, mainstays, own, outreach, unreachable }: Measures) =>
  2 * ndcg12 + first + mainstays + own + outreach - wrong - 2 * unreachable

/** Weights read only by the database: fitting them would require another reading. */
const readByDatabase = new Set(
  'title_word paired_word role_word word_pair slip house_description alike_title'.split(' '),
)

/**
 * Improves the weights for the given postings, one weight at a time: each is increased by a quarter and decreased by a
 * fifth, in the order of the table, and kept if the measures improve.
 */
export function fitWeights(
  reads: readonly Read[],
  start: Weights,
  regionOf: (name: string) => string | undefined,
  isGraded: (name: string) => boolean,
): Weights {
  const byId = new Map(reads.map((read) => [read.plan.id, read]))
  const plans = reads.map(({ plan }) => plan)
  const worthOf = (weights: Weights) =>
    worth(
      measure(
        plans,
        ({ id }) => {
          const read = byId.get(id)
          return read ? namesWith(weights, read).filter(isGraded) : []
        },
        regionOf,
      ),
    )
  let best = { weights: start, worth: worthOf(start) }
  for (const name of Object.keys(start)
    .filter((one) => !readByDatabase.has(one))
    .sort())
    for (const factor of [1.25, 0.8]) {
      const weights = { ...best.weights, [name]: Math.round((best.weights[name] ?? 0) * factor * 1000) / 1000 }
      const tried = { weights, worth: worthOf(weights) }
      // Ignores a gain that one posting more or less would undo
      if (tried.worth > best.worth + 0.002) best = tried
    }
  return best.weights
}
