import type pg from 'pg'
import { type Bounds, boundsWithin, isShort } from './bounds.ts'
import { WrongRoleError } from './expect-role.ts'
import type { Logins, PortalRole } from './roles.ts'

/** A pooler that assigns a connection to each transaction, such as PgBouncer (decision record 0036). */
export interface Pooler {
  /** Addresses of the roles at the pooler. */
  logins: Logins
  /** Whether it supports named statements across connections, as PgBouncer does since 1.21. */
  keepsNames: boolean
}

/**
 * Opens a transaction on any connection that the pooler assigns, in one round trip. A pooler drops connection options,
 * so they are set in each transaction; and each one verifies its role.
 * @throws WrongRoleError when the pooler has signed in as another user
 */
export async function beginPooled(
  client: pg.ClientBase,
  role: PortalRole,
  leftMs: number,
  bounds: Bounds,
): Promise<void> {
  const { statementMs, lockMs } = isShort(leftMs, bounds) ? boundsWithin(leftMs) : bounds
  const answers: unknown = await client.query(
    `begin; set local timezone = 'UTC'; set local jit = off; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
     set local idle_in_transaction_session_timeout = ${bounds.deadlineMs}; select session_user as who`,
  )
  // A query with several statements returns one result for each, which the type does not declare
  const { rows } = (answers as pg.QueryResult<{ who: string }>[]).at(-1) ?? { rows: [] }
  if (rows[0]?.who !== role) throw new WrongRoleError(`A transaction for ${role} was refused: it is ${rows[0]?.who}`)
}

/** Returns the statement in a form that the pooler can pass on. */
export const passable = (statement: pg.QueryConfig, { keepsNames }: Pooler): pg.QueryConfig =>
  keepsNames ? statement : { ...statement, name: undefined }
