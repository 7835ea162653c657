import { type Delivery, keyScopes, type ListedKey } from '@tearsheet/protocol/desk/integration-schemas'
import type { apiKey, webhookDelivery } from '../../database/tables/integration.ts'

/** Returns a key as listed: never its hash. */
export function presentKey(row: typeof apiKey.$inferSelect): ListedKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: keyScopes.filter((scope) => row.scopes.includes(scope)),
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
  }
}

export function presentDelivery(row: typeof webhookDelivery.$inferSelect): Delivery {
  return {
    id: row.changeId,
    at: row.at.toISOString(),
    kind: row.kind as Delivery['kind'], // the trigger writes no other kinds
    subjectId: row.subjectId,
    action: row.action,
    clientAccountId: row.clientAccountId,
    state: row.state,
    attempts: row.attempts,
    nextAt: row.nextAt?.toISOString() ?? null,
    outcome: row.outcome,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}
