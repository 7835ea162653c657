import { acceptsCharacters, isInDialog } from '@tearsheet/ui/base/accepts-characters.ts'
import { useEffect, useRef } from 'react'

/**
 * Handlers by key; a sequence of two keys is pressed one after the other, such as `g1`. `escape` works in a field, too.
 */
export type KeyActs = Readonly<Record<string, () => unknown>>

/** Maximum time between the two keys of a sequence. */
const sequenceMs = 1_500

/**
 * Single-key shortcuts for frequent actions. They are inactive while the user types, in a dialog, or with a modifier,
 * and when the user has turned them off (WCAG 2.1.4).
 */
export function useDeskKeys(acts: KeyActs, isOn: boolean): void {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!isOn) return
    let first = ''
    let timer: number | undefined
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (acceptsCharacters(event.target) && (event.key !== 'Escape' || isInDialog(event.target))) return
      const key = first + event.key.toLowerCase()
      first = ''
      window.clearTimeout(timer)
      const act = latest.current[key]
      if (act) {
        event.preventDefault()
        act()
      } else if (Object.keys(latest.current).some((one) => one.length > 1 && one.startsWith(key))) {
        first = key
        timer = window.setTimeout(() => {
          first = ''
        }, sequenceMs)
      }
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
      window.clearTimeout(timer)
    }
  }, [isOn])
}
