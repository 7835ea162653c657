import type * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import { desc } from '../../database/drizzle.ts'
import { apiKey } from '../../database/tables/integration.ts'
import type { Verb } from '../../http/verb.ts'
import { presentKey } from './present-integration.ts'

/** Returns all keys, including revoked ones, newest first. */
export const listKeys: Verb<typeof integration.listKeys> = async ({ tx }) => {
  const rows = await tx.select().from(apiKey).orderBy(desc(apiKey.createdAt), desc(apiKey.id)).limit(200)
  return { keys: rows.map(presentKey) }
}
