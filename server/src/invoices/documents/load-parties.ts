import { listAccounts } from '../../clients/queries.ts'
import type { Issuer } from '../../config.ts'
import type { AccountScope, ReadContext } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { notFound } from '../../errors.ts'
import type { Parties } from './present-documents.ts'

/** Returns both parties of the documents of the view's account. */
export async function loadParties(
  { tx, view }: ReadContext<AccountScope>,
  { issuer }: { issuer: Issuer },
): Promise<Parties> {
  return loadPartiesAnywhere(tx, { clientAccountId: view.clientAccountId, issuer })
}

/** Returns both parties of any account's documents. @throws HttpError 404 */
export async function loadPartiesAnywhere(
  tx: Transaction,
  { clientAccountId, issuer }: { clientAccountId: string; issuer: Issuer },
): Promise<Parties> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  return {
    issuer,
    clientName: account.clientName,
    accountName: account.name,
    onBehalfOf: account.onBehalfOfClient.name,
    address: account.billingAddress?.split('\n') ?? [],
  }
}
