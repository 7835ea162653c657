import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import { recordChange } from '../audit/record.ts'
import { findPerson } from '../auth/person-queries.ts'
import type { Transaction } from '../database/connection.ts'
import type { Actor } from '../http/actor.ts'
import { forbidden, notFound } from '../http/http-error.ts'
import { type ListShownContracts, loadAccessControlList } from './load-access-control-list.ts'

/**
 * What somebody may enter: one's own, or an administrator's choice, which is recorded under both names.
 * @throws HttpError 403 for somebody else's; 404 when the user whom an administrator chose is unknown or inactive
 */
export async function viewAs(
  tx: Transaction,
  actor: Actor,
  userId: string,
  listShownContracts: ListShownContracts,
): Promise<AccessControlList> {
  const isOwn = userId.toLowerCase() === actor.userId
  if (!isOwn && !actor.isAdministrator) throw forbidden()
  const person = await findPerson(tx, userId)
  if (person?.confirmed !== 1) throw notFound('User')
  if (!isOwn)
    await recordChange(tx, {
      performer: { userId: actor.userId, onBehalfOfUserId: person.id },
      action: 'users.viewAs',
      subject: 'app_user',
      subjectId: person.id,
    })
  return loadAccessControlList(tx, person, listShownContracts)
}
