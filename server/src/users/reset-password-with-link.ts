import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { resetPasswordWithLink as call } from '@tearsheet/protocol/users/endpoints'
import { findPerson } from '../auth/person-queries.ts'
import { redeemPasswordLink } from '../auth/redeem-password-link.ts'
import type { SessionDependencies } from '../auth/start-session.ts'
import type { Database } from '../database/connection.ts'
import { invalid } from '../http/http-error.ts'
import { changePassword } from './change-password.ts'
import { passwordFaults } from './validate-password.ts'

/**
 * Chooses a new password with a link from a mail. A password that is refused leaves the link as it was: all of this
 * happens or none of it.
 * @returns the token of the new session
 * @throws HttpError 400 link_expired, or with every fault of the password
 */
export function resetPasswordWithLink(
  database: Database,
  { resetToken, ...choice }: BodyOf<typeof call>,
  deps: SessionDependencies,
): Promise<string> {
  return database.transaction('tearsheet_provider', async (tx) => {
    const userId = await redeemPasswordLink(tx, resetToken)
    const person = userId === null ? null : await findPerson(tx, userId)
    if (person?.confirmed !== 1) throw invalid([{ code: 'link_expired', message: authMessages.linkExpired }])
    const faults = passwordFaults({ ...choice, username: person.username })
    if (faults.length > 0) throw invalid(faults)
    return changePassword(tx, person, choice.password, deps)
  })
}
