import type { ClaimState } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import type { Tone } from '@tearsheet/ui/text/badge.tsx'

/** Look of the state of a claim. */
export const claimTones: Record<ClaimState, Tone> = {
  opened: 'attention',
  sent: 'info',
  granted: 'success',
  partly_granted: 'success',
  refused: 'danger',
  remedied: 'success',
  closed: 'neutral',
}
