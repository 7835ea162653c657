import type { AnsweredClaims } from '../../campaigns/claims/claim-queries.ts'
import type { PastChoices } from './load-evidence.ts'

const kinds: Record<NonNullable<PastChoices['likeKind']>, string> = {
  college: 'Colleges',
  school: 'Schools',
  hospital: 'Hospitals',
  employer: 'Employers',
}

/** Formats the evidence of past campaigns for a publication, each with its numbers; empty without evidence. */
export function presentPast(past: PastChoices | null): string[] {
  if (!past) return []
  const { ownUses, ownOf, likeUses, likeOf, likeKind, uses } = past
  const reasons = [
    ownUses > 0 &&
      (ownOf === 1 ? 'You used it for a similar ad' : `You used it for ${ownUses} of ${ownOf} similar ads`),
    likeKind && likeUses > 0 && `${kinds[likeKind]} like yours chose it for ${likeUses} of ${likeOf} similar ads`,
    uses > 0 && `${uses} similar campaigns used it`,
  ]
  return reasons.filter((one) => typeof one === 'string')
}

/** Results of the account's own similar ads in a publication. */
export interface PastResults {
  ads: number
  applications: number
  /** Formatted cost per application; null if the ads were free. */
  costEach: string | null
}

/** "Brought 23 applications at $18.00 for your last three similar ads"; null without results. */
export function presentPastResults(brought: PastResults | undefined): string | null {
  if (!brought) return null
  const { ads, applications, costEach } = brought
  const count = `${applications} ${applications === 1 ? 'application' : 'applications'}`
  const whose = ads === 1 ? 'your last similar ad' : `your last ${ads === 2 ? 'two' : 'three'} similar ads`
  return `Brought ${count}${costEach ? ` at ${costEach}` : ''} for ${whose}`
}

/** Formats how often the account used a publication for any purpose; null if never. */
export function presentOwnUses(uses: number): string | null {
  if (uses === 0) return null
  return uses === 1 ? 'You used it once before' : `You used it ${uses} times`
}

/** Formats how the publication has answered the account's own claims; null without an answered one. */
export function presentOwnClaims(claims: AnsweredClaims | undefined): string | null {
  if (!claims) return null
  const { answered, granted } = claims
  if (answered === 1) return granted === 1 ? 'It granted your claim' : 'It refused your claim'
  return `It granted ${granted} of your ${answered} claims`
}
