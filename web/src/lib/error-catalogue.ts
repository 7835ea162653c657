import { errorMessages, type Fault } from '@tearsheet/protocol/errors'
import { ApiError } from './api-error.ts'

/** Nothing answered: status 403 and an empty message; signing in gets a list to show (R25.3). */
export function networkFailure(isSignIn: boolean): ApiError {
  const faults: Fault[] = isSignIn ? [{ code: 'network', message: errorMessages.networkAtSignIn }] : []
  return new ApiError(403, faults, true)
}

/** A file that began and broke off: what came of it is thrown away. */
export const brokenDownload = (reference: string | null): ApiError =>
  new ApiError(500, [{ code: 'unexpected', message: errorMessages.downloadInterrupted }], false, reference)

/** The text of the toast that a failed call shows, or null where the screen alone speaks (R25.1). */
export function toastTextOf(error: ApiError, providerName: string): string | null {
  if (error.isNetworkFailure) return error.faults.length > 0 ? null : errorMessages.connectivity(providerName)
  if (error.status === 400) return null
  const text = reasonsIn(error.faults)[0]?.message || errorMessages.unexpected
  return text === errorMessages.forbidden ? null : text
}

/** The errors that a screen lists; never empty, so that a failed form always shows something. */
export function faultsOf(error: unknown): readonly Fault[] {
  const faults = error instanceof ApiError ? reasonsIn(error.faults) : []
  return faults.length > 0 ? faults : [{ code: 'unexpected', message: errorMessages.unexpected }]
}

/** Without the sentence that every 403 has, where the server says its reason beside it. */
function reasonsIn(faults: readonly Fault[]): readonly Fault[] {
  const reasons = faults.filter(({ message }) => message !== errorMessages.forbidden)
  return reasons.length > 0 ? reasons : faults
}
