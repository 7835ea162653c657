import type { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { toastTextOf } from './error-catalog.ts'

type Show = (text: string, error: ApiError) => void

let show: Show | null = null

/** Sets the function that displays toasts of failed requests; called once, when the client starts. */
export function showFailuresWith(by: Show): void {
  show = by
}

/** Shows the toast defined by the error catalog, if any, or one with the given text. */
export function reportFailure(error: ApiError, text = toastTextOf(error, configuration().providerName)): void {
  if (text !== null) show?.(text, error)
}
