import { watch } from '@tearsheet/protocol/campaigns/endpoints'
import type { AccountChange } from '@tearsheet/protocol/campaigns/schemas'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { readEvents } from '@tearsheet/ui/lib/event-stream.ts'
import { currentSession, onSession } from '@tearsheet/ui/lib/session.ts'

type Listener = (change: AccountChange) => void

/** Delays between attempts, in milliseconds: longer after each failure. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000]
/** While the stream is down, listeners are notified at this interval. */
const pollMs = 30_000
/** Time that a stream stays open after its last listener was removed, so that it survives a change of screen. */
const lingerMs = 3_000

const listeners = new Set<Listener>()
let stop: (() => void) | null = null
let leaving: number | undefined

/**
 * Subscribes to changes of the account's campaigns, invoices and notifications through server events (R26.9); all
 * listeners share one stream. While it is down, listeners are notified every 30 seconds that anything may have changed,
 * and once more when it is open again, or opened for the first time.
 * @returns the unsubscribe function
 */
export function onAccountChange(listener: Listener): () => void {
  window.clearTimeout(leaving)
  listeners.add(listener)
  stop ??= follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    leaving = window.setTimeout(() => {
      stop?.()
      stop = null
    }, lingerMs)
  }
}

const report: Listener = (change) => {
  for (const listener of [...listeners]) listener(change)
}

/** Keeps a stream open for the signed-in user and their current account, until it is stopped. */
function follow(): () => void {
  let ended = new AbortController()
  void keepOpen(ended.signal)
  const off = onSession((next, previous) => {
    const same =
      next.token === previous.token && next.activeView?.clientAccountId === previous.activeView?.clientAccountId
    if (same) return
    ended.abort()
    ended = new AbortController()
    void keepOpen(ended.signal)
  })
  return () => {
    off()
    ended.abort()
  }
}

async function keepOpen(signal: AbortSignal): Promise<void> {
  let failures = 0
  // A freshly loaded page has no data yet; later, its data may have been fetched while no stream was open
  let mayHaveMissed = performance.now() > lingerMs
  while (!signal.aborted) {
    const everything = () => report({ kind: 'everything' })
    const poll = window.setInterval(everything, pollMs)
    const opened = () => {
      window.clearInterval(poll)
      if (failures > 0 || mayHaveMissed) everything()
      failures = 0
      mayHaveMissed = false
    }
    const rejected = await listen(signal, opened)
    window.clearInterval(poll)
    if (rejected || signal.aborted) return
    const retryDelayMs = retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]
    failures += 1
    await wait(retryDelayMs ?? pollMs, signal)
  }
}

/** Reads one stream until it ends. @returns whether the server rejected it, so that a retry is useless */
async function listen(signal: AbortSignal, opened: () => void): Promise<boolean> {
  const { token, activeView } = currentSession()
  if (!token || !activeView) return true
  const claim = new URLSearchParams({ userId: activeView.user.id, clientAccountId: activeView.clientAccountId })
  try {
    const response = await fetch(`${configuration().apiBaseUrl}${watch.path}?${claim}`, {
      headers: { accept: 'text/event-stream', 'x-auth-token': token },
      signal,
    })
    if (!response.ok || !response.body) return response.status === 401 || response.status === 403
    opened()
    await readEvents(response.body, (data) => {
      const change: unknown = JSON.parse(data)
      if (isChange(change)) report(change)
    })
  } catch {
    // The connection broke or was aborted: the caller checks which
  }
  return false
}

/** Checked by hand: the schema would add zod to the dashboard's bundle, for an event of our own server. */
function isChange(change: unknown): change is AccountChange {
  if (typeof change !== 'object' || change === null || !('kind' in change)) return false
  if (change.kind === 'campaign') return 'campaignId' in change
  return change.kind === 'everything' || change.kind === 'invoices' || change.kind === 'notifications'
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = window.setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      window.clearTimeout(timer)
      resolve()
    })
  })
}
