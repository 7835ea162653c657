import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { deleteInputBefore, useStoredInputAt } from '@tearsheet/ui/lib/use-stored-input-at.ts'
import { useEffect } from 'react'
import type { WorkDraft } from './work-draft.ts'

/** Texts by field; untouched fields are absent. */
type Typed = Readonly<Partial<WorkDraft & Record<'text' | 'reason' | 'remedy', string>>>

const prefix = 'desk:'
const nothing: Typed = {}
const isTyped = (read: unknown): read is Typed =>
  typeof read === 'object' && read !== null && Object.values(read).every((text) => typeof text === 'string')

/**
 * Unsent input of a desk user about an ad. It is stored on the device while the user moves on to the next ad, because
 * every key but Enter leads away from it.
 */
export function useUnsentText(campaignItemId: string, part: string) {
  const userId = useSession().user?.userId ?? ''
  return useStoredInputAt(`${prefix}${userId}:${campaignItemId}:${part}`, nothing, isTyped)
}

/** After this time the ad was finished by a colleague; the input about it is no longer needed. */
const keptMs = 30 * 86_400_000

/** Deletes old unsent input when the desk is opened. */
export function useDeleteOldInput(): void {
  useEffect(() => deleteInputBefore(prefix, new Date(Date.now() - keptMs)), [])
}
