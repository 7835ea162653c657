import { holdFocus, isFocusHeld, passFocus } from '@tearsheet/ui/base/hold-focus.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Arrival } from '../keys/use-arrival.ts'

interface PlaceOptions {
  /** The loaded ads of the list, in its order. */
  ids: readonly string[]
  /** The open ad. */
  open: string | undefined
  /** Loads the next page and resolves to the first of its ads; null if there is none. */
  loadMore: (() => Promise<string | undefined>) | null
  /** Opens an ad, or none. */
  goTo: (id: string | undefined) => void
}

/** Focuses the row of an ad that was closed, or the heading of the list. */
function focusInList(id: string | null): void {
  const row = id && document.querySelector<HTMLElement>(`[data-work="${CSS.escape(id)}"] a`)
  const target = row || document.getElementById('desk-queue')
  if (!target) return
  passFocus(target)
  if (row) row.scrollIntoView?.({ block: 'nearest' })
}

/**
 * The position in a list, and the navigation from there. Keys can be pressed faster than pages open: the next key
 * counts from the target of the last one, and actions do not apply to an ad that is being closed.
 */
export function usePlace({ ids, open, loadMore, goTo }: PlaceOptions) {
  const at = ids.indexOf(open ?? '')
  const [arrival, setArrival] = useState<Arrival>('address')
  const [target, setTarget] = useState<{ to: string | undefined } | null>(null)
  const leading = useRef<{ to: string | undefined } | null>(null)
  const shown = useRef(open)
  // Index of the open ad: when it leaves the list, the ad now at that index is the next
  const lastAt = useRef(-1)
  /** Whether the open ad was the last one, and is done. */
  const isFinished = useRef(false)
  useLayoutEffect(() => {
    if (leading.current?.to === open) leading.current = null
    const isLost = isFocusHeld() || document.activeElement === document.body
    // Only now: on narrow screens the list is hidden until the ad is closed
    if (!open && shown.current && isLost) focusInList(isFinished.current ? null : shown.current)
    if (!open) isFinished.current = false
    setTarget(leading.current)
    shown.current = open
    if (at >= 0 || !open) lastAt.current = at
  }, [at, open])
  const current = () => (leading.current ? leading.current.to : shown.current)
  const arrive = (id: string | undefined, by: Arrival) => {
    setArrival(by)
    isFinished.current = !id
    leading.current = id === shown.current ? null : { to: id }
    setTarget(leading.current)
    // The focused element of an ad is removed with it
    if (leading.current && id && document.activeElement?.closest('article')) holdFocus()
    goTo(id)
  }
  const idAt = async (index: number) => (index < ids.length || !loadMore ? ids[index] : await loadMore())
  return {
    at,
    arrival,
    /** The ad that the next key refers to. */
    current,
    /** Whether that ad is displayed, so that actions are possible. */
    isThere: () => leading.current === null,
    /** Another ad is opening: the displayed one accepts no input, since its dialogs would close with it. */
    isLeaving: target !== null && target.to !== open,
    /** Called when a link of the list is followed. */
    onLink() {
      setArrival('step')
      isFinished.current = false
      leading.current = null
      setTarget(null)
    },
    async step(by: number) {
      const here = ids.indexOf(current() ?? '')
      const index = here >= 0 ? here + by : Math.max(0, lastAt.current + Math.min(by, 0))
      const id = ids[index] ?? (await idAt(index))
      if (id) arrive(id, 'step')
    },
    /** Opens the next ad when one is done, or the previous one at the end of the list. */
    async next() {
      const id = at >= 0 ? (ids[at + 1] ?? (await idAt(at + 1)) ?? ids[at - 1]) : undefined
      // The user has moved on in the meantime
      if (current() !== open) return
      if (!id) holdFocus()
      arrive(id, 'next')
    },
  }
}
