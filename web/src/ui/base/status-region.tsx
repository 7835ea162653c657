import { useEffect, useState } from 'react'
import { onAnnounce } from './announce.ts'
import { StatusText } from './status-text.tsx'

const space = '\u00a0'

/**
 * The page's one general live region; mount it once, from the start, and speak through `announce()`. The attribute keeps an
 * open dialog from hiding it: what is done there is said there.
 */
export function StatusRegion() {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  useEffect(() => onAnnounce((text) => setSaid(({ turn }) => ({ text, turn: turn + 1 }))), [])
  // A no-break space every second time turns a repeated text into a change, so that it is spoken again. It is there from the
  // start: Orca looks for its place in the page as a dialog opens, and where nothing is left but the dialog it is in the title
  // already, and says neither what the title is nor that of a dialog
  return (
    <StatusText id="said" data-live-announcer="true">
      {said.text && said.turn % 2 ? said.text : `${said.text}${space}`}
    </StatusText>
  )
}
