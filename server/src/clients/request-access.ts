import type { requestAccess as endpoint } from '@tearsheet/protocol/clients/endpoints'
import { emailMessages } from '@tearsheet/protocol/email-messages'
import { countUse } from '../documents/email/count-use.ts'
import { tooMany } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findAdministratorNames } from './queries.ts'

export const sendAccessRequestTask = 'clients:send-access-request'

/** Maximum number of requests of a user; each is an email to every administrator of the account. */
const requestLimit = { hour: 5, day: 20 }

/**
 * Notifies the administrators of the view's account that its user requests a permission (R5.7). Repeated requests
 * before the email is sent result in one email.
 * @returns their names; null if the account has none @throws HttpError 429 after too many requests of the user
 */
export const requestAccess: Verb<typeof endpoint> = async ({ tx, changes, view }, { permission }) => {
  const { clientAccountId } = view
  const administrators = await findAdministratorNames(tx, clientAccountId)
  if (administrators === null || view.permissions[permission]) return { administrators }
  const seconds = await countUse(tx, { purpose: 'requests for access', subject: view.user.id }, requestLimit)
  if (seconds > 0) throw tooMany(emailMessages.tooManyRequested(seconds), seconds)
  await changes.record({ kind: 'account.accessRequested', id: clientAccountId, detail: { permission } })
  const request = { clientAccountId, userId: view.user.id, permission }
  await enqueue(tx, sendAccessRequestTask, request, {
    key: [sendAccessRequestTask, clientAccountId, view.user.id, permission].join(' '),
  })
  return { administrators }
}
