import type { Colleague } from '@tearsheet/protocol/desk/work-schemas'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'

/** Everybody who works at the desk: the provider's administrators who may sign in, by name. */
export async function listColleagues(tx: Transaction): Promise<Colleague[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, first_name || ' ' || last_name as name from app_user
    where is_administrator and confirmed = 1 order by last_name, first_name, id`)
  return rows.map(({ id, name }) => ({ id, name }))
}
