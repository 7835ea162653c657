import type { RecordContext } from '../changes/context.ts'
import { conflict, notFound } from '../errors.ts'
import { removeEveryFactor } from './factors/remove-second-factor.ts'
import { notifyFactorChange } from './factors/send-factor-notice.ts'
import { findPersonByUsername } from './person-queries.ts'
import { endSessionsOf } from './sign-in/end-session.ts'

/**
 * Removes the second factor of a provider's administrator who has lost it, ends their sessions, and notifies them. For
 * the operator's command, since another administrator, who could do it in the portal, may not exist (R3.14).
 * @throws HttpError 404 unless it is an administrator of the provider; 409 without a second factor
 */
export async function resetLostFactor(ctx: RecordContext, username: string): Promise<void> {
  const person = await findPersonByUsername(ctx.tx, username)
  if (!person?.isAdministrator) throw notFound(`Administrator ${username}`)
  if (!(await removeEveryFactor(ctx.tx, person.id))) throw conflict([`${username} has no second factor`])
  await endSessionsOf(ctx, person.id)
  await ctx.changes.record({ kind: 'user.factorReset', id: person.id })
  await notifyFactorChange(ctx.tx, { userId: person.id, change: 'reset', by: null })
}
