import { hashOf, nilUserId, once, readKey } from '../idempotency.ts'
import type { Run } from './mode.ts'

/** Runs in one transaction, and once for its idempotency key, if the endpoint accepts one and the request has one. */
export const runInTransaction: Run = ({ endpoint, deps, caller, request, reply }, handle) => {
  const { body, params, headers } = request
  return caller.inTransaction(body, (inside) => {
    const work = () => handle({ deps, params, request, reply, ...inside }, body)
    if (endpoint.idempotency === 'none') return work()
    const key = readKey(headers['idempotency-key'], endpoint.idempotency === 'required')
    if (key === null) return work()
    const userId = inside.actor?.userId ?? nilUserId
    const bodyHash = hashOf(endpoint.name, params, body)
    return once(inside.tx, { userId, key, endpoint: endpoint.name, bodyHash }, work)
  })
}
