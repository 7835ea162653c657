import { languageNames } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import type { AnsweredClaims } from '../../campaigns/claims/claim-queries.ts'
import type { Language } from '../reading/find-language.ts'
import type { Facts } from './list-facts.ts'
import type { Place } from './place.ts'
import { type PastResults, presentOwnClaims, presentOwnUses, presentPast, presentPastResults } from './present-past.ts'
import { isInOwnLanguage, type Rated } from './rate-publications.ts'
import type { Market } from './read-market.ts'

const longest = 110
/** Minimum fit at which a publication counts as one of the posting's field. */
const leastFit = 0.3

/** Phrase that describes general boards in each market. */
const beginnings: Record<Market, string> = {
  campus_faculty: 'Where scholars look first for a position',
  campus_executive: 'Where academic leaders look first for a position',
  campus_staff: 'Where people look first for campus jobs',
  community_college: 'Where community college faculty look first',
  health: 'Where care professionals look first for a job',
  school: 'Where teachers look first for a school',
  trade: 'Where hourly job seekers start',
  staff: 'Where most job seekers start',
}

interface ReasonContext {
  market: Market
  place: Place
  language: Language
  /** Title and description as plain text. */
  text: string
  /** The facts of each publication, by id. */
  facts: ReadonlyMap<string, Pick<Facts, 'audience' | 'keywords'>>
  /** Returns the label of a sector name. */
  labelOf: (sector: string) => string
  /** Number of the account's campaigns that used a publication, by id. */
  ownUses: ReadonlyMap<string, number>
  /** Answered claims of the account for its ads in a publication, by id. */
  ownClaims: ReadonlyMap<string, AnsweredClaims>
  /** Results of the account's latest similar ads in a publication, by id. */
  brought: ReadonlyMap<string, PastResults>
}

/**
 * Returns a one-line reason for each publication of a plan, all different: past use, reach, matching interests of its
 * readers, or its publisher; otherwise its audience.
 */
export function presentReasons(plan: readonly Rated[], context: ReasonContext): string[] {
  const given = new Set<string>()
  return plan.map((rated) => {
    const reason = reasonsFor(rated, context).find((one) => one.length <= longest && !given.has(one))
    const reported = reason ?? `Goes well with ${rated.publication.name}`
    given.add(reported)
    return reported
  })
}

function reasonsFor(
  { publication, group, sector, fit }: Rated,
  { market, place, language, text, facts, labelOf, ownUses, ownClaims, brought }: ReasonContext,
): string[] {
  const { id, kind, metros, memberAreas, past } = publication
  const { audience = '', keywords = '' } = facts.get(id) ?? {}
  const spoken = spokenOf(keywords, text)
  const field = sector && fit >= leastFit ? labelOf(sector).toLowerCase() : null
  const isMember = place.state !== null && memberAreas.includes(place.state)
  const reasons = [
    presentOwnClaims(ownClaims.get(id)),
    presentPastResults(brought.get(id)),
    ...presentPast(past),
    isInOwnLanguage(publication, language) && presentLanguage(publication.languages, language, audience),
    kind === 'newspaper' && metros.length > 0 && `Read in ${metros.slice(0, 3).join(', ')} and around`,
    group === 'local' && kind === 'job_bank' && 'The public job bank of the state or province',
    isMember && `Its members in ${place.state} post here, and dual-career couples look here for two jobs`,
    group === 'outreach' && spoken.length > 0 && `Your posting mentions its readers: ${listed(spoken)}`,
    presentOwnUses(ownUses.get(id) ?? 0),
    group === 'mainstay' && beginnings[market],
    group !== 'mainstay' && kind === 'society' && spoken.length > 0 && `The society’s own board: ${listed(spoken)}`,
    group !== 'mainstay' && spoken.length > 0 && `Read for: ${listed(spoken)}`,
    group === 'field' && kind === 'society' && field && `The society’s own board in ${field}`,
    group === 'outreach' && field && `Reaches groups underrepresented in ${field}`,
  ]
  return [...reasons.filter((one) => typeof one === 'string'), shortened(audience)]
}

/** States the languages of a publication, with its audience where there is room. */
function presentLanguage(languages: readonly string[], language: Language, audience: string): string {
  const own = languageNames[language]
  const stated = languages.includes('en') ? `Publication in English and ${own}` : `${own}-language publication`
  return `${stated}: ${shortened(audience, longest - stated.length - 2)}`
}

/** Returns at most two of its own phrases that occur in the posting. */
function spokenOf(keywords: string, text: string): string[] {
  const words = ` ${text.toLowerCase().replace(/[^a-z0-9&-]+/g, ' ')} `
  return keywords
    .split(', ')
    .filter((phrase) => phrase.length > 3 && words.includes(` ${phrase.toLowerCase()} `))
    .sort((a, b) => b.length - a.length)
    .slice(0, 2)
}

const listed = (phrases: string[]) => phrases.join(', ')

/** Shortens a long audience text at the end of a clause. */
function shortened(audience: string, most = longest): string {
  const whole = audience.replace(/\.$/, '')
  if (whole.length <= most) return whole
  const [clause = ''] = whole.split(/[;:,](?= )/)
  return clause.length >= 12 && clause.length <= most ? clause : `${whole.slice(0, most - 1).replace(/\s+\S*$/, '')}…`
}
