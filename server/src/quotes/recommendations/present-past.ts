import type { PastChoices } from './load-evidence.ts'

const kinds: Record<NonNullable<PastChoices['likeKind']>, string> = {
  college: 'Colleges',
  school: 'Schools',
  hospital: 'Hospitals',
  employer: 'Employers',
}

/** What past campaigns say for a publication, each with the numbers behind it; nothing where they say nothing. */
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

/** What the account's own ads like the posting brought in a publication. */
export interface Brought {
  ads: number
  applications: number
  /** What an application cost, as it is shown; null where the ads cost nothing. */
  costEach: string | null
}

/** "Brought 23 applications at $18.00 for your last three similar ads"; nothing where nothing is known. */
export function presentBrought(brought: Brought | undefined): string | null {
  if (!brought) return null
  const { ads, applications, costEach } = brought
  const count = `${applications} ${applications === 1 ? 'application' : 'applications'}`
  const whose = ads === 1 ? 'your last similar ad' : `your last ${ads === 2 ? 'two' : 'three'} similar ads`
  return `Brought ${count}${costEach ? ` at ${costEach}` : ''} for ${whose}`
}

/** How often the account used a publication, whatever for; nothing where it never did. */
export const presentOwnUses = (uses: number): string | null =>
  uses === 0 ? null : uses === 1 ? 'You used it once before' : `You used it ${uses} times`
