import type { Transaction } from '../database/drizzle.ts'
import { insertLink } from './passwords/issue-password-link.ts'
import { revokePasswordLinks } from './passwords/redeem-password-link.ts'

interface Invitation {
  userId: string
  /** Name of the inviting user. */
  issuedBy: string | null
  expiresAt: Date
}

/** Creates the secret of an invitation; the previous one becomes invalid. */
export async function issueInvitation(tx: Transaction, invitation: Invitation): Promise<string> {
  await revokePasswordLinks(tx, invitation.userId)
  return insertLink(tx, { kind: 'invitation', ...invitation })
}
