import type { listColleagues as endpoint } from '@tearsheet/protocol/candidates/endpoints'
import type { ActiveView } from '../../context.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'

interface Colleague extends Record<string, unknown> {
  id: string
  name: string
}

/** Returns the colleagues of the account's user. */
export const listColleagues: Verb<typeof endpoint> = async ({ tx, view }) => ({
  colleagues: await loadColleagues(tx, view),
})

/** Returns the account's users who may see candidates: those with the permission, and its administrators. By name. */
export async function loadColleagues(tx: Transaction, view: ActiveView): Promise<Colleague[]> {
  const { rows } = await tx.execute<Colleague>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from membership m join app_user u on u.id = m.user_id
    where m.client_account_id = ${view.clientAccountId} and m.active and u.confirmed = 1
      and (m.manage_candidates or m.role_id = 2)
    order by u.last_name, u.first_name, u.id`)
  return rows
}

/** Returns the names of users by id; omits users that the reader may not see. */
export async function findNames(tx: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<Colleague>(
    sql`select id, first_name || ' ' || last_name as name from app_user where id = any(${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
