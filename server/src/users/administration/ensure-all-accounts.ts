import type { Transaction } from '../../database/connection.ts'
import { forbiddenBecause } from '../../http/http-error.ts'
import { listAdministeredAccounts } from '../find-mandate.ts'
import type { Administration } from './lock-users.ts'

/** Accounts stand above users, so app.ts hands in what is asked of them: the ids of all accounts of a client. */
export type ListAccountIds = (tx: Transaction, clientId: string) => Promise<string[]>

/** For what speaks for every account of a client. @throws HttpError 403 for who does not administer them all */
export async function ensureAllAccounts(
  { tx, view }: Administration,
  listAccountIds: ListAccountIds,
  refusal: { code: string; message: string },
): Promise<void> {
  const administered = await listAdministeredAccounts(tx, view)
  const accountIds = await listAccountIds(tx, view.clientId)
  if (accountIds.some((id) => !administered.includes(id))) throw forbiddenBecause(refusal.code, refusal.message)
}
