import type { AnyRouter } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import { useEffect } from 'react'
import { onSession } from '../lib/session.ts'

/**
 * Handles session changes while a page is open. When another tab changes the user or account, the dashboard is
 * reloaded, so that no data of one account is displayed in the other; after any other change the gates are checked
 * again.
 */
export function useSessionChanges(router: AnyRouter): void {
  useEffect(
    () =>
      onSession((next, previous, fromElsewhere) => {
        const wasIn = previous.state !== 'out'
        const isOther =
          next.user?.userId !== previous.user?.userId ||
          next.activeUserId !== previous.activeUserId ||
          next.activeView?.clientAccountId !== previous.activeView?.clientAccountId
        if (fromElsewhere && wasIn && next.state === 'in' && isOther) window.location.assign(addressOf('dashboard'))
        else if (fromElsewhere || next.state === 'out') void router.invalidate()
      }),
    [router],
  )
}
