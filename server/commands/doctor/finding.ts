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
