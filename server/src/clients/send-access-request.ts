import type { PermissionFlag } from '@tearsheet/protocol/access'
import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import { findPerson } from '../auth/person-queries.ts'
import type { Database } from '../database/connection.ts'
import { type Post, sendLetter } from '../documents/letters/send-letter.ts'
import { listAdministrators } from '../users/queries.ts'
import { accessRequestEmail } from './emails.ts'
import { listAccounts } from './queries.ts'

export interface SendDependencies extends Post {
  database: Database
}

interface Request {
  clientAccountId: string
  userId: string
  permission: PermissionFlag
}

/** Sends what somebody asks for to each administrator of the account. */
export async function sendAccessRequest(deps: SendDependencies, request: Request): Promise<void> {
  const { clientAccountId, userId, permission } = request
  const found = await deps.database.transaction('tearsheet_provider', async (tx) => {
    const [account] = await listAccounts(tx, [clientAccountId])
    const person = await findPerson(tx, userId)
    return account && person && { account, person, administrators: await listAdministrators(tx, clientAccountId) }
  })
  if (!found) return
  const { account, person, administrators } = found
  for (const { firstName, username } of administrators)
    await sendLetter(
      deps,
      username,
      accessRequestEmail({
        firstName,
        about: `${account.clientName} – ${account.name}`,
        name: `${person.firstName} ${person.lastName}`,
        username: person.username,
        permission,
        link: `${deps.sender.portalUrl}${withAccount(addressOf('manageAccount', { view: 'edit-user', id: userId }), clientAccountId)}`,
      }),
    )
}
