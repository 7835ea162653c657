import { errorMessages, type FieldError } from '@tearsheet/protocol/errors'
import { ApiError } from './api-error.ts'

/**
 * Returns the error for a missing response: status 403 and an empty message; signing in gets a list to display (R25.3).
 */
export function networkFailure(isSignIn: boolean): ApiError {
  const errors: FieldError[] = isSignIn ? [{ code: 'network', message: errorMessages.networkAtSignIn }] : []
  return new ApiError(403, errors, true)
}

/** Error of an interrupted download, whose received part is discarded. */
export const brokenDownload = (reference: string | null): ApiError =>
  new ApiError(500, [{ code: 'unexpected', message: errorMessages.downloadInterrupted }], false, reference)

/** Returns the toast text of a failed request, or null when only the screen displays it (R25.1). */
export function toastTextOf(error: ApiError, providerName: string): string | null {
  if (error.isNetworkFailure) return error.errors.length > 0 ? null : errorMessages.connectivity(providerName)
  if (error.status === 400) return null
  const text = reasonsIn(error.errors)[0]?.message || errorMessages.unexpected
  return text === errorMessages.forbidden ? null : text
}

/**
 * Returns the errors that a screen lists; never empty, so that a failed form always displays one. The standard message
 * of a 403 is replaced by the guard's, because users do not see it (R25.1).
 */
export function errorsOf(error: unknown): readonly FieldError[] {
  const errors = error instanceof ApiError ? reasonsIn(error.errors) : []
  if (errors.length === 0) return [{ code: 'unexpected', message: errorMessages.unexpected }]
  return errors.map((one) => (one.message === errorMessages.forbidden ? { ...one, message: errorMessages.guard } : one))
}

/** Omits the standard message of a 403 when the server also gives a reason. */
function reasonsIn(errors: readonly FieldError[]): readonly FieldError[] {
  const reasons = errors.filter(({ message }) => message !== errorMessages.forbidden)
  return reasons.length > 0 ? reasons : errors
}
