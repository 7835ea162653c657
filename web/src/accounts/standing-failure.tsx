import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { configuration } from '../lib/configuration.ts'
import { faultsOf, toastTextOf } from '../lib/error-catalogue.ts'
import { letStand, onStandingFailure, standingFailure } from '../lib/standing-failure.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import styles from './standing-failure.module.css'

/**
 * Why the last act failed, where the screen has no place of its own for it: it stands in the page and in the toast, which
 * alone says it, until something else is tried or the page is left.
 */
export function StandingFailure() {
  const failure = useSyncExternalStore(onStandingFailure, standingFailure)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page that is left
  useEffect(() => () => letStand(null), [pathname])
  if (failure === null) return null
  const words =
    typeof failure === 'string'
      ? failure
      : (toastTextOf(failure, configuration().providerName) ??
        faultsOf(failure)
          .map(({ message }) => message)
          .join(' '))
  return (
    <Alert tone="danger" title="This could not be done" className={styles.failure}>
      {words}
    </Alert>
  )
}
