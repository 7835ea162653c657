import type { AnswerOf, Endpoint, InputOf, ParamsOf } from '@tearsheet/protocol/endpoint'
import type { ErrorReply, FieldError } from '@tearsheet/protocol/errors'
import type { Scoped } from '@tearsheet/protocol/scope'
import { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { networkFailure } from './error-catalog.ts'
import { reportFailure } from './failure-toasts.ts'
import { readServerTime } from './server-clock.ts'
import { currentSession, lapseSession } from './session.ts'

/** In TypeScript an object type without fields matches any object; here it means no fields. */
type Declared<T> = string extends keyof T ? unknown : T

/** The client and account, which `call` fills in from the active view, may be omitted, also in a list query. */
type Unscoped<T> = {
  [Field in keyof T as Field extends keyof Scoped | 'query' ? never : Field]: T[Field]
} & Partial<Pick<T, Extract<keyof T, keyof Scoped>>> &
  (T extends { query: infer Query }
    ? { query: Omit<Query, 'clientId' | 'clientAccountId'> & { clientId?: string; clientAccountId?: string } }
    : unknown)

/** Input of a request: body fields and path parameters in one object. */
export type CallInput<E extends Endpoint> = Unscoped<Declared<InputOf<E>>> & Declared<ParamsOf<E>>

export interface CallOptions {
  signal?: AbortSignal
  /** Makes a repeated write execute once; one key per user action. */
  idempotencyKey?: string
  /** False when the screen displays its own text for this error, or the error is irrelevant to the user. */
  toast?: boolean
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Encodes and sends the fields; JSON with fetch by default, or multipart when a file is included (`upload.ts`). */
  transport?: Transport
}

export interface Transport {
  /** Null when the browser sets the content type itself. */
  contentType: string | null
  write: (fields: Fields) => string | FormData
  /** @throws TypeError without a response, a DOMException when aborted */
  send: (address: string, request: RequestInit) => Promise<Response>
}

const json: Transport = {
  contentType: 'application/json',
  write: JSON.stringify,
  send: (address, request) => fetch(address, request),
}

/**
 * Sends an API request and returns its typed response. The token, and for a scoped endpoint the active view, come from
 * the session. An error is shown as a toast according to the error catalog (R25.1).
 * @throws ApiError with the status and the list of errors; a DOMException when it was aborted
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, input, options)
  return response.json()
}

/** Like `call`, but returns the response itself: for files, see `download.ts`. */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { token } = currentSession()
  try {
    const response = await request(endpoint, input, token, options)
    // A sign-in or a renewal: a session's expiry follows the server's clock; a cached GET has an earlier time
    if (endpoint.method !== 'GET' && endpoint.name.startsWith('auth.')) readServerTime(response)
    if (response.ok) return response
    throw new ApiError(response.status, await errorsIn(response), false, response.headers.get('x-request-id'))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The result of a request that started before a new sign-in does not apply to the new session.
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

/** Adds the ids of the active view, required by every scoped endpoint (R22.3), to the body and its list query. */
function inScope(fields: Fields): Fields {
  const view = currentSession().activeView
  if (!view) throw new Error('A scoped request needs an active view')
  const clientId = view.client.id
  const { clientAccountId } = view
  const activeView = { user: { id: view.user.id }, client: { id: clientId }, clientAccount: { id: clientAccountId } }
  const query = typeof fields.query === 'object' ? { query: { clientId, clientAccountId, ...fields.query } } : {}
  return { activeView, clientId, clientAccountId, ...fields, ...query }
}

/** Returns the list of errors of a failed request; empty when the response is not from the API. */
async function errorsIn(response: Response): Promise<FieldError[]> {
  const body: unknown = await response.json().catch(() => null)
  return isErrorReply(body) ? body.errors : []
}

function isErrorReply(body: unknown): body is ErrorReply {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
}
