import type { Weights } from './load-evidence.ts'
import type { Posting, Rated } from './rate-publications.ts'

/** Most publications that a plan is made of. */
const maxPlanned = 12

/**
 * The plan: the best publications, of which enough reach people who are under-represented. Each further one of a field
 * counts a little less, so that a plan is not twelve of a kind.
 */
export function makePlan(rated: readonly Rated[], posting: Posting, weights: Weights): Rated[] {
  const w = (name: string) => weights[name] ?? 0
  const chosen: Rated[] = []
  const rest = [...rated]
  const asked = posting.place.country === 'US' ? w('outreach_least') : 0
  while (chosen.length < maxPlanned && rest.length > 0) {
    const missing = asked - chosen.filter(({ group }) => group === 'outreach').length
    const mustReach =
      missing > 0 && maxPlanned - chosen.length <= missing && rest.some(({ group }) => group === 'outreach')
    const further = (one: Rated) => chosen.filter(({ group }) => group === one.group && group !== 'mainstay').length
    let best: { one: Rated; score: number } | null = null
    for (const one of rest) {
      if (mustReach && one.group !== 'outreach') continue
      const score = one.score * w('further') ** further(one)
      if (!best || score > best.score) best = { one, score }
    }
    if (!best) break
    chosen.push(best.one)
    rest.splice(rest.indexOf(best.one), 1)
  }
  return chosen
}
