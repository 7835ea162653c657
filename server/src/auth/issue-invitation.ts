import type { Transaction } from '../database/connection.ts'
import { insertLink } from './issue-password-link.ts'
import { revokePasswordLinks } from './redeem-password-link.ts'

interface Invitation {
  userId: string
  /** Who invites them. */
  issuedBy: string | null
  expiresAt: Date
}

/** Makes the secret of an invitation; the one before it opens nothing from then on. */
export async function issueInvitation(tx: Transaction, invitation: Invitation): Promise<string> {
  await revokePasswordLinks(tx, invitation.userId)
  return insertLink(tx, { kind: 'invitation', ...invitation })
}
