import type { setQuoteSettings as endpoint } from '@tearsheet/protocol/clients/endpoints'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Database } from '../database/connection.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Verb } from '../http/verb.ts'
import { administerUsers } from '../identity/administration/lock-users.ts'
import { setQuoteRules } from './set-quote-rules.ts'

/** Sets all quote settings of the view's account (R18.28); drafts are checked against them from then on. */
export const setQuoteSettings: Verb<typeof endpoint, { database: Database }> = (ctx, input) =>
  administerUsers(ctx, async ({ tx, view: { clientAccountId }, performer }) => {
    const { purchaseOrderRequired, quoteRules } = input
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
  })
