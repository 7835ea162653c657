import type { AnswerOf, Endpoint, InputOf, ParamsOf } from './endpoint.ts'
import type { Fault } from './errors.ts'

/** In TypeScript an object type without fields means any object; here it means none. */
type Declared<T> = string extends keyof T ? unknown : T

interface Portal {
  /** Such as `https://portal.example.com`. */
  address: string
  /** A key that was made at the desk, or the token of somebody who has signed in. */
  key?: string
  token?: string
  /** How requests are sent: the platform's own `fetch`, unless given. */
  send?: (address: string, request: RequestInit) => Promise<Response>
}

interface CallOptions {
  /** What follows the `?`, such as `after` of the feed of changes. */
  query?: Record<string, string>
  /** Makes a repeated write one write. */
  idempotencyKey?: string
}

/** A call that was answered with something else than success; `faults` say what is wrong, and with which field. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused'
  readonly status: number
  readonly faults: readonly Fault[]

  constructor(name: string, status: number, faults: readonly Fault[]) {
    super(`${name}: ${status} ${faults.map(({ message }) => message).join(' ')}`)
    this.status = status
    this.faults = faults
  }
}

/** Makes calls of the API as they are declared. A scoped call's active view is given with the fields of its body. */
export type ApiClient = <E extends Endpoint>(
  endpoint: E,
  input: Declared<InputOf<E>> & Declared<ParamsOf<E>>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>

/**
 * A client for programs, typed by the declarations that the server is made from (decision record 0002): what it answers has been held to
 * the call's schema. For calls that answer JSON. It rejects with `CallRefused`.
 */
export function createApiClient({ address, key, token, send = fetch }: Portal): ApiClient {
  return async (endpoint, input, { query, idempotencyKey } = {}) => {
    const fields: Record<string, unknown> = { ...(input as object) } // each call's fields are an object
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const part = String(fields[name])
      delete fields[name]
      return encodeURIComponent(part)
    })
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const reply = await send(`${address}/api${path}${search}`, {
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
    if (!reply.ok) {
      const { errors = [] } = (await reply.json().catch(() => ({}))) as { errors?: Fault[] } // a proxy may answer other words
      throw new CallRefused(endpoint.name, reply.status, errors)
    }
    if (!endpoint.response) throw new Error(`${endpoint.name} answers a file`)
    return endpoint.response.parse(await reply.json()) as AnswerOf<typeof endpoint> // held to it on this very line
  }
}
