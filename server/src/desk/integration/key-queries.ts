import type { ListedKey } from '@tearsheet/protocol/desk/integration-schemas'
import { desc } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { apiKey } from '../../database/tables/integration.ts'
import { presentKey } from './present-integration.ts'

/** Returns all keys, including revoked ones, newest first. */
export async function listKeys(tx: Transaction): Promise<ListedKey[]> {
  return (await tx.select().from(apiKey).orderBy(desc(apiKey.createdAt), desc(apiKey.id)).limit(200)).map(presentKey)
}
