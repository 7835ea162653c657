import type { AnswerOf, Endpoint, InputOf } from '@tearsheet/protocol/endpoint'
import type { AccessControlList } from '@tearsheet/protocol/identity/access-control-schemas'
import * as auth from '@tearsheet/protocol/identity/sign-in-endpoints'
import type { ActiveView } from '@tearsheet/protocol/scope'
import { fetchPatiently } from '../server/src/testing/fetch-patiently.ts'
import { password } from './people.ts'

/** A user signed in over the API, for the prerequisites of a journey. */
export interface Visitor {
  token: string
  userId: string
  isAdministrator: boolean
  /** Null for an administrator of the provider, who chooses a user first. */
  activeView: ActiveView | null
}

/** Returns the address of this run's portal. */
export function portalUrl(): string {
  const url = process.env.JOURNEY_URL
  if (!url) throw new Error('JOURNEY_URL is not set: run the journeys with tools/test.ts or playwright test')
  return url
}

interface CallOptions {
  params?: Record<string, string>
  idempotencyKey?: string
  portal?: string
}

/** Sends an API request as a visitor, in their account. @throws Error with the response when it is rejected */
export async function callAs<E extends Endpoint>(
  visitor: Visitor | null,
  endpoint: E,
  input: InputOf<E>,
  { params = {}, idempotencyKey, portal = portalUrl() }: CallOptions = {},
): Promise<AnswerOf<E>> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const view = endpoint.scoped ? visitor?.activeView : null
  const scope = view ? { activeView: view, clientId: view.client.id, clientAccountId: view.clientAccountId } : {}
  const response = await fetchPatiently(`${portal}/api${path}`, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      ...(visitor ? { 'x-auth-token': visitor.token } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify({ ...scope, ...input }) }),
  })
  if (!response.ok) throw new Error(`${endpoint.name} returned status ${response.status}: ${await response.text()}`)
  return (await response.json()) as AnswerOf<E> // the server has validated it against the endpoint's schema
}

/** Signs in over the API. @param account name of the account, for a user with several */
export async function visit(username: string, account?: string, portal = portalUrl()): Promise<Visitor> {
  const { token, accessControlList } = await callAs(null, auth.signIn, { username, password }, { portal })
  const { userId, isJEAdministrator } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const activeView = isJEAdministrator ? null : viewOf(accessControlList, account)
  return { token, userId, isAdministrator: isJEAdministrator, activeView }
}

function viewOf(list: AccessControlList, account: string | undefined): ActiveView | null {
  const { user, permissions, clientById, clientAccountById } = list
  const nameOf = (id: string) => clientAccountById[id]?.name ?? ''
  const membership = permissions.find((one) => account === undefined || nameOf(one.clientAccountId) === account)
  if (!membership) return null
  const { clientId, clientAccountId, roleId, role, permissionList } = membership
  return {
    user: { id: user.id },
    client: { id: clientId, name: clientById[clientId]?.name ?? '' },
    clientAccount: { id: clientAccountId, name: nameOf(clientAccountId) },
    clientAccountId,
    clientAccountName: nameOf(clientAccountId),
    roleId,
    role,
    permissionList,
  }
}
