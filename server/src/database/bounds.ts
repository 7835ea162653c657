/** What bounds a stay at the database, in milliseconds (decision record 0023). */
export interface Bounds {
  /** Of the whole stay, the wait for a connection included. Past it the connection is cut, as the last resort. */
  deadlineMs: number
  /** Of the wait for a connection. */
  connectionMs: number
  /** Of one statement, held by the database itself. */
  statementMs: number
  /** Of one wait for what somebody else has locked, held by the database itself. */
  lockMs: number
}

/** The database gives up before the connection is cut, and a wait before the work: each end can be told as what it was. */
export function boundsWithin(deadlineMs: number): Bounds {
  return {
    deadlineMs,
    connectionMs: deadlineMs,
    statementMs: Math.ceil(deadlineMs * 0.75),
    lockMs: Math.ceil(deadlineMs * 0.5),
  }
}

/**
 * Of downloads (decision record 0034): as long as a slow line takes, while each step of the cursor is a statement of its own.
 * Whoever asks for one waits for a connection as for any other answer.
 */
export const downloadBounds = (deadlineMs: number, requests: Bounds): Bounds => ({
  deadlineMs,
  connectionMs: requests.connectionMs,
  statementMs: Math.min(60_000, deadlineMs),
  lockMs: Math.min(30_000, deadlineMs),
})

/** Of reads of a replica: the primary must still have time for the same. */
export const replicaBounds = ({ deadlineMs }: Bounds): Bounds => boundsWithin(Math.ceil(deadlineMs / 3))

/** As options of a connection: they hold for all that it does. */
export const asOptions = ({ deadlineMs, statementMs, lockMs }: Bounds) =>
  `-c statement_timeout=${statementMs} -c lock_timeout=${lockMs} -c idle_in_transaction_session_timeout=${deadlineMs}`

/**
 * Opens a transaction, in one round trip. What stood in line for its connection has less time left than the connection's
 * own bounds allow, so it is given its own.
 */
export function beginWithin(leftMs: number, bounds: Bounds): string {
  if (!isShort(leftMs, bounds)) return 'begin'
  const { statementMs, lockMs } = boundsWithin(leftMs)
  return `begin; set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`
}

/** Whether so much of the time has gone that the connection's own bounds come too late. */
export const isShort = (leftMs: number, { deadlineMs }: Bounds) => leftMs < deadlineMs * 0.9
