import type { OneStatement } from '../call.ts'
import type { Inside } from '../callers.ts'
import { hashOf, readKey } from '../idempotency.ts'
import { sendFile } from './file.ts'
import type { Handle, Run, Served } from './mode.ts'

/** In transactions that the handler asks for: for a write that must commit before it asks an outside service. */
export const runInSteps: Run = (served, handle) => runSteps(served, handle, served.request.body, {})

/** @param more what the handler is given beside its steps */
export async function runSteps(
  { endpoint, caller, request, reply }: Served,
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
  // Read by a call that keeps keys alone
  const bodyHash = endpoint.idempotency === 'none' ? '' : hashOf(endpoint.name, params, body)
  const idempotencyKey = await keyOf().catch(async (fault) => {
    // Whether they may is told before that their call lacks its key
    await caller.expectMay(body)
    throw fault
  })
  const steps = { inTransaction, inStatement, bodyHash, idempotencyKey }
  const answer = await handle({ body, params, request, reply, ...caller.known, ...steps, ...more })
  // Without it nothing has checked that the view is theirs.
  if (endpoint.scoped && !entered) throw new Error(`${endpoint.name} answered without entering the view`)
  return sendFile(request, reply, answer)
}
