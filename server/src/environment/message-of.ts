/** Returns the message of an error and of its causes, in one line; a group of errors has the messages of its parts. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const message =
    error.message
      .trim()
      .replace(/\.$/, '')
      .replace(/\s*\n\s*/g, '; ') ||
    codeOf(error) ||
    error.name
  return error.cause === undefined ? message : `${message}: ${messageOf(error.cause)}`
}

/** Returns the code of a system error or the SQLSTATE of a database error; empty if there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
