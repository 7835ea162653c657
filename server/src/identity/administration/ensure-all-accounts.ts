import type { Transaction } from '../../database/drizzle.ts'
import { forbiddenBecause } from '../../errors.ts'
import { listAdministeredAccounts } from '../find-mandate.ts'
import type { Administration } from './lock-users.ts'

/** Returns the ids of all accounts of a client. Accounts are a layer above users, so app.ts passes it in. */
export type ListAccountIds = (tx: Transaction, clientId: string) => Promise<string[]>

/**
 * Ensures that the user administers all accounts of a client, for client-wide actions. @throws HttpError 403 otherwise
 */
export async function ensureAllAccounts(
  { tx, view }: Administration,
  { listAccountIds, error }: { listAccountIds: ListAccountIds; error: { code: string; message: string } },
): Promise<void> {
  const administered = await listAdministeredAccounts(tx, view)
  const accountIds = await listAccountIds(tx, view.clientId)
  if (accountIds.some((id) => !administered.includes(id))) throw forbiddenBecause(error.code, error.message)
}
