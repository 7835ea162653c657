import { createHash } from 'node:crypto'
import { and, eq, type Transaction } from '../database/drizzle.ts'
import { idempotencyKey } from '../database/tables/records.ts'
import { conflict, invalidField } from '../errors.ts'

/** Maximum length of a key. */
const maxKeyLength = 255

/** Owner of the idempotency keys of integrations and anonymous callers. */
export const nilUserId = '00000000-0000-0000-0000-000000000000'

export interface IdempotentCall {
  userId: string
  key: string
  endpoint: string
  bodyHash: string
}

/** Reads the idempotency key of a request. @throws HttpError 400 when it is required and missing, or too long */
export function readKey(header: string | string[] | undefined, required: boolean): string | null {
  const key = typeof header === 'string' ? header.trim() : ''
  if (key.length > maxKeyLength) throw invalidField('Idempotency-Key', `Use ${maxKeyLength} characters or fewer`)
  if (key) return key
  if (required) throw invalidField('Idempotency-Key', 'This call needs an Idempotency-Key header', 'required')
  return null
}

/** Returns the same hash for equal bodies, regardless of the order of their keys. */
export function hashOf(endpoint: string, params: unknown, body: unknown): string {
  return createHash('sha256')
    .update(`${endpoint}\n${stable(params)}\n${stable(body)}`)
    .digest('hex')
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/**
 * Runs work once for a key: the key's row, the work and the stored response are in one transaction, so a crash leaves
 * all of them or none, and concurrent requests wait for the first (decision record 0007).
 * @returns the result of the work, or the response of the first request
 * @throws HttpError 409 when the key was used with another body
 */
export async function once<Answer>(
  tx: Transaction,
  call: IdempotentCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const mine = and(eq(idempotencyKey.userId, call.userId), eq(idempotencyKey.key, call.key))
  const taken = await tx
    .insert(idempotencyKey)
    .values(call)
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key })
  if (taken.length > 0) {
    const answer = await work()
    await tx.update(idempotencyKey).set({ status: 200, answer }).where(mine)
    return answer
  }
  const [first] = await tx.select().from(idempotencyKey).where(mine)
  if (first?.bodyHash !== call.bodyHash || first.endpoint !== call.endpoint)
    throw conflict(['This Idempotency-Key was used for another request'], 'Idempotency-Key')
  // The stored response belongs to this endpoint, and is validated by its schema again before it is sent.
  return first.answer as Answer
}
