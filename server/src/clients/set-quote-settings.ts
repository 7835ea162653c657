import type { setQuoteSettings as endpoint } from '@tearsheet/protocol/clients/endpoints'
import type { Database } from '../database/connection.ts'
import { eq } from '../database/drizzle.ts'
import { clientAccount } from '../database/tables/clients.ts'
import type { Verb } from '../http/verb.ts'
import { administerUsers } from '../identity/administration/lock-users.ts'
import { setQuoteRules } from './set-quote-rules.ts'

/** Sets all quote settings of the view's account (R18.28); drafts are checked against them from then on. */
export const setQuoteSettings: Verb<typeof endpoint, { database: Database }> = (ctx, input) =>
  administerUsers(ctx, async (inside) => {
    const { tx, changes, view } = inside
    const { clientAccountId } = view
    const { purchaseOrderRequired, quoteRules } = input
    await tx.update(clientAccount).set({ purchaseOrderRequired }).where(eq(clientAccount.id, clientAccountId))
    await changes.record({
      kind: purchaseOrderRequired ? 'account.purchaseOrderRequired' : 'account.purchaseOrderDropped',
      id: clientAccountId,
    })
    const rules = await setQuoteRules(inside, { clientAccountId, quoteRules, kind: 'account.quoteRulesSet' })
    return { purchaseOrderRequired, quoteRules: rules }
  })
