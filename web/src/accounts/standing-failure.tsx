import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { configuration } from '../lib/configuration.ts'
import { faultsOf, toastTextOf } from '../lib/error-catalogue.ts'
import { letStand, onStandingFailure, standingFailure } from '../lib/standing-failure.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import styles from './standing-failure.module.css'

/**
 * Why the last act failed, where the screen has no place of its own for it: it stands in the page and in the toast, which
 * says it where there is one, until something else is tried or the page is left.
 */
export function StandingFailure() {
  const failure = useSyncExternalStore(onStandingFailure, standingFailure)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page that is left
  useEffect(() => () => letStand(null), [pathname])
  if (failure === null) return null
  const toasted = typeof failure === 'string' ? failure : toastTextOf(failure, configuration().providerName)
  const words =
    toasted ??
    faultsOf(failure)
      .map(({ message }) => message)
      .join(' ')
  // Of a fault of ours: what to quote when asking about it, as the toast and the log have it
  const reference = failure instanceof ApiError && failure.status >= 500 ? failure.reference : null
  return (
    <Alert
      tone="danger"
      live={toasted === null ? 'alert' : undefined}
      title="This could not be done"
      className={styles.failure}
    >
      {words}
      {reference !== null && <> Reference {reference.slice(0, 8)}.</>}
    </Alert>
  )
}
