import { createChanges } from '../../changes/recorder.ts'
import type { ActiveView, Actor, ViewContext } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { forbidden } from '../../errors.ts'
import { findPerson } from '../person-queries.ts'
import { listMemberships } from '../queries.ts'
import { limitTaken } from '../rate-limit-addresses.ts'
import { isSessionLive } from '../sign-in/session-queries.ts'
import { describeUser } from './load-user.ts'

/** A change of an account's users in progress: other changes of the same client's users wait until it ends. */
export interface Administration extends ViewContext {
  actor: Actor
}

/** Dependencies of verbs that change a user of an account. */
export interface UserDependencies {
  database: Database
  /** Name of the provider, for messages that refer users to it. */
  providerName: string
}

/** Part of the context of a verb that runs in steps, before it has entered the view. */
export interface StepsContext {
  deps: { database: Database }
  inTransaction: <T>(work: (inside: Omit<Administration, 'tx' | 'changes'>) => Promise<T>) => Promise<T>
}

/**
 * Enters the view, then works as the provider: users span accounts, and the client role cannot read their passwords and
 * sessions. Changes of one client's users are serialized, and the caller's rights are checked again when it is their
 * turn, so that two administrators who demote each other concurrently never both succeed (R5.8).
 * @throws HttpError 403 if the caller is not, or no longer, an administrator of the account; 429 after too many addresses
 * that are in use
 */
export async function administerUsers<T>(
  { deps, inTransaction }: StepsContext,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { actor, view, performer } = await inTransaction(async (inside) => inside)
  const done = deps.database.transaction('tearsheet_provider', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users of client'), hashtext(${view.clientId}))`)
    if (!(await isAdministratorNow(tx, actor, view))) throw forbidden()
    return work({ tx, actor, view, performer, changes: createChanges(tx, performer, view.clientAccountId) })
  })
  return done.catch((error) => limitTaken(deps.database, { error, clientId: view.clientId }))
}

/**
 * Changes a user as `administerUsers` does, and returns the user as it is then. @param work returns the user's id
 */
export const changeUser = (ctx: StepsContext, work: (administration: Administration) => Promise<string>) =>
  administerUsers(ctx, async (administration) => {
    const userId = await work(administration)
    return { user: await describeUser(administration.tx, { reader: administration, userId }) }
  })

async function isAdministratorNow(tx: Transaction, actor: Actor, view: ActiveView): Promise<boolean> {
  if (!(await isSessionLive(tx, actor.sessionId))) return false
  const person = await findPerson(tx, view.user.id)
  const held = (await listMemberships(tx, view.user.id)).find((one) => one.clientAccountId === view.clientAccountId)
  return person?.confirmed === 1 && held?.active === true && held.roleId === 2
}
