import type * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { Colleague } from '@tearsheet/protocol/desk/work-schemas'
import { type DeskArea, rolesOpening } from '@tearsheet/protocol/desk-roles'
import { sql, type Transaction } from '../../database/drizzle.ts'
import type { Verb } from '../../http/verb.ts'

/**
 * Condition that a desk area is open to a user, as SQL over a row `u` of app_user: an administrator, or a user with a
 * role for it.
 */
const mayBeIn = (area: DeskArea) => sql`u.confirmed = 1 and (u.is_administrator
  or live_desk_roles(u.id, u.desk_roles) && ${sql.param(rolesOpening(area))}::text[])`

/** Returns the active users who work on ads at the desk, by name. */
export const listColleagues: Verb<typeof work.listColleagues> = async ({ tx }) => ({
  colleagues: await listStaff(tx, 'ads'),
})

/** Returns the active users who have access to a desk area, by name. */
export async function listStaff(tx: Transaction, area: DeskArea): Promise<Colleague[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from app_user u
    where ${mayBeIn(area)} order by u.last_name, u.first_name, u.id`)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Returns the active users who are notified of problems with the integration. */
export async function listIntegrators(tx: Transaction): Promise<{ id: string }[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from app_user u where ${mayBeIn('integration')} order by u.username`)
  return rows
}
