import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { recordChange } from '../audit/record.ts'
import type { Database } from '../database/connection.ts'
import { Refusal } from '../http/refusal.ts'
import { loadAccessControlList } from '../users/load-access-control-list.ts'
import { findForSignIn } from '../users/queries.ts'
import { recordSignIn } from '../users/record-sign-in.ts'
import { checkPassword } from './check-password.ts'
import { type Attempt, forgetFailures, recordFailure, slowSignIn } from './slow-sign-in.ts'
import { type SessionMeans, startSession } from './start-session.ts'

/** 400 without a field: the screen shows the list; a 401 would mean a token. */
const wrongCredentials = () => new Refusal(400, [{ code: 'wrong_credentials', message: authMessages.wrongCredentials }])

/**
 * Signs somebody in. An unknown username, a wrong password and a deactivated user get the same answer in the same time.
 * @throws Refusal 400 wrong_credentials, 429 when the username or the address is slowed
 */
export async function signIn(
  database: Database,
  attempt: Attempt & { password: string },
  means: SessionMeans,
): Promise<{ token: string; activeView: ActiveView | null; accessControlList: AccessControlList }> {
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const slowed = await slowSignIn(tx, attempt)
    if (slowed) throw slowed
    return findForSignIn(tx, attempt.username)
  })
  // Outside a transaction: no connection is held while the password is weighed.
  const right = await checkPassword(attempt.password, found.passwordHash)
  const person = right && found.person?.confirmed === 1 ? found.person : null

  const outcome = await database.transaction('tearsheet_provider', async (tx) => {
    // Asked again: whoever guessed at the same time may have used the tries up.
    const slowed = await slowSignIn(tx, attempt)
    if (slowed) return slowed
    if (!person) {
      await recordFailure(tx, attempt)
      return wrongCredentials()
    }
    await forgetFailures(tx, attempt.username)
    const lastSignInAt = await recordSignIn(tx, person.id)
    const token = await startSession(tx, person, means)
    await recordChange(tx, {
      doer: { userId: person.id, onBehalfOfUserId: null },
      action: 'auth.signIn',
      subject: 'session',
    })
    const accessControlList = await loadAccessControlList(tx, { ...person, lastSignInAt })
    const activeView = person.isAdministrator ? null : onlyView(accessControlList)
    return { token, activeView, accessControlList }
  })
  if (outcome instanceof Refusal) throw outcome
  return outcome
}

/** The view of somebody with one account; those with several choose (specification section 4, gating rule 3). */
function onlyView({ user, permissions, clientById, clientAccountById }: AccessControlList): ActiveView | null {
  const [held, another] = permissions.filter((one) => one.active)
  if (!held || another) return null
  const { clientId, clientAccountId, roleId, role, permissionList } = held
  const clientAccountName = clientAccountById[clientAccountId]?.name ?? ''
  return {
    user: { id: user.id },
    client: { id: clientId, name: clientById[clientId]?.name ?? '' },
    clientAccount: { id: clientAccountId, name: clientAccountName },
    clientAccountId,
    clientAccountName,
    roleId,
    role,
    permissionList,
  }
}
