/** The database cannot be reached or did not answer in time: a 503, and worth trying again. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
  }
}

/** SQLSTATE classes and codes of a server that is going, starting, full or cut off; not of a query that is wrong. */
const unavailableStates = /^(08|57P0[1-5]|53[0-3]00$|25P03|58)/
const brokenConnection =
  /connection terminated|connection ended|timeout exceeded when trying to connect|did not answer in time|ECONN|EPIPE|ENOENT|socket hang up|not queryable/i

/**
 * Whether an error of pg, or of Drizzle around it, means that the database is unavailable rather than that a query is
 * wrong.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (unavailableStates.test(code) || brokenConnection.test(code) || brokenConnection.test(error.message)) return true
  return error.cause !== undefined && isUnavailable(error.cause)
}
