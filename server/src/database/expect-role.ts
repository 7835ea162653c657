import type pg from 'pg'
import type { PortalRole } from './roles.ts'

interface Identity {
  user: string
  session: string
  is_mighty: boolean
  owns: boolean
  has_more: boolean
  timeout: string
}

const ask = `select current_user as user, session_user as session, rolsuper or rolbypassrls or rolcreaterole as is_mighty,
    exists (select from pg_class c where c.relowner = r.oid) as owns,
    exists (select from pg_auth_members m where m.member = r.oid) as has_more,
    (select setting from pg_settings where name = 'statement_timeout') as timeout
  from pg_roles r where r.rolname = current_user`

/** A connection that is not what it was opened as. */
export class WrongRole extends Error {}

/**
 * Asks a new connection who it is. A pooler between us and the database may sign in as somebody else, or drop what a
 * connection asks for, and row-level security would be off without a word.
 * @param statementMs the bound of a statement that was asked for, if any
 * @throws WrongRole unless it is this role, which owns nothing, bypasses nothing and can become nobody else
 */
export async function expectRole(client: pg.ClientBase, role: PortalRole, statementMs?: number): Promise<void> {
  const { rows } = await client.query<Identity>(ask)
  const [found] = rows
  const faults = [
    (found?.user !== role || found.session !== role) && `it is ${found?.session}`,
    found?.is_mighty && 'it may pass row-level security',
    found?.owns && 'it owns tables',
    found?.has_more && 'it can become another role',
    statementMs !== undefined && Number(found?.timeout) !== statementMs && 'its bounds were not taken over',
  ].filter((fault) => typeof fault === 'string')
  if (faults.length > 0) throw new WrongRole(`A connection for ${role} was refused: ${faults.join(', ')}`)
}
