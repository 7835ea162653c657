import type pg from 'pg'
import type { PortalRole } from './roles.ts'

interface Identity {
  user: string
  session: string
  is_privileged: boolean
  owns: boolean
  has_more: boolean
  timeout: string
}

const ask = `select current_user as user, session_user as session, rolsuper or rolbypassrls or rolcreaterole as is_privileged,
    exists (select from pg_class c where c.relowner = r.oid) as owns,
    exists (select from pg_auth_members m where m.member = r.oid) as has_more,
    (select setting from pg_settings where name = 'statement_timeout') as timeout
  from pg_roles r where r.rolname = current_user`

/** Error of a connection whose role or limits differ from the requested ones. */
export class WrongRoleError extends Error {}

/**
 * Verifies the role of a new connection. A pooler in front of the database may sign in as another user, or drop
 * connection options, and row-level security would silently be off.
 * @param statementMs the statement timeout that was requested, if any
 * @throws WrongRoleError unless it is this role, which owns nothing, bypasses nothing and can become no other role
 */
export async function expectRole(client: pg.ClientBase, role: PortalRole, statementMs?: number): Promise<void> {
  const { rows } = await client.query<Identity>(ask)
  const [found] = rows
  const errors = [
    (found?.user !== role || found.session !== role) && `it is ${found?.session}`,
    found?.is_privileged && 'it may bypass row-level security',
    found?.owns && 'it owns tables',
    found?.has_more && 'it can become another role',
    statementMs !== undefined && Number(found?.timeout) !== statementMs && 'its statement timeout was not applied',
  ].filter((error) => typeof error === 'string')
  if (errors.length > 0) throw new WrongRoleError(`A connection for ${role} was refused: ${errors.join(', ')}`)
}
