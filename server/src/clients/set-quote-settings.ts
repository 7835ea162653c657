import type { QuoteSettings } from '@tearsheet/protocol/clients/schemas'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Administration } from '../users/administration/lock-users.ts'
import { setQuoteRules } from './set-quote-rules.ts'

/** Sets all quote settings of the view's account (R18.28); drafts are checked against them from then on. */
export async function setQuoteSettings(
  { tx, view: { clientAccountId }, performer }: Administration,
  { purchaseOrderRequired, quoteRules }: QuoteSettings,
): Promise<QuoteSettings> {
  await tx.update(clientAccount).set({ purchaseOrderRequired }).where(eq(clientAccount.id, clientAccountId))
  await recordChange(tx, {
    performer,
    clientAccountId,
    action: purchaseOrderRequired ? 'clients.requirePurchaseOrder' : 'clients.dropPurchaseOrder',
    subject: 'client_account',
    subjectId: clientAccountId,
  })
  const rules = await setQuoteRules(tx, { clientAccountId, quoteRules, performer, action: 'clients.setQuoteRules' })
  return { purchaseOrderRequired, quoteRules: rules }
}
