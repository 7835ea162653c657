import type { ApplicantBranding } from '@tearsheet/protocol/clients/branding-schemas'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Administration } from '../users/administration/lock-users.ts'

/** Sets how the view's account is presented to applicants (R18.28); an empty text removes the name or the page. */
export async function setBranding(
  { tx, view: { clientAccountId }, performer }: Administration,
  { applicantName, website }: { applicantName: string; website: string },
): Promise<ApplicantBranding> {
  const branding = { applicantName: applicantName || null, website: website || null }
  await tx.update(clientAccount).set(branding).where(eq(clientAccount.id, clientAccountId))
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: 'clients.setBranding',
    subject: 'client_account',
    subjectId: clientAccountId,
  })
  return branding
}
