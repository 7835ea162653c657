import type { AnyRouter } from '@tanstack/react-router'
import { addressOf } from '@tearsheet/protocol/addresses'
import { useEffect } from 'react'
import { onSession } from '../../lib/session.ts'

/**
 * What follows when the session changes beneath a page. Another tab's change of person or account loads the dashboard
 * from scratch, so that no row of the one is ever seen in the other; after any other change the gates are checked again.
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
