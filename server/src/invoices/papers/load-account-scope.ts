import { listAccounts } from '../../clients/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { AccountScope } from '../../http/actor.ts'

/** The account of a row that a job writes papers about, as the provider reads it; null where it is gone. */
export async function loadAccountScope(tx: Transaction, clientAccountId: string): Promise<AccountScope | null> {
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) return null
  const { clientId, clientName, id, name } = account
  // A job names the account by its own row, where no request can put another
  return { clientId, clientName, clientAccountId: id, clientAccountName: name } as AccountScope
}
