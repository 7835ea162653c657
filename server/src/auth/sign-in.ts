import { authMessages } from '@tearsheet/protocol/auth/messages'
import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { eq } from 'drizzle-orm'
import { recordChange } from '../audit/record.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { appUser } from '../database/tables/people.ts'
import { HttpError } from '../http/http-error.ts'
import { checkPassword } from './check-password.ts'
import type { Proofs } from './check-proof.ts'
import { checkSecondFactor, type FactorProof, type SecondFactorDependencies } from './factors/check-second-factor.ts'
import { findForSignIn, type Person } from './person-queries.ts'
import { type Attempt, forgetFailures, rateLimitSignIn, recordFailure } from './rate-limit-sign-in.ts'
import { type SessionDependencies, startSession } from './start-session.ts'

export interface SignInDependencies extends SessionDependencies, SecondFactorDependencies {
  proofs: Proofs
  /** What somebody may enter: accounts stand above auth, so app.ts hands it in. */
  loadAccessControlList: (tx: Transaction, person: Person) => Promise<AccessControlList>
}

/** 400 without a field: the screen shows the list; a 401 would mean a token. */
const wrongCredentials = () =>
  new HttpError(400, [{ code: 'wrong_credentials', message: authMessages.wrongCredentials }])

/**
 * Signs somebody in. An unknown username, a wrong password and a deactivated user get the same answer in the same time.
 * @throws HttpError 400 wrong_credentials, or second_factor_required and wrong_code once the password is right; 429 when the try takes a proof of work
 */
export async function signIn(
  database: Database,
  attempt: Attempt & FactorProof & { password: string; userAgent: string | null },
  deps: SignInDependencies,
): Promise<{ token: string; activeView: ActiveView | null; accessControlList: AccessControlList }> {
  const found = await database.transaction('tearsheet_provider', async (tx) => {
    const slowed = await rateLimitSignIn(tx, attempt, deps.proofs)
    if (slowed) throw slowed
    return findForSignIn(tx, attempt.username)
  })
  // Outside a transaction: no connection is held while the password is weighed.
  const right = await checkPassword(attempt.password, found.passwordHash)
  const person = right && found.person?.confirmed === 1 ? found.person : null

  const outcome = await database.transaction('tearsheet_provider', async (tx) => {
    // Checked again: concurrent attempts may have used up the tries.
    const slowed = await rateLimitSignIn(tx, attempt, deps.proofs)
    if (slowed) return slowed
    if (!person) {
      await recordFailure(tx, attempt)
      return wrongCredentials()
    }
    const refused = await checkSecondFactor(tx, person.id, attempt, deps)
    if (refused) {
      if (refused.isGuess) await recordFailure(tx, attempt)
      return refused.error
    }
    await forgetFailures(tx, attempt.username)
    const lastSignInAt = await recordSignIn(tx, person.id)
    const token = await startSession(tx, person, deps, attempt.userAgent)
    await recordChange(tx, {
      performer: { userId: person.id, onBehalfOfUserId: null },
      action: 'auth.signIn',
      subject: 'session',
    })
    const accessControlList = await deps.loadAccessControlList(tx, { ...person, lastSignInAt })
    const activeView = person.isAdministrator ? null : onlyView(accessControlList)
    return { token, activeView, accessControlList }
  })
  if (outcome instanceof HttpError) throw outcome
  return outcome
}

/** Notes that somebody signed in now. */
async function recordSignIn(tx: Transaction, userId: string): Promise<Date> {
  const lastSignInAt = new Date()
  await tx.update(appUser).set({ lastSignInAt }).where(eq(appUser.id, userId))
  return lastSignInAt
}

/** The view of somebody with one account; those with several choose (R4.4). */
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
