/** Time limits of database access, in milliseconds (decision record 0023). */
export interface Bounds {
  /**
   * Limit of the whole access, including the wait for a connection. Past it the connection is cut, as the last resort.
   */
  deadlineMs: number
  /** Limit of the wait for a connection. */
  connectionMs: number
  /** Limit of one statement, enforced by the database. */
  statementMs: number
  /** Limit of one wait for a lock, enforced by the database. */
  lockMs: number
}

/**
 * Derives limits from a deadline. Statements time out before the connection is cut, and lock waits before statements,
 * so that each kind of timeout is reported as such.
 */
export function boundsWithin(deadlineMs: number): Bounds {
  return {
    deadlineMs,
    connectionMs: deadlineMs,
    statementMs: Math.ceil(deadlineMs * 0.75),
    lockMs: Math.ceil(deadlineMs * 0.5),
  }
}

/**
 * Limits for downloads (decision record 0034): the deadline allows for a slow connection, while each fetch from the
 * cursor is a statement of its own. The wait for a connection is the same as for other requests.
 */
export const downloadBounds = (deadlineMs: number, requests: Bounds): Bounds => ({
  deadlineMs,
  connectionMs: requests.connectionMs,
  statementMs: Math.min(60_000, deadlineMs),
  lockMs: Math.min(30_000, deadlineMs),
})

/** Limits for reads from a replica: they leave the primary enough time for the same read. */
export const replicaBounds = ({ deadlineMs }: Bounds): Bounds => boundsWithin(Math.ceil(deadlineMs / 3))

/**
 * Formats limits as connection options, which apply to everything the connection does. Statements are not compiled:
 * that took 660 ms of a statement of 4 ms.
 */
export const asOptions = ({ deadlineMs, statementMs, lockMs }: Bounds) =>
  `-c jit=off -c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${deadlineMs}`

/**
 * Returns the SQL that opens a transaction, in one round trip. Work that waited for its connection has less time left
 * than the connection's own limits allow, so it gets its own.
 */
export function beginWithin(leftMs: number, bounds: Bounds): string {
  if (!isShort(leftMs, bounds)) return 'begin'
  const { statementMs, lockMs } = boundsWithin(leftMs)
  return `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`
}

/** Whether so much time has passed that the connection's own limits would apply too late. */
export const isShort = (leftMs: number, { deadlineMs }: Bounds) => leftMs < deadlineMs * 0.9
