import { userMessages } from '@tearsheet/protocol/users/messages'
import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../http/http-error.ts'
import type { AccountPerson } from './account-user-queries.ts'
import { listLeaderless } from './account-user-queries.ts'

/** Names of accounts by id: accounts stand above users, so app.ts hands it in. */
export type ListAccountNames = (tx: Transaction, accountIds: string[]) => Promise<Map<string, string>>

/**
 * Refuses what would leave an account without an administrator who can sign in (R5.8).
 * @param accountIds where the person would no longer be one
 * @throws HttpError 400 last_administrator, one fault for each account
 */
export async function ensureAdministrator(
  tx: Transaction,
  { person, memberships }: AccountPerson,
  { accountIds, field, listAccountNames }: { accountIds: string[]; field: string; listAccountNames: ListAccountNames },
): Promise<void> {
  const led = memberships.filter((one) => one.roleId === 2 && accountIds.includes(one.clientAccountId))
  // Who is shut out already leads nothing
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
