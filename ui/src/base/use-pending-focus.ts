import { useCallback, useEffect, useReducer, useRef } from 'react'

/** Finds an element that may not exist yet. */
type Find = () => HTMLElement | null

/**
 * Moves the focus to an element of a later render: searches after each render of the caller until it exists or the
 * focus has moved elsewhere.
 */
export function usePendingFocus(): (find: Find) => void {
  const wanted = useRef<{ find: Find; from: Element | null } | null>(null)
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!wanted.current) return
    const { find, from } = wanted.current
    const now = document.activeElement
    const hasMoved = now !== from && now !== document.body
    const target = hasMoved ? null : find()
    if (hasMoved || target) wanted.current = null
    target?.focus()
  })
  return useCallback((find) => {
    wanted.current = { find, from: document.activeElement }
    render()
  }, [])
}

export const byId =
  (id: string): Find =>
  () =>
    document.getElementById(id)
