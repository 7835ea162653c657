import type * as downloads from '@tearsheet/protocol/campaigns/download-endpoints'
import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Seals } from '../../http/seal.ts'
import type { Verb } from '../../http/verb.ts'

interface Dependencies {
  evidenceSeals: Seals
}

/** Returns whether the manifest of an evidence pack was sealed by this portal. */
export const verifyEvidence: Verb<typeof endpoints.verifyEvidence, Dependencies> = async ({ deps }, input) => ({
  isGenuine: deps.evidenceSeals.isOurs(input.manifestSha256, input.seal),
})

/** Returns the public key that verifies the seals, as JSON Web Key, with those of earlier seals. */
export const loadEvidenceKey: Verb<typeof downloads.getEvidenceKey, Dependencies> = async ({ deps }) => ({
  ...deps.evidenceSeals.publicKey,
  former: [...deps.evidenceSeals.formerKeys],
})
