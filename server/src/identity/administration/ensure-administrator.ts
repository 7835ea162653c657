import { userMessages } from '@tearsheet/protocol/identity/messages'
import type { Transaction } from '../../database/drizzle.ts'
import { HttpError } from '../../errors.ts'
import { type AccountPerson, listLeaderless } from './account-user-queries.ts'

/** Returns names of accounts by id: accounts are a layer above users, so app.ts passes it in. */
export type ListAccountNames = (tx: Transaction, accountIds: string[]) => Promise<Map<string, string>>

/**
 * Rejects a change that would leave an account without an administrator who can sign in (R5.8).
 * @param accountIds accounts that the person would no longer administer
 * @throws HttpError 400 last_administrator, one error for each account
 */
export async function ensureAdministrator(
  tx: Transaction,
  {
    target: { person, memberships },
    accountIds,
    field,
    listAccountNames,
  }: { target: AccountPerson; accountIds: string[]; field: string; listAccountNames: ListAccountNames },
): Promise<void> {
  const led = memberships.filter((one) => one.roleId === 2 && accountIds.includes(one.clientAccountId))
  // A user who cannot sign in does not count as an administrator anyway.
  if (person.confirmed !== 1 || person.invitedUntil !== null) return
  const leaderless = await listLeaderless(
    tx,
    led.map((one) => one.clientAccountId),
    person.id,
  )
  if (leaderless.length === 0) return
  const names = await listAccountNames(tx, leaderless)
  throw new HttpError(
    400,
    leaderless.map((id) => ({
      code: 'last_administrator',
      field,
      message: userMessages.lastAdministrator(names.get(id) ?? 'The account'),
    })),
  )
}
