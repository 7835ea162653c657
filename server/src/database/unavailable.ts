/** The database cannot be reached or did not respond in time: a 503, and worth a retry. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
  }
}

/**
 * SQLSTATE classes and codes of a server that is stopping, starting, recovering (and read-only until then), full or
 * disconnected; not of an invalid query.
 */
const unavailableStates = /^(08|25006|57P0[1-5]|53[0-3]00$|25P03|58)/
const brokenConnection =
  /connection terminated|connection ended|timeout exceeded when trying to connect|did not respond in time|timed out after|ECONN|EPIPE|ENOENT|socket hang up|not queryable/i

/**
 * Whether an error of pg, or a Drizzle error that wraps one, means that the database is unavailable rather than that a
 * query is invalid.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = stateOf(error)
  if (unavailableStates.test(code) || brokenConnection.test(code) || brokenConnection.test(error.message)) return true
  return error.cause !== undefined && isUnavailable(error.cause)
}

/** Whether a transaction was rejected because it is read-only. */
export function isWriteWhileReading(error: unknown): boolean {
  return error instanceof Error && (stateOf(error) === '25006' || isWriteWhileReading(error.cause))
}

/** Returns the limit for which the database ended a request's transaction, if any; the connection remains usable. */
export function boundReached(error: unknown): 'lock' | 'statement' | null {
  if (!(error instanceof Error)) return null
  const state = stateOf(error)
  if (lockStates.has(state)) return 'lock'
  if (state !== statementTooLong) return boundReached(error.cause)
  // A statement in a queue of waiters waits several times, each time within the limit of a wait
  return 'where' in error && lockWait.test(String(error.where)) ? 'lock' : 'statement'
}

/** Lock not available, and deadlock detected. */
const lockStates = new Set(['55P03', '40P01'])
const statementTooLong = '57014'
/** PostgreSQL's description of its work while it waited for the end of another transaction. */
const lockWait = /^while (locking|updating|deleting|inserting|checking|rechecking) /m

const stateOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')
