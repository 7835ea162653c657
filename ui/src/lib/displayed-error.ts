import { ApiError } from './api-error.ts'

/** A failed request, or the text of a toast. */
type Failure = ApiError | string

let state: Failure | null = null
const listeners = new Set<() => void>()

/** Last error that the screen does not display itself; null after the next action. */
export const displayedError = (): Failure | null => state

/** Displays an error at the top of the page. Ignores aborted requests, and errors that prompt for sign-in. */
export function displayError(failure: unknown): void {
  const stands = typeof failure === 'string' || (failure instanceof ApiError && failure.status !== 401)
  state = stands ? failure : null
  for (const reported of listeners) reported()
}

/** Subscribes to changes. Returns the unsubscribe function. */
export function onDisplayedError(reported: () => void): () => void {
  listeners.add(reported)
  return () => listeners.delete(reported)
}
