import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '@tearsheet/protocol/endpoint'
import type { ErrorReply, Fault } from '@tearsheet/protocol/errors'
import type { Scoped } from '@tearsheet/protocol/scope'
import { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { networkFailure } from './error-catalogue.ts'
import { reportFailure } from './failure-toasts.ts'
import { readServerTime } from './server-clock.ts'
import { currentSession, lapseSession } from './session.ts'

/** In TypeScript an object type without fields means any object; here it means none. */
type Declared<T> = string extends keyof T ? unknown : T

/** The client and account that `call` fills in from the active view may be left out, in a list's query too. */
type Unscoped<T> = {
  [Field in keyof T as Field extends keyof Scoped | 'query' ? never : Field]: T[Field]
} & Partial<Pick<T, Extract<keyof T, keyof Scoped>>> &
  (T extends { query: infer Query }
    ? { query: Omit<Query, 'clientId' | 'clientAccountId'> & { clientId?: string; clientAccountId?: string } }
    : unknown)

/** What a call takes: the fields of its body and its path parameters, by one name each. */
export type CallInput<E extends Endpoint> = Unscoped<Declared<InputOf<E>>> & Declared<ParamsOf<E>>

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated write one write; one key for each act of the user. */
  idempotencyKey?: string
  /** False where the screen shows words of its own for this failure, or it does not matter to the user. */
  toast?: boolean
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** How the fields are written and sent; JSON by the browser's own fetch unless a file goes with them (`upload.ts`). */
  transport?: Transport
}

export interface Transport {
  /** Null where the browser sets the content type itself. */
  contentType: string | null
  write: (fields: Fields) => string | FormData
  /** @throws TypeError when nothing answers, a DOMException when it was aborted */
  send: (address: string, request: RequestInit) => Promise<Response>
}

const json: Transport = {
  contentType: 'application/json',
  write: JSON.stringify,
  send: (address, request) => fetch(address, request),
}

/**
 * Makes a call of the API and answers its typed reply. The token, and for a scoped call the active view, come from the
 * session. A failure is toasted as the error catalogue says (R25.1).
 * @throws ApiError with the status and the list of faults; a DOMException when it was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input, options)
  return response.json()
}

/** As `call`, but answers the response itself: for a file, see `download.ts`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { token } = currentSession()
  try {
    const response = await request(endpoint, input, token, options)
    // A sign-in among others; a cached GET has the time of its first response
    if (endpoint.method !== 'GET') readServerTime(response)
    if (response.ok) return response
    throw new ApiError(response.status, await faultsIn(response), false, response.headers.get('x-request-id'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The result of a call that started before a new sign-in says nothing about the new session.
    if (error.status === 401 && token !== null && token === currentSession().token) lapseSession()
    if (options.toast !== false) reportFailure(error)
    throw error
  }
}

async function request(endpoint: Endpoint, input: Fields, token: string | null, options: CallOptions) {
  const { signal, idempotencyKey, keepalive, transport = json } = options
  const { path, rest } = fillPath(endpoint.path, input)
  const headers = new Headers({ accept: '*/*' })
  if (token) headers.set('x-auth-token', token)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  const hasBody = endpoint.method !== 'GET'
  if (hasBody && transport.contentType) headers.set('content-type', transport.contentType)
  const body = hasBody ? transport.write(endpoint.scoped ? inScope(rest) : rest) : undefined
  try {
    return await transport.send(`${configuration().apiBaseUrl}${path}`, {
      method: endpoint.method,
      headers,
      body,
      signal,
      keepalive,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw networkFailure(endpoint.name === 'auth.signIn')
  }
}

export type Fields = Record<string, unknown>

function fillPath(pattern: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input }
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path, rest }
}

/** Adds the active view's ids, which every scoped call has (R22.3), to the body and its list query. */
function inScope(fields: Fields): Fields {
  const view = currentSession().activeView
  if (!view) throw new Error('A scoped call is made without an active view')
  const clientId = view.client.id
  const { clientAccountId } = view
  const activeView = { user: { id: view.user.id }, client: { id: clientId }, clientAccount: { id: clientAccountId } }
  const query = typeof fields.query === 'object' ? { query: { clientId, clientAccountId, ...fields.query } } : {}
  return { activeView, clientId, clientAccountId, ...fields, ...query }
}

/** The list of faults of a failed call; empty when something else than the API answered. */
async function faultsIn(response: Response): Promise<Fault[]> {
  const reply: unknown = await response.json().catch(() => null)
  return isErrorReply(reply) ? reply.errors : []
}

function isErrorReply(reply: unknown): reply is ErrorReply {
  return typeof reply === 'object' && reply !== null && 'errors' in reply && Array.isArray(reply.errors)
}
