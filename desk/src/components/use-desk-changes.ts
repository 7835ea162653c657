import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { readEvents } from '@tearsheet/ui/lib/event-stream.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { useEffect, useRef } from 'react'
import { refreshDesk } from '../keys/refresh-desk.ts'

const retryMs = 3_000

/**
 * Keeps the desk up to date through server events: consecutive streams of one minute each, also after the user has
 * signed in again.
 */
export function useDeskChanges(): void {
  const { token } = useSession()
  const hasFollowed = useRef(false)
  useEffect(() => {
    if (token === null) return
    // The rights may have changed while the user was signed out
    if (hasFollowed.current) void refresh(getOwnAccess)
    hasFollowed.current = true
    const stop = new AbortController()
    void follow(token, stop.signal)
    return () => stop.abort()
  }, [token])
}

async function follow(token: string, signal: AbortSignal): Promise<void> {
  for (let streams = 0; !signal.aborted; streams++) {
    try {
      const response = await fetch(`${configuration().apiBaseUrl}${work.watchDesk.path}`, {
        headers: { accept: 'text/event-stream', 'x-auth-token': token },
        signal,
      })
      if (response.status === 403) void refresh(getOwnAccess)
      if (response.status === 401 || response.status === 403) return
      // Changes may have happened before this stream; the data of a new page is loaded while the first one opens
      refreshDesk()
      if (streams > 0) void refresh(getOwnAccess)
      if (response.ok && response.body) await readEvents(response.body, refreshDesk)
      else await pause(retryMs)
    } catch {
      await pause(retryMs)
    }
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => window.setTimeout(resolve, milliseconds))
