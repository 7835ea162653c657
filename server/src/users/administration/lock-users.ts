import { sql } from 'drizzle-orm'
import { findPerson } from '../../auth/person-queries.ts'
import { isSessionLive } from '../../auth/session-queries.ts'
import type { Database, Transaction } from '../../database/connection.ts'
import { type ActiveView, type Actor, type Performer, performerIn } from '../../http/actor.ts'
import { forbidden } from '../../http/http-error.ts'
import { listMemberships } from '../queries.ts'

/** A change of an account's users under way: nobody else changes users of the same client until it ends. */
export interface Administration {
  tx: Transaction
  actor: Actor
  view: ActiveView
  performer: Performer
}

/** What of a call in steps it enters by. */
export interface Entering {
  inTransaction: <T>(work: (inside: { actor: Actor; view: ActiveView }) => Promise<T>) => Promise<T>
}

/**
 * Enters the view, then works as the provider: users reach over accounts, and their passwords and sessions are out of
 * the client role's sight. Changes of one client's users come one after the other, and whoever makes one is looked at
 * again once it is their turn, so that two who demote each other at one moment never both succeed (R5.8).
 * @throws HttpError 403 when the asker is no administrator of the account (any more)
 */
export async function administerUsers<T>(
  database: Database,
  { inTransaction }: Entering,
  work: (administration: Administration) => Promise<T>,
): Promise<T> {
  const { actor, view } = await inTransaction(async (inside) => inside)
  return database.transaction('tearsheet_provider', async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('users of client'), hashtext(${view.clientId}))`)
    if (!(await isAdministratorNow(tx, actor, view))) throw forbidden()
    return work({ tx, actor, view, performer: performerIn(actor, view) })
  })
}

async function isAdministratorNow(tx: Transaction, actor: Actor, view: ActiveView): Promise<boolean> {
  if (!(await isSessionLive(tx, actor.sessionId))) return false
  const person = await findPerson(tx, view.user.id)
  const held = (await listMemberships(tx, view.user.id)).find((one) => one.clientAccountId === view.clientAccountId)
  return person?.confirmed === 1 && held?.active === true && held.roleId === 2
}
