import { recordChange } from '../audit/record.ts'
import { findPerson } from '../auth/person-queries.ts'
import type { Database } from '../database/connection.ts'
import type { ActiveView, Actor } from '../http/actor.ts'
import { forbidden, unauthenticated } from '../http/http-error.ts'
import { switchOn } from './address-queries.ts'

interface Entering {
  inTransaction: <T>(work: (inside: { actor: Actor; view: ActiveView }) => Promise<T>) => Promise<T>
}

/**
 * Enables emails to the user's own address again; does nothing if they are enabled (R17.15). @throws HttpError 403
 * while viewing as a user
 */
export async function switchAddressOn(database: Database, { inTransaction }: Entering): Promise<void> {
  const { actor, view } = await inTransaction(async (inside) => inside)
  if (actor.userId !== view.user.id) throw forbidden()
  await database.transaction('tearsheet_provider', async (tx) => {
    const person = await findPerson(tx, actor.userId)
    if (!person) throw unauthenticated()
    if (!(await switchOn(tx, person.username))) return
    await recordChange(tx, {
      performer: { userId: actor.userId, onBehalfOfUserId: null },
      clientAccountId: view.clientAccountId,
      action: 'notifications.switchAddressOn',
      subject: 'app_user',
      subjectId: actor.userId,
    })
  })
}
