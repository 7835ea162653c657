import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to `home` when a render removes the focused element of `part`, such as the button of a finished row.
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, home: RefObject<HTMLElement | null> = part): void {
  const focused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const element = part.current
    const remember = ({ target }: FocusEvent) => {
      focused.current = target
    }
    element?.addEventListener('focusin', remember)
    return () => element?.removeEventListener('focusin', remember)
  }, [part])
  useLayoutEffect(() => {
    if (!(focused.current instanceof Element) || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement === document.body) home.current?.focus({ preventScroll: true })
  })
}
