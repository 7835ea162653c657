import { useEffect, useState } from 'react'
import { onAnnounce } from './announce.ts'
import { StatusText } from './status-text.tsx'

const space = '\u00a0'

/**
 * The page's one general live region. Mount it once, from the start, and announce through `announce()`. The attribute
 * keeps it exposed while a dialog is open, so that actions in the dialog are announced.
 */
export function StatusRegion() {
  const [announced, setAnnounced] = useState({ text: '', count: 0 })
  useEffect(() => onAnnounce((text) => setAnnounced(({ count }) => ({ text, count: count + 1 }))), [])
  // Every second time a no-break space turns a repeated text into a change, so that it is announced again. It is
  // present from the start: Orca looks up its position in the page as a dialog opens, and when only the dialog is left
  // it is already in the title and announces neither the title nor the dialog
  return (
    <StatusText id="announced" data-live-announcer="true">
      {announced.text && announced.count % 2 ? announced.text : `${announced.text}${space}`}
    </StatusText>
  )
}
