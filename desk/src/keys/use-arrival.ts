import type { FieldError } from '@tearsheet/protocol/errors'
import { announceNext } from '@tearsheet/ui/base/announce.ts'
import { passFocus } from '@tearsheet/ui/base/hold-focus.ts'
import { useEffect, useRef } from 'react'
import { focusWorkField } from './work-fields.ts'

/** How an ad was opened: by its address, by a key or a link in the list, or because the previous one is done. */
export type Arrival = 'address' | 'step' | 'next'

/**
 * Moves the focus: after an ad is done, to the first field that the next one still needs; otherwise to the ad's name,
 * where every key works. When the ad was opened by its address, the page's own focus stays.
 */
export function useArrival(arrival: Arrival, missing: readonly FieldError[]): void {
  const first = useRef({ arrival, missing })
  useEffect(() => {
    const { arrival, missing } = first.current
    if (arrival === 'address') return
    const name = document.getElementById('desk-item')
    // Where the page scrolls, it was scrolled to a part of the previous ad
    const ad = name?.closest('article')
    if (ad && ad.getBoundingClientRect().top < 0) ad.scrollIntoView({ block: 'start' })
    if (arrival === 'next' && missing.some(({ field }) => field && focusWorkField(field))) {
      if (name) announceNext(`Next: ${name.textContent}`)
      return
    }
    if (name) passFocus(name)
  }, [])
}
