import { useSyncExternalStore } from 'react'

/** Result of an action on a draft, displayed in the list of drafts until outdated. */
export interface DraftNotice {
  kind: 'deleted' | 'restored' | 'copied' | 'failed'
  quoteId: string
  title: string
  /** Id of the copy, for `copied`. */
  copyId?: string
  /** Why the action failed, for `failed`. */
  reason?: string | undefined
}

let notices: readonly DraftNotice[] = []
const listeners = new Set<() => void>()

/** Displays the notice in place of the previous message about the same draft. */
export function announceDraft(notice: DraftNotice): void {
  // Of earlier results, only those that can be undone are worth keeping
  set([...notices.filter(({ quoteId, kind }) => quoteId !== notice.quoteId && kind === 'deleted'), notice])
}

export function forgetNotice(quoteId: string): void {
  set(notices.filter((notice) => notice.quoteId !== quoteId))
}

export function useDraftNotices(): readonly DraftNotice[] {
  return useSyncExternalStore(subscribe, () => notices)
}

function set(next: readonly DraftNotice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
