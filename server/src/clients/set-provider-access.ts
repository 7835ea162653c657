import type { setProviderAccess as endpoint } from '@tearsheet/protocol/clients/endpoints'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Verb } from '../http/verb.ts'

/**
 * Turns the provider's access to the view's account on or off, by which its administrators may view the portal as the
 * account's users (R4.12). Current viewers are rejected at their next request, and their event streams end at once.
 */
export const setProviderAccess: Verb<typeof endpoint> = async ({ tx, changes, view }, { allowed }) => {
  const { clientAccountId } = view
  await tx.update(clientAccount).set({ providerAccess: allowed }).where(eq(clientAccount.id, clientAccountId))
  await changes.record({
    kind: allowed ? 'account.providerAccessAllowed' : 'account.providerAccessEnded',
    id: clientAccountId,
  })
  return { providerAccess: allowed }
}
