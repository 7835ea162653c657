import type { requestAccess as endpoint } from '@tearsheet/protocol/clients/endpoints'
import type { Verb } from '../http/verb.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { findAdministratorNames } from './queries.ts'

export const sendAccessRequestTask = 'clients:send-access-request'

/**
 * Notifies the administrators of the view's account that its user requests a permission (R5.7). Repeated requests
 * before the email is sent result in one email.
 * @returns their names; null if the account has none
 */
export const requestAccess: Verb<typeof endpoint> = async ({ tx, changes, view }, { permission }) => {
  const { clientAccountId } = view
  const administrators = await findAdministratorNames(tx, clientAccountId)
  if (administrators === null || view.permissions[permission]) return { administrators }
  await changes.record({ kind: 'account.accessRequested', id: clientAccountId, detail: { permission } })
  const request = { clientAccountId, userId: view.user.id, permission }
  await enqueue(tx, sendAccessRequestTask, request, {
    key: [sendAccessRequestTask, clientAccountId, view.user.id, permission].join(' '),
  })
  return { administrators }
}
