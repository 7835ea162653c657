import type { Inside } from '../callers.ts'
import { hashOf, readKey } from '../idempotency.ts'
import type { OneStatement } from '../verb.ts'
import { sendFile } from './file.ts'
import type { Handle, Run, ServedRequest } from './mode.ts'

/**
 * Runs in transactions that the handler starts: for a write that must commit before a request to an external service.
 */
export const runInSteps: Run = (served, handle) => runSteps(served, handle, served.request.body, {})

/** @param more arguments for the handler in addition to its steps */
export async function runSteps(
  { endpoint, deps, caller, request, reply }: ServedRequest,
  handle: Handle,
  body: unknown,
  more: object,
): Promise<unknown> {
  const { params, headers } = request
  const keyOf = async () => readKey(headers['idempotency-key'], endpoint.idempotency === 'required')
  let entered = false
  const inTransaction = <T>(work: (inside: Inside) => Promise<T>) =>
    caller.inTransaction(body, (inside) => {
      entered = true
      return work(inside)
    })
  const inStatement = async (statement: OneStatement) => {
    const inside = await caller.inStatement(body, statement)
    entered = true
    return inside
  }
  // Only used by endpoints that store keys
  const bodyHash = endpoint.idempotency === 'none' ? '' : hashOf(endpoint.name, params, body)
  const idempotencyKey = await keyOf().catch(async (error) => {
    // The permission is checked before the missing key is reported
    await caller.expectMay(body)
    throw error
  })
  const steps = { inTransaction, inStatement, bodyHash, idempotencyKey }
  const answer = await handle({ deps, params, request, reply, ...caller.known, ...steps, ...more }, body)
  // Otherwise nothing has checked that the view is theirs.
  if (endpoint.scoped && !entered) throw new Error(`${endpoint.name} replied without entering the view`)
  return sendFile(request, reply, answer)
}
