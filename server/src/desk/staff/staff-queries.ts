import type { Colleague } from '@tearsheet/protocol/desk/work-schemas'
import { type DeskArea, rolesOpening } from '@tearsheet/protocol/desk-roles'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'

/** Whom an area of the desk is open to, as SQL over a row `u` of app_user: its administrators, and who has a role that opens it. */
const mayBeIn = (area: DeskArea) => sql`u.confirmed = 1 and (u.is_administrator
  or live_desk_roles(u.id, u.desk_roles) && ${sql.param(rolesOpening(area))}::text[])`

/** Everybody who works on ads at the desk and may sign in, by name. */
export const listColleagues = (tx: Transaction): Promise<Colleague[]> => listOf(tx, 'ads')

/** Who can give roles at the desk, by name: its managers and the provider's administrators. */
export const listManagers = (tx: Transaction): Promise<Colleague[]> => listOf(tx, 'staff')

async function listOf(tx: Transaction, area: DeskArea): Promise<Colleague[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.first_name || ' ' || u.last_name as name from app_user u
    where ${mayBeIn(area)} order by u.last_name, u.first_name, u.id`)
  return rows.map(({ id, name }) => ({ id, name }))
}

/** Who can sign in and hears of what is amiss with the integration. */
export async function listIntegrators(tx: Transaction): Promise<{ id: string }[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from app_user u where ${mayBeIn('integration')} order by u.username`)
  return rows
}
