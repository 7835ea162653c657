import { addressOf } from '@tearsheet/protocol/addresses'
import * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import type { Viewing } from '@tearsheet/protocol/identity/viewing-schemas'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAccessControlList } from '../accounts/access-control-list.ts'
import { refreshViewing, useViewing } from '../accounts/viewing.ts'
import { Banner } from '../feedback/banner.tsx'
import { showToast } from '../feedback/toast.ts'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { displayError } from '../lib/displayed-error.ts'
import { formatTime } from '../lib/format.ts'
import { stopViewing } from '../lib/session.ts'
import { useGo } from '../lib/use-go.ts'
import { useSession } from '../lib/use-session.ts'
import { Link } from '../text/link.tsx'
import { onAskToAllowChanges } from './ask-to-allow-changes.ts'
import styles from './viewing-banner.module.css'

const AllowChangesDialog = lazy(async () => ({
  default: (await import('./allow-changes-dialog.tsx')).AllowChangesDialog,
}))

/**
 * Displays on every page whose account is viewed, until when, and whether changes are allowed, with a button to stop
 * (R4.10).
 */
export function ViewingBanner() {
  const { activeUserId } = useSession()
  const { data: access } = useAccessControlList()
  const { data: viewing, error } = useViewing()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => onAskToAllowChanges(() => setAsking(true)), [])
  const go = useGo()
  const username = viewing?.username ?? access?.user.username
  const hasEnded = viewing === null || (error instanceof ApiError && error.status === 403 && !error.isNetworkFailure)
  useEffect(() => {
    if (!hasEnded) return
    stopViewing()
    go(addressOf('selectUser'))
    showToast({ tone: 'info', message: 'Viewing as another user has ended.', place: 'bottom-center' })
  }, [hasEnded, go])
  const stop = () => {
    if (activeUserId) call(viewings.stopViewing, { userId: activeUserId }, { keepalive: true }).catch(displayError)
    stopViewing()
    go(addressOf('selectUser'))
  }
  return (
    <>
      <Banner label="Viewing as another user">
        <span className={styles.statement}>
          <span>
            You are viewing {username ?? '…'} account (
            <Link href={addressOf('selectUser')} className={styles.switch}>
              Switch User
            </Link>
            )
          </span>{' '}
          {viewing && <CurrentState viewing={viewing} />}
        </span>
        <span className={styles.actions}>
          {viewing && (
            <button type="button" onClick={() => setAsking(true)}>
              Allow changes for ten minutes
            </button>
          )}
          <button type="button" onClick={stop}>
            Stop viewing
          </button>
        </span>
      </Banner>
      {isAsking && viewing && (
        <Suspense fallback={null}>
          <AllowChangesDialog
            viewing={viewing}
            onClose={() => setAsking(false)}
            onAllowed={() => {
              setAsking(false)
              void refreshViewing(viewing.userId)
              showToast({ ...rejection, tone: 'success', message: 'Changes are allowed for ten minutes. Continue.' })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Toast of the rejected change; replaced when changes are allowed. */
const rejection = { id: `failure: ${viewingMessages.readOnly}`, place: 'top-right' } as const

/** "Until 2:05 PM, read-only", or the minutes for which changes are still allowed. */
function CurrentState({ viewing: { until, writesUntil } }: { viewing: Viewing }) {
  const now = useNow()
  const minutesLeft = writesUntil ? Math.ceil((Date.parse(writesUntil) - now) / 60_000) : 0
  const state =
    minutesLeft > 0
      ? `changes allowed for ${minutesLeft} more ${minutesLeft === 1 ? 'minute' : 'minutes'}`
      : 'read-only'
  return (
    <span className={styles.state}>
      Until {formatTime(until)}, {state}
    </span>
  )
}

/** Returns the current time in milliseconds since 1970; rerenders the component as it passes. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 5000)
    return () => window.clearInterval(timer)
  }, [])
  return now
}
