import { useEffect } from 'react'
import { forgetTypedBefore, useKeptAt } from '../../lib/use-kept-at.ts'
import { useSession } from '../../lib/use-session.ts'
import type { WorkDraft } from './work-draft.ts'

/** Texts by field; those that nobody has typed into are absent. */
type Typed = Readonly<Partial<WorkDraft & Record<'text' | 'reason' | 'remedy', string>>>

const prefix = 'desk:'
const nothing: Typed = {}
const isTyped = (read: unknown): read is Typed =>
  typeof read === 'object' && read !== null && Object.values(read).every((text) => typeof text === 'string')

/**
 * What somebody at the desk has typed about an ad and not sent. It waits on their device while they go on to the next ad, as
 * every key but Enter leads away from it.
 */
export function useTyped(campaignItemId: string, part: string) {
  const userId = useSession().user?.userId ?? ''
  return useKeptAt(`${prefix}${userId}:${campaignItemId}:${part}`, nothing, isTyped)
}

/** An ad that waited this long has been finished, by a colleague at that; nobody comes back to what was typed about it. */
const keptMs = 30 * 86_400_000

/** What nobody came back to is forgotten when the desk is opened. */
export function useForgetOld(): void {
  useEffect(() => forgetTypedBefore(prefix, new Date(Date.now() - keptMs)), [])
}
