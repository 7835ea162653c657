import { dateIn } from '@tearsheet/protocol/dates'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { formatMoment, formatTime } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useEffect, useRef, useState } from 'react'
import type { SaveState } from './autosave.ts'
import { useDraftContext } from './draft-context.tsx'

/** Id of the line, which describes the continue button (R9.6). */
export const saveStatusId = 'save-status'

/** Whether and when the draft was saved. Announced only at its first save and when a save fails. */
export function SaveStatus() {
  const { session, state } = useDraftContext()
  const { save, saved, notSaved } = state
  const timeZone = useTimeZone()
  const text = wordsOf(save, saved?.updatedAt ?? null, notSaved.length > 0, timeZone)
  return (
    <Inline>
      <Text kind="meta" as="p" id={saveStatusId}>
        {text}
      </Text>
      {save.kind === 'failed' && (
        <Button size="row" variant="quiet" onClick={() => void session.flush()}>
          Try now
        </Button>
      )}
      <StatusText>{useSpoken(save.kind, text)}</StatusText>
    </Inline>
  )
}

function wordsOf(save: SaveState, savedAt: string | null, isPartly: boolean, timeZone: string): string {
  const partly = isPartly ? ', but not the answers marked with an error' : ''
  switch (save.kind) {
    case 'clean':
      return savedAt ? formatSavedAt(savedAt, timeZone) : 'Your draft is saved after every change once it has a title.'
    case 'waiting':
      return 'Not saved yet'
    case 'unsavable':
      return 'Kept on this device. Give it a title to save it as a draft.'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved at ${clock(save.at, timeZone)}${partly}`
    case 'failed':
      return `Not saved. We’ll try again in ${save.seconds} seconds.`
    case 'conflict':
      return 'Not saved: the draft was changed in another window.'
    case 'gone':
      return 'Not saved: the draft no longer exists.'
    case 'refused':
      return 'Not saved: see the answers marked with an error.'
  }
}

function formatSavedAt(savedAt: string, timeZone: string): string {
  return dateIn(timeZone, new Date(savedAt)) === dateIn(timeZone, new Date())
    ? `Saved at ${clock(Date.parse(savedAt), timeZone)}`
    : `Saved on ${formatMoment(savedAt, timeZone)}`
}

/** "4:12 PM" */
const clock = (at: number, timeZone: string) => formatTime(new Date(at).toISOString(), timeZone)

function useSpoken(kind: SaveState['kind'], text: string): string {
  const [spoken, setSpoken] = useState('')
  const wasSaved = useRef(false)
  useEffect(() => {
    const isBad = kind === 'failed' || kind === 'conflict' || kind === 'gone' || kind === 'refused'
    if (isBad) setSpoken(text)
    else if (kind === 'saved' && !wasSaved.current) setSpoken(text)
    if (kind === 'saved') wasSaved.current = true
    if (isBad) wasSaved.current = false
  }, [kind, text])
  return spoken
}
