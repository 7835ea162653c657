import type { Weights } from './load-evidence.ts'
import type { Group, Posting, Rated } from './rate-publications.ts'

/** Maximum number of publications in a plan. */
const maxPlanned = 12

/**
 * Makes the plan: the best publications, with enough that reach underrepresented groups and, for jobs filled locally,
 * enough local ones, but not only those. Each additional one of the same field counts a little less, so that a plan is
 * not twelve of a kind.
 */
export function makePlan(rated: readonly Rated[], posting: Posting, weights: Weights): Rated[] {
  const w = (name: string) => weights[name] ?? 0
  const chosen: Rated[] = []
  const rest = new Set(rated)
  const minimums: [Group, number][] = [
    ['outreach', posting.place.country === 'US' ? w('outreach_least') : 0],
    ['local', isHiredNearHome(posting) ? w('local_least') : 0],
  ]
  while (chosen.length < maxPlanned && rest.size > 0) {
    const held = countByGroup(chosen)
    const left = countByGroup(rest)
    const isLocalFull = (held.get('local') ?? 0) >= w('local_most')
    const missing = minimums.map(([group, least]): [Group, number] => [
      group,
      Math.max(0, Math.min(least - (held.get(group) ?? 0), left.get(group) ?? 0)),
    ])
    const isLastChance = maxPlanned - chosen.length <= missing.reduce((sum, [, count]) => sum + count, 0)
    const wanted = new Set(isLastChance ? missing.flatMap(([group, count]) => (count > 0 ? [group] : [])) : [])
    let best: { rated: Rated; score: number } | null = null
    for (const rated of rest) {
      if (wanted.size > 0 ? !wanted.has(rated.group) : rated.group === 'local' && isLocalFull) continue
      const further = rated.group === 'mainstay' ? 0 : (held.get(rated.group) ?? 0)
      const score = rated.score * w('further') ** further
      if (!best || score > best.score) best = { rated, score }
    }
    if (!best) break
    chosen.push(best.rated)
    rest.delete(best.rated)
  }
  return chosen
}

function countByGroup(some: Iterable<Rated>): Map<Group, number> {
  const counts = new Map<Group, number>()
  for (const { group } of some) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}

/** Faculty and executives move for a job; nurses, electricians and clerks are found where they live. */
const isHiredNearHome = ({ level, place }: Posting) => level !== 'faculty' && level !== 'executive' && !place.isRemote
