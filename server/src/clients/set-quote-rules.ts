import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import type { WriteContext } from '../changes/context.ts'
import { quoteRules } from '../database/tables/clients.ts'
import { notFound } from '../errors.ts'
import { listAccounts } from './queries.ts'

/** Sets all quote rules of an account, replacing the previous ones. @throws HttpError 404 for an unknown account */
export async function setQuoteRules(
  { tx, changes }: WriteContext,
  {
    clientAccountId,
    quoteRules: rules,
    kind = 'account.quoteRulesSetAtDesk',
  }: {
    clientAccountId: string
    quoteRules: QuoteRules
    kind?: 'account.quoteRulesSet' | 'account.quoteRulesSetAtDesk'
  },
): Promise<QuoteRules> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const newRules = { ...rules, blockingFindings: [...new Set(rules.blockingFindings)] }
  await tx
    .insert(quoteRules)
    .values({ clientAccountId, ...newRules })
    .onConflictDoUpdate({ target: quoteRules.clientAccountId, set: newRules })
  await changes.record({ kind, id: clientAccountId, clientAccountId, detail: newRules })
  return newRules
}
