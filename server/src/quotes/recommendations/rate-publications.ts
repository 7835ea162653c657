import type { Language } from '../reading/find-language.ts'
import type { Candidate, Evidence, PastChoices, Weights } from './load-evidence.ts'
import { isReadIn, nearness, type Place } from './place.ts'
import type { Level, Market } from './read-market.ts'

export type Group = 'mainstay' | 'field' | 'outreach' | 'local'

/** Requirements of a posting for its publications. */
export interface Posting {
  level: Level
  market: Market
  place: Place
  language: Language
}

/** A publication rated for a posting: the probability that a buyer takes it, from 0 to 1, and its group. */
export interface Rated {
  publication: Candidate
  score: number
  group: Group
  /** How well its own field and words fit the posting, from 0 to 1. */
  fit: number
  /** Its own sector that the posting most likely belongs to. */
  sector: string | null
}

/** Departments that every organization has. */
const providerSectors = new Set(['human_resources', 'administration', 'advancement', 'student_affairs', 'sales'])
const everybodysSectors = new Set(['higher_education', 'general', 'diversity', 'remote'])

/**
 * Rates every publication that can be read at the place, best first; ties are resolved by the evidence in the posting.
 */
export function ratePublications({ sectors, publications }: Evidence, posting: Posting, weights: Weights): Rated[] {
  const w = (name: string) => weights[name] ?? 0
  const shares = fieldShares(sectors, posting, w)
  const reached = publications.filter(
    ({ region, languages }) =>
      (isReadIn(region, posting.place) || isAbroad(posting, publications)) &&
      (languages.includes('en') || languages.includes(posting.language)),
  )
  const mostTitled = Math.max(w('least_titled'), ...reached.map(({ titled }) => titled))
  const mostDescribed = Math.max(1, ...reached.map(({ described }) => described))
  const mostUses = Math.max(1, ...reached.map(({ past }) => past?.uses ?? 0))
  const market = isAbroad(posting, publications) ? 'faculty_abroad' : posting.market

  const rated = reached.map((publication): Rated => {
    const near = nearness(publication, posting.place)
    const words =
      w('titled') * (publication.titled / mostTitled) + w('described') * (publication.described / mostDescribed)
    const { share, sector } = fieldOf(publication, shares, w)
    const base = publication.isBroad ? w('broad') : w('special')
    const fit = Math.min(1, share * (base + (1 - base) * Math.min(1, words)) + w('words_alone') * Math.min(1, words))
    const suits = levelFit(publication, posting, w)
    const mainstay = mainstayOf(publication, market, posting.place, w)
    const isOutreach = publication.sectors.includes('diversity')
    const isLocal = publication.areas.length > 0
    const alike = publication.past ? w('uses') * (publication.past.uses / mostUses) : 0
    const field = isOutreach ? outreach(publication, posting, fit * suits, words, w) : w('field') * fit * suits
    const local = isLocal && publication.sectors[0] === 'general' ? w('local') * suits : 0
    const best = Math.max(field, mainstay, local)
    const own = best > 0.05 && isInOwnLanguage(publication, posting.language) ? w('own_language') : 0
    // Use by other accounts counts only for a publication that fits; the account's own use counts for any
    const score = near * Math.min(1, best + own + (best > 0.05 ? alike : 0) + pastWorth(publication.past, w))
    const group: Group = isOutreach
      ? 'outreach'
      : isLocal && mainstay < w('mainstay') * 0.6
        ? 'local'
        : mainstay >= field
          ? 'mainstay'
          : 'field'
    return { publication, score, group, fit, sector }
  })
  return rated
    .filter(({ score }) => score >= w('least'))
    .sort(
      (a, b) =>
        b.score - a.score ||
        b.fit - a.fit ||
        b.publication.described - a.publication.described ||
        (a.publication.price ?? 0) - (b.publication.price ?? 0) ||
        (a.publication.id < b.publication.id ? -1 : 1),
    )
}

/** Whether a publication's ads are in the language of a posting that is not in English. */
export const isInOwnLanguage = ({ languages }: Pick<Candidate, 'languages'>, language: Language): boolean =>
  language !== 'en' && languages.includes(language)

/** A professor's field is a discipline: mentions of general departments count little there. */
function fieldShares(
  sectors: Evidence['sectors'],
  { level }: Posting,
  w: (name: string) => number,
): Map<string, number> {
  const shares = sectors.map(({ name, share }): [string, number] => [
    name,
    level === 'faculty' && providerSectors.has(name) ? share * w('house_of_faculty') : share,
  ])
  const most = Math.max(0.01, ...shares.map(([, share]) => share))
  return new Map(shares.map(([name, share]) => [name, share / most]))
}

/**
 * A campus in a country without an academic board in the catalog: international academic publications apply there.
 */
const isAbroad = ({ market, place }: Posting, publications: readonly Candidate[]): boolean =>
  market.startsWith('campus') &&
  place.country !== null &&
  !publications.some((one) => isReadIn(one.region, place) && one.region !== 'global' && one.mainstayOf[market])

/** Returns the likeliest of its own sectors; the first counts in full. */
function fieldOf({ sectors }: Candidate, shares: Map<string, number>, w: (name: string) => number) {
  let best: { share: number; sector: string | null } = { share: 0, sector: null }
  const own = sectors.filter((one) => !everybodysSectors.has(one))
  own.forEach((sector, place) => {
    const share = (shares.get(sector) ?? 0) * (place === 0 ? 1 : w('second_sector'))
    if (share > best.share) best = { share, sector }
  })
  return best
}

/** Rates how well the level of its readers matches the posting: a board for executives does not fit a trade. */
function levelFit({ levels, sectors }: Candidate, { level }: Posting, w: (name: string) => number): number {
  if (levels.length > 0) return levels.includes(level) ? 1 : w('other_level')
  return level === 'faculty' && !sectors.includes('higher_education') ? w('not_academic') : 1
}

function mainstayOf(publication: Candidate, market: string, place: Place, w: (name: string) => number): number {
  const share = publication.mainstayOf[market] ?? 0
  const isMembers = place.state !== null && publication.memberAreas.includes(place.state)
  return isMembers && share > 0 ? Math.max(share, w('members')) : w('mainstay') * share
}

/** Returns the share of similar campaigns that used it: of the account, and of accounts of its kind. */
function pastWorth(past: PastChoices | null, w: (name: string) => number): number {
  if (!past) return 0
  const share = (uses: number, of: number) => uses / Math.max(1, of + w('past_doubt'))
  return w('own_uses') * share(past.ownUses, past.ownOf) + w('like_uses') * share(past.likeUses, past.likeOf)
}

/** Those of the field come first, then those for readers the posting names, then those for all readers. */
function outreach(
  { sectors, mainstayOf: begins }: Candidate,
  { market }: Posting,
  fit: number,
  words: number,
  w: (name: string) => number,
): number {
  const isCampus = market.startsWith('campus') || market === 'community_college'
  const general = begins[isCampus ? 'campus_outreach' : 'staff_outreach'] ?? 0
  const reachesMarket = sectors.includes(isCampus ? 'higher_education' : 'general')
  const named = reachesMarket ? w('outreach_named') * Math.min(1, words) : 0
  return Math.max(w('outreach_field') * fit, w('outreach_general') * general + named)
}
