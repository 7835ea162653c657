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

/** How often the account used a publication, whatever for; nothing where it never did. */
export const presentOwnUses = (uses: number): string | null =>
  uses === 0 ? null : uses === 1 ? 'You used it once before' : `You used it ${uses} times`
