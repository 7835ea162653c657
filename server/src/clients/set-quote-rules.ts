import type { QuoteRules } from '@tearsheet/protocol/quotes/schemas'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { quoteRules } from '../database/tables/clients.ts'
import type { Doer } from '../http/actor.ts'
import { notFound } from '../http/refusal.ts'
import { listAccounts } from './queries.ts'

/** Sets what an account asks of its ads, whole, in place of what it asked before. @throws Refusal 404 for no account */
export async function setQuoteRules(
  tx: Transaction,
  { clientAccountId, quoteRules: rules, doer }: { clientAccountId: string; quoteRules: QuoteRules; doer: Doer },
): Promise<QuoteRules> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const asked = { ...rules, blockingFindings: [...new Set(rules.blockingFindings)] }
  await tx
    .insert(quoteRules)
    .values({ clientAccountId, ...asked })
    .onConflictDoUpdate({ target: quoteRules.clientAccountId, set: asked })
  await recordChange(tx, {
    doer,
    clientAccountId,
    action: 'desk.setQuoteRules',
    subject: 'client_account',
    subjectId: clientAccountId,
    detail: asked,
  })
  return asked
}
