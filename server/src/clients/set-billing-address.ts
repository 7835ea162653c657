import type { setBillingAddress as endpoint } from '@tearsheet/protocol/clients/endpoints'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Verb } from '../http/verb.ts'

/**
 * Sets the billing address of the view's account (R15.8); an empty text removes it. Documents created from then on show
 * it.
 */
export const setBillingAddress: Verb<typeof endpoint> = async ({ tx, changes, view }, input) => {
  const { clientAccountId } = view
  const lines = input.billingAddress.split('\n').map((line) => line.trim())
  const billingAddress = lines.filter(Boolean).join('\n') || null
  await tx.update(clientAccount).set({ billingAddress }).where(eq(clientAccount.id, clientAccountId))
  await changes.record({ kind: 'account.billingAddressSet', id: clientAccountId })
  return { billingAddress }
}
