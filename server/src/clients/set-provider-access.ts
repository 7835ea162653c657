import type { setProviderAccess as endpoint } from '@tearsheet/protocol/clients/endpoints'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import { clientAccount } from '../database/tables/clients.ts'
import { announceAccountAccess } from '../http/announce-changes.ts'
import type { Verb } from '../http/verb.ts'

/**
 * Turns the provider's access to the view's account on or off, by which its administrators may view the portal as the
 * account's users (R4.12). Current viewers are rejected at their next request, and their event streams end at once.
 */
export const setProviderAccess: Verb<typeof endpoint> = async ({ tx, view, performer }, { allowed }) => {
  const { clientAccountId } = view
  await tx.update(clientAccount).set({ providerAccess: allowed }).where(eq(clientAccount.id, clientAccountId))
  if (!allowed) await announceAccountAccess(tx, clientAccountId)
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: allowed ? 'clients.allowProviderAccess' : 'clients.endProviderAccess',
    subject: 'client_account',
    subjectId: clientAccountId,
  })
  return { providerAccess: allowed }
}
