import type { AnswerOf, Endpoint, InputOf, ParamsOf } from './endpoint.ts'
import type { FieldError } from './errors.ts'

/** In TypeScript an object type without fields means any object; here it means none. */
type Declared<T> = string extends keyof T ? unknown : T

interface Portal {
  /** Such as `https://portal.example.com`. */
  address: string
  /** An API key created at the desk, or the token of a signed-in user. */
  key?: string
  token?: string
  /** Sends requests; the platform's `fetch` by default. */
  send?: (address: string, request: RequestInit) => Promise<Response>
}

interface CallOptions {
  /** Search parameters, such as `after` of the feed of changes. */
  query?: Record<string, string>
  /** Makes repeated writes idempotent. */
  idempotencyKey?: string
}

/** Error of a request with an unsuccessful response; `errors` contains the errors and their fields. */
export class CallRejected extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly errors: readonly FieldError[]

  constructor(name: string, status: number, fieldErrors: readonly FieldError[]) {
    super(`${name}: ${status} ${fieldErrors.map(({ message }) => message).join(' ')}`)
    this.status = status
    this.errors = fieldErrors
  }
}

/**
 * Sends requests as declared by the endpoints. The active view of a scoped endpoint is given with the fields of its
 * body.
 */
export type ApiClient = <E extends Endpoint>(
  endpoint: E,
  input: Declared<InputOf<E>> & Declared<ParamsOf<E>>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>

/**
 * Creates an API client, typed by the declarations from which the server is built (decision record 0002): responses are
 * validated by the endpoint's schema. Supports endpoints with JSON responses. Rejects with `CallRejected`.
 */
export function createApiClient({ address, key, token, send = fetch }: Portal): ApiClient {
  return async (endpoint, input, { query, idempotencyKey } = {}) => {
    const fields: Record<string, unknown> = { ...(input as object) } // the fields of each endpoint are an object
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const part = String(fields[name])
      delete fields[name]
      return encodeURIComponent(part)
    })
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await send(`${address}/api${path}${search}`, {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(key ? { 'x-api-key': key } : {}),
        ...(token ? { 'x-auth-token': token } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(fields) }),
    })
    if (!response.ok) {
      const { errors = [] } = (await response.json().catch(() => ({}))) as { errors?: FieldError[] } // a proxy may return another body
      throw new CallRejected(endpoint.name, response.status, errors)
    }
    if (!endpoint.response) throw new Error(`${endpoint.name} returns a file`)
    return endpoint.response.parse(await response.json()) as AnswerOf<typeof endpoint> // validated in this line
  }
}
