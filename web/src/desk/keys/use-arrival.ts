import type { Fault } from '@tearsheet/protocol/errors'
import { useEffect, useRef } from 'react'
import { announce } from '../../ui/base/announce.ts'
import { passFocus } from '../../ui/base/hold-focus.ts'
import { focusWorkField } from './work-fields.ts'

/** How an ad came to be open: by its address, by a key or a link in the list, or because the one before it is done. */
export type Arrival = 'address' | 'step' | 'next'

/**
 * Puts the focus where the work is: after an ad is done, in the first field that the next one still needs; else on the ad's
 * name, where every key works. Whoever came by an address keeps the page's own focus.
 */
export function useArrival(arrival: Arrival, missing: readonly Fault[]): void {
  const first = useRef({ arrival, missing })
  useEffect(() => {
    const { arrival, missing } = first.current
    if (arrival === 'address') return
    const name = document.getElementById('desk-item')
    if (arrival === 'next' && missing.some(({ field }) => field && focusWorkField(field))) {
      if (name) announce(`Next: ${name.textContent}`)
      return
    }
    if (name) passFocus(name)
  }, [])
}
