import type pg from 'pg'
import { type Bounds, boundsWithin, isShort } from './bounds.ts'
import { WrongRole } from './expect-role.ts'
import type { Logins, PortalRole } from './roles.ts'

/** What lends requests a connection for a transaction each, such as PgBouncer (decision record 0036). */
export interface Pooler {
  /** Where the roles sign in at it. */
  logins: Logins
  /** Whether it follows named statements from one connection to another, as PgBouncer does since 1.21. */
  keepsNames: boolean
}

/**
 * Opens a transaction on whatever connection the pooler lends for it, in one round trip. A pooler drops what a connection asks
 * for when it is made, so the bounds come with each transaction; and each is asked who it runs as.
 * @throws WrongRole when the pooler has signed in as somebody else
 */
export async function beginPooled(
  client: pg.ClientBase,
  role: PortalRole,
  leftMs: number,
  bounds: Bounds,
): Promise<void> {
  const { statementMs, lockMs } = isShort(leftMs, bounds) ? boundsWithin(leftMs) : bounds
  const answers: unknown = await client.query(
    `begin; set local timezone = 'UTC'; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs};
     set local idle_in_transaction_session_timeout = ${bounds.deadlineMs}; select session_user as who`,
  )
  // Several statements in one have an answer each, which the type does not say
  const { rows } = (answers as pg.QueryResult<{ who: string }>[]).at(-1) ?? { rows: [] }
  if (rows[0]?.who !== role) throw new WrongRole(`A transaction for ${role} was refused: it is ${rows[0]?.who}`)
}

/** A statement as the pooler can pass it on. */
export const passable = (statement: pg.QueryConfig, { keepsNames }: Pooler): pg.QueryConfig =>
  keepsNames ? statement : { ...statement, name: undefined }
