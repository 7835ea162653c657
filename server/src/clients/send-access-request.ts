import type { PermissionFlag } from '@tearsheet/protocol/access'
import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Database } from '../database/connection.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import { findPerson } from '../identity/person-queries.ts'
import { listAdministrators } from '../identity/queries.ts'
import { enqueue } from '../jobs/enqueue.ts'
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

/** Job that notifies one administrator; its payload is the request with their id as `administratorId`. */
export const mailAccessRequestTask = 'clients:mail-access-request'

/** Queues a user's request for each administrator of the account, in one job each. */
export async function queueAccessRequest(database: Database, request: Request): Promise<void> {
  await database.transaction('tearsheet_provider', async (tx) => {
    for (const { id: administratorId } of await listAdministrators(tx, request.clientAccountId))
      await enqueue(
        tx,
        mailAccessRequestTask,
        { ...request, administratorId },
        { key: [mailAccessRequestTask, ...Object.values(request), administratorId].join(' ') },
      )
  })
}

/** Sends the request to one administrator; skips a user who no longer administers the account. */
export async function sendAccessRequest(
  deps: SendDependencies,
  { clientAccountId, userId, permission, administratorId }: Request & { administratorId: string },
): Promise<void> {
  const found = await deps.database.transaction('tearsheet_provider', async (tx) => {
    const [account] = await listAccounts(tx, [clientAccountId])
    const person = await findPerson(tx, userId)
    const administrator = (await listAdministrators(tx, clientAccountId)).find(({ id }) => id === administratorId)
    return account && person && administrator && { account, person, administrator }
  })
  if (!found) return
  const { account, person, administrator } = found
  const email = accessRequestEmail({
    firstName: administrator.firstName,
    about: `${account.clientName} – ${account.name}`,
    name: `${person.firstName} ${person.lastName}`,
    username: person.username,
    permission,
    link: `${deps.sender.portalUrl}${withAccount(addressOf('manageAccount', { view: 'edit-user', id: userId }), clientAccountId)}`,
  })
  await sendEmail(deps, administrator.username, email)
}
