import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { recordChange } from '../audit/record.ts'
import type { Transaction } from '../database/connection.ts'
import { quoteRules } from '../database/tables/clients.ts'
import type { Performer } from '../http/actor.ts'
import { notFound } from '../http/http-error.ts'
import { listAccounts } from './queries.ts'

/** Sets all quote rules of an account, replacing the previous ones. @throws HttpError 404 for an unknown account */
export async function setQuoteRules(
  tx: Transaction,
  {
    clientAccountId,
    quoteRules: rules,
    performer,
    action = 'desk.setQuoteRules',
  }: { clientAccountId: string; quoteRules: QuoteRules; performer: Performer; action?: string },
): Promise<QuoteRules> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const asked = { ...rules, blockingFindings: [...new Set(rules.blockingFindings)] }
  await tx
    .insert(quoteRules)
    .values({ clientAccountId, ...asked })
    .onConflictDoUpdate({ target: quoteRules.clientAccountId, set: asked })
  await recordChange(tx, {
    performer,
    clientAccountId,
    action,
    subject: 'client_account',
    subjectId: clientAccountId,
    detail: asked,
  })
  return asked
}
