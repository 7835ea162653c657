import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { resetPasswordWithLink as call } from '@tearsheet/protocol/users/endpoints'
import { findPerson, type Person } from '../auth/person-queries.ts'
import { findLinkOwner, redeemPasswordLink } from '../auth/redeem-password-link.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { invalid } from '../http/http-error.ts'
import { changePassword } from './change-password.ts'
import { listPasswordFaults, type PasswordDependencies } from './validate-password.ts'

/**
 * Chooses a new password with a link from a mail. A password that is refused leaves the link as it was. It is judged
 * before the transaction that uses the link up, which asks again whether it still holds.
 * @returns the token of the new session
 * @throws HttpError 400 link_expired, or with every fault of the password
 */
export async function resetPasswordWithLink(
  database: Database,
  { resetToken, ...choice }: BodyOf<typeof call>,
  deps: PasswordDependencies,
): Promise<string> {
  const { person, organizations } = await database.transaction('tearsheet_provider', async (tx) => {
    const owner = await ownerOf(tx, await findLinkOwner(tx, resetToken))
    return { person: owner, organizations: await deps.listOrganizations(tx, owner.id) }
  })
  const faults = await listPasswordFaults(deps.threads, { ...choice, person, organizations })
  if (faults.length > 0) throw invalid(faults)
  return database.transaction('tearsheet_provider', async (tx) => {
    const owner = await ownerOf(tx, await redeemPasswordLink(tx, resetToken))
    return changePassword(tx, owner, choice.password, deps)
  })
}

/** @throws HttpError 400 link_expired where the link has no owner any more, or one who may not sign in */
async function ownerOf(tx: Transaction, userId: string | null): Promise<Person> {
  const person = userId === null ? null : await findPerson(tx, userId)
  if (person?.confirmed !== 1) throw invalid([{ code: 'link_expired', message: authMessages.linkExpired }])
  return person
}
