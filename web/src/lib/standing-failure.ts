import { ApiError } from './api-error.ts'

/** A failed call, or what a toast says in words of its own. */
type Failure = ApiError | string

let standing: Failure | null = null
const listeners = new Set<() => void>()

/** What failed last and the screen did not say itself; null once something else is tried. */
export const standingFailure = (): Failure | null => standing

/** Lets a failure stand in the page; not where somebody broke it off, nor where signing in again is asked for. */
export function letStand(failure: unknown): void {
  const stands = typeof failure === 'string' || (failure instanceof ApiError && failure.status !== 401)
  standing = stands ? failure : null
  for (const told of listeners) told()
}

/** Hears of each change; returns the end of that. */
export function onStandingFailure(told: () => void): () => void {
  listeners.add(told)
  return () => listeners.delete(told)
}
