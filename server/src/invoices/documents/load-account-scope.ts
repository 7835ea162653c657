import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { AccountScope } from '../../http/actor.ts'

/** Returns the account that a job creates documents for, as the provider reads it; null if it no longer exists. */
export async function loadAccountScope(tx: Transaction, clientAccountId: string): Promise<AccountScope | null> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) return null
  const { clientId, clientName, id, name } = account
  // The job's own row names the account, so no request can substitute another
  return { clientId, clientName, clientAccountId: id, clientAccountName: name } as AccountScope
}
