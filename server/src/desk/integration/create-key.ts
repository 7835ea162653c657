import { createHash, randomBytes } from 'node:crypto'
import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { uuidv7 } from 'uuidv7'
import { and, eq, isNull, sql } from '../../database/drizzle.ts'
import { apiKey } from '../../database/tables/integration.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { presentKey } from './present-integration.ts'

const keyBytes = 32
const shownCharacters = 11
const dayMs = 86_400_000

/**
 * Creates a key for one of the provider's own systems. Only this response contains it; the database stores a hash
 * (R21.23).
 */
export const createKey: Verb<typeof integration.createKey> = async (
  { tx, changes, performer },
  { name, scopes, days },
) => {
  const key = `tsk_${randomBytes(keyBytes).toString('base64url')}`
  const [row] = await tx
    .insert(apiKey)
    .values({
      id: uuidv7(),
      name,
      keyHash: createHash('sha256').update(key).digest('base64url'),
      prefix: key.slice(0, shownCharacters),
      scopes: [...new Set(scopes)],
      createdByName: performer.name,
      expiresAt: days === null ? null : new Date(Date.now() + days * dayMs),
    })
    .returning()
  if (!row) throw new Error('The key was not inserted')
  const detail = { name, scopes, days }
  await changes.record({ kind: 'apiKey.created', id: row.id, detail })
  return { key, listed: presentKey(row) }
}

/** Revokes a key at once. @throws HttpError 404 for an unknown or revoked key */
export const revokeKey: Verb<typeof integration.revokeKey> = async ({ tx, changes }, { keyId }) => {
  const [row] = await tx
    .update(apiKey)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiKey.id, keyId), isNull(apiKey.revokedAt)))
    .returning({ id: apiKey.id })
  if (!row) throw notFound('Key')
  await changes.record({ kind: 'apiKey.revoked', id: keyId })
  return {}
}
