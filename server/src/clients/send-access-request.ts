import type { PermissionFlag } from '@tearsheet/protocol/access'
import { addressOf, withAccount } from '@tearsheet/protocol/addresses'
import type { Job } from '../changes/context.ts'
import { type Post, sendEmail } from '../documents/email/send-email.ts'
import { findPerson } from '../identity/person-queries.ts'
import { listAdministrators } from '../identity/queries.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { accessRequestEmail } from './emails.ts'
import { listAccounts } from './queries.ts'

interface Request {
  clientAccountId: string
  userId: string
  permission: PermissionFlag
}

/** Job that notifies one administrator; its payload is the request with their id as `administratorId`. */
export const mailAccessRequestTask = 'clients:mail-access-request'

/** Queues a user's request for each administrator of the account, in one job each. */
export const queueAccessRequest: Job<unknown, Request> = async ({ inTransaction }, request) => {
  await inTransaction(async ({ tx }) => {
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
export const sendAccessRequest: Job<Post, Request & { administratorId: string }> = async (
  { deps, inTransaction },
  { clientAccountId, userId, permission, administratorId },
) => {
  const found = await inTransaction(async ({ tx }) => {
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
  await sendEmail(deps, administrator.username, email, { limit: 'users' })
}
