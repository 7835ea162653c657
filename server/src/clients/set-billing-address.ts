import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { ActiveView, Performer } from '../http/actor.ts'
import { announceInvoices } from '../http/announce-changes.ts'

/**
 * Sets the billing address of the view's account (R15.8); an empty text removes it. Documents created from then on show
 * it.
 */
export async function setBillingAddress(
  tx: Transaction,
  { view, performer, text }: { view: ActiveView; performer: Performer; text: string },
): Promise<string | null> {
  const { clientAccountId } = view
  const lines = text.split('\n').map((line) => line.trim())
  const billingAddress = lines.filter(Boolean).join('\n') || null
  await tx.update(clientAccount).set({ billingAddress }).where(eq(clientAccount.id, clientAccountId))
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: 'clients.setBillingAddress',
    subject: 'client_account',
    subjectId: clientAccountId,
  })
  await announceInvoices(tx, clientAccountId)
  return billingAddress
}
