import type { Fault } from '@tearsheet/protocol/errors'

/** A call that failed, whatever failed: the status and the list of faults, which may be empty. */
export class ApiError extends Error {
  /** The HTTP status; 403 when nothing answered (R25.3). */
  readonly status: number
  readonly faults: readonly Fault[]
  /** Whether nothing answered at all. */
  readonly isNetworkFailure: boolean
  /** What to say when asking about it: the id that the server's log has too; null where nothing answered. */
  readonly reference: string | null
  constructor(status: number, faults: readonly Fault[], isNetworkFailure = false, reference: string | null = null) {
    super(faults[0]?.message ?? '')
    this.status = status
    this.faults = faults
    this.isNetworkFailure = isNetworkFailure
    this.reference = reference
  }
}
