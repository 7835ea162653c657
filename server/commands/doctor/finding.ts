/** Result of one check of an installation. */
export interface Finding {
  /** Part of the installation, such as `database: tearsheet_client`. */
  subject: string
  result: 'ok' | 'warning' | 'error'
  detail: string
  /** The operator's next step; null if there is none. */
  remedy: string | null
}

export const ok = (subject: string, detail: string): Finding => ({ subject, result: 'ok', detail, remedy: null })
export const warning = (subject: string, detail: string, remedy: string): Finding => ({
  subject,
  result: 'warning',
  detail,
  remedy,
})
export const failed = (subject: string, detail: string, remedy: string): Finding => ({
  subject,
  result: 'error',
  detail,
  remedy,
})

/** Returns the message of an error and of its causes, in one line; a group of errors has the messages of its parts. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const message =
    error.message
      .trim()
      .replace(/\.$/, '')
      .replace(/\s*\n\s*/g, '; ') ||
    code ||
    error.name
  return error.cause === undefined ? message : `${message}: ${messageOf(error.cause)}`
}
