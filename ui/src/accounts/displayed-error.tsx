import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { Alert } from '../feedback/alert.tsx'
import { ApiError } from '../lib/api-error.ts'
import { configuration } from '../lib/configuration.ts'
import { displayError, displayedError, onDisplayedError } from '../lib/displayed-error.ts'
import { errorsOf, toastTextOf } from '../lib/error-catalog.ts'
import styles from './displayed-error.module.css'

/**
 * Displays why the last action failed if the screen has no other place for it: in the page and in the toast, which
 * announces it if there is one, until another action is started or the page is left.
 */
export function DisplayedError() {
  const failure = useSyncExternalStore(onDisplayedError, displayedError)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears the error when the page is left
  useEffect(() => () => displayError(null), [pathname])
  if (failure === null) return null
  const toasted = typeof failure === 'string' ? failure : toastTextOf(failure, configuration().providerName)
  const words =
    toasted ??
    errorsOf(failure)
      .map(({ message }) => message)
      .join(' ')
  // For a server error: the reference to quote in a support request, the same as in the toast and the log
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
