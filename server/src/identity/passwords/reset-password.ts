import type { resetPassword as endpoint } from '@tearsheet/protocol/identity/password-endpoints'
import { authMessages } from '@tearsheet/protocol/identity/sign-in-messages'
import type { Database } from '../../database/connection.ts'
import { forbidden, HttpError, invalid, unauthenticated } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { checkPassword } from '../check-password.ts'
import { findForSignIn, lockUnchanged } from '../person-queries.ts'
import { rateLimitSignIn, recordFailure } from '../rate-limit-sign-in.ts'
import { deviceOf } from '../sign-in/present-device.ts'
import { changePassword } from './change-password.ts'
import { listPasswordErrors, type PasswordDependencies } from './validate-password.ts'

interface Dependencies extends PasswordDependencies {
  database: Database
}

/**
 * Changes the user's own password. The current one is required unless a new one is due; guesses at it are slowed down
 * like guesses at sign-in, so that an unattended session cannot be used to try them.
 * @returns the token of the new session, the only one that remains
 * @throws HttpError 403 for another user's, 400 with all errors, 429
 */
export const resetPassword: Verb<typeof endpoint, Dependencies> = async (
  { deps, actor, request, inTransaction },
  input,
) => {
  if (input.userId.toLowerCase() !== actor.userId) throw forbidden()
  // Counted separately from sign-ins: guesses from elsewhere do not prevent the user from changing their password.
  const attempt = { username: actor.username, address: null, device: 'signed in' }
  const { person, passwordHash, organizations } = await inTransaction(async ({ tx }) => {
    const slowed = await rateLimitSignIn(tx, { attempt, proofs: null })
    if (slowed) throw slowed
    return {
      ...(await findForSignIn(tx, actor.username)),
      organizations: [...deps.portalNames, ...(await deps.listOrganizations(tx, actor.userId))],
    }
  })
  if (!person) throw unauthenticated()
  const right = person.resetPasswordFlag || (await checkPassword(input.currentPassword ?? '', passwordHash))
  const errors = await listPasswordErrors({ ...deps, log: request.log }, { ...input, person, organizations })
  // The password that had to be replaced cannot be chosen again.
  if (await checkPassword(input.password, passwordHash))
    errors.push({ code: 'invalid', field: 'password', message: authMessages.passwordSame })
  if (!right) errors.push({ code: 'invalid', field: 'currentPassword', message: authMessages.currentPasswordWrong })

  const outcome = await inTransaction(async (inside) => {
    const { tx } = inside
    const slowed = await rateLimitSignIn(tx, { attempt, proofs: null })
    if (slowed) return slowed
    if (!right) await recordFailure(tx, attempt)
    if (errors.length > 0) return invalid(errors)
    const unchanged = await lockUnchanged(tx, person.id, passwordHash)
    if (!unchanged) return unauthenticated()
    return changePassword(inside, { person: unchanged, password: input.password, device: deviceOf(request), deps })
  })
  if (outcome instanceof HttpError) throw outcome
  return { token: outcome }
}
