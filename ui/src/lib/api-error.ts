import type { FieldError } from '@tearsheet/protocol/errors'

/** A failed request, whatever the cause: the status and a list of errors, which may be empty. */
export class ApiError extends Error {
  /** The HTTP status; 403 when there was no response (R25.3). */
  readonly status: number
  readonly errors: readonly FieldError[]
  /** Whether there was no response at all. */
  readonly isNetworkFailure: boolean
  /** Id for support questions, also in the server's log; null when there was no response. */
  readonly reference: string | null
  constructor(
    status: number,
    errors: readonly FieldError[],
    isNetworkFailure = false,
    reference: string | null = null,
  ) {
    super(errors[0]?.message ?? '')
    this.status = status
    this.errors = errors
    this.isNetworkFailure = isNetworkFailure
    this.reference = reference
  }
}
