import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { hasArtworkToReview } from '../components/item-labels.ts'

/** Decisions within this time count as one session, in milliseconds. */
const sittingMs = 3_600_000

export interface NextProof {
  item: CampaignItem
  /** "2 of 3": position of the proof within this session, and the total. */
  position: number
  total: number
}

/** Returns the next waiting proof of the campaign after the decided one; null when there is none. */
export function nextProof(decided: CampaignItem, items: readonly CampaignItem[], now: number): NextProof | null {
  const proofs = items.filter(hasArtworkToReview)
  const waiting = proofs.filter(({ id, tab }) => id !== decided.id && tab === 'ready-for-approval')
  const done = proofs.filter((item) => item.id === decided.id || (!waiting.includes(item) && wasDecided(item, now)))
  // Onward from here, then from the beginning
  const here = items.findIndex(({ id }) => id === decided.id)
  const item = waiting.find((one) => items.indexOf(one) > here) ?? waiting[0]
  return item ? { item, position: done.length + 1, total: done.length + waiting.length } : null
}

interface ProofPosition {
  /** "1 of 2": position among the waiting proofs of the campaign, and their number. */
  position: number
  total: number
  previous: CampaignItem | null
  next: CampaignItem | null
}

/** Returns the position of a waiting proof among those of its campaign; null for any other ad. */
export function proofPosition(item: CampaignItem, items: readonly CampaignItem[]): ProofPosition | null {
  const waiting = items.filter((one) => one.tab === 'ready-for-approval' && hasArtworkToReview(one))
  const at = waiting.findIndex(({ id }) => id === item.id)
  if (at === -1) return null
  return {
    position: at + 1,
    total: waiting.length,
    previous: waiting[at - 1] ?? null,
    next: waiting[at + 1] ?? null,
  }
}

function wasDecided({ history }: CampaignItem, now: number): boolean {
  return history.some(
    ({ action, at }) => (action === 'approve' || action === 'disapprove') && now - Date.parse(at) < sittingMs,
  )
}
