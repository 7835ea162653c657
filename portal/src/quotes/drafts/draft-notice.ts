import { useSyncExternalStore } from 'react'

/** Result of an action on a draft, displayed in the list of drafts until outdated. */
export interface DraftNotice {
  kind: 'deleted' | 'restored' | 'copied' | 'failed'
  quoteId: string
  title: string
  /** Where to continue a copy, or why an action failed. */
  more?: string
}

let alerts: readonly DraftNotice[] = []
const listeners = new Set<() => void>()

/** Displays it in place of the previous message about the same draft. */
export function announceDrafts(one: DraftNotice): void {
  // Of earlier results, only those that can be undone are worth keeping
  set([...alerts.filter(({ quoteId, kind }) => quoteId !== one.quoteId && kind === 'deleted'), one])
}

export function forgetAlerts(quoteId: string): void {
  set(alerts.filter((one) => one.quoteId !== quoteId))
}

export function useDraftNotice(): readonly DraftNotice[] {
  return useSyncExternalStore(subscribe, () => alerts)
}

function set(next: readonly DraftNotice[]): void {
  alerts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
