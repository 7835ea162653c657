import { userMessages } from '@tearsheet/protocol/identity/messages'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { membership } from '../../database/tables/identity/users.ts'
import { appUser } from '../../database/tables/people.ts'
import { invalidField } from '../../errors.ts'
import { findHolder } from '../person-queries.ts'
import { inviteUser } from './invite-user.ts'

interface FirstAdministrator {
  username: string
  firstName: string
  lastName: string
  clientId: string
  accountIds: readonly string[]
}

/**
 * Adds and invites the first administrator of a client's accounts, as no other user could. @throws HttpError 400 for a
 * username that is in use
 */
export async function addAdministrator(
  { tx, performer, changes }: WriteContext,
  input: FirstAdministrator,
): Promise<void> {
  const { username, firstName, lastName, clientId, accountIds } = input
  if (await findHolder(tx, username)) throw invalidField('administrator.username', userMessages.usernameTaken, 'taken')
  const id = uuidv7()
  await tx.insert(appUser).values({ id, username, firstName, lastName })
  await tx
    .insert(membership)
    .values(accountIds.map((clientAccountId) => ({ userId: id, clientAccountId, clientId, roleId: 2 })))
  await inviteUser(tx, { userId: id, invitedBy: performer.userId, directoryOf: null })
  await changes.record({
    kind: 'user.added',
    id,
    clientAccountId: accountIds[0] ?? null,
    detail: { roleId: 2, clientAccountIds: accountIds },
  })
}
