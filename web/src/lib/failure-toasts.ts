import type { ApiError } from './api-error.ts'
import { configuration } from './configuration.ts'
import { toastTextOf } from './error-catalogue.ts'

type Show = (text: string, error: ApiError) => void

let show: Show | null = null

/** Where the toasts of failed calls go; set once, when the client starts. */
export function showFailuresWith(by: Show): void {
  show = by
}

/** Shows the toast that the error catalogue asks for, if any, or one of other words. */
export function reportFailure(error: ApiError, text = toastTextOf(error, configuration().providerName)): void {
  if (text !== null) show?.(text, error)
}
