import { useLayoutEffect, useRef, useState } from 'react'
import { holdFocus } from '../../ui/base/hold-focus.ts'
import type { Arrival } from '../keys/use-arrival.ts'

interface PlaceOptions {
  /** The ads of the list, in its order, as far as they are loaded. */
  ids: readonly string[]
  /** The ad that is open. */
  open: string | undefined
  /** Loads the next page and answers the first of its ads; null where there is none. */
  loadMore: (() => Promise<string | undefined>) | null
  /** Opens an ad, or none. */
  goTo: (id: string | undefined) => void
}

/**
 * Where somebody is in a list, and the ways on from there. Keys are pressed faster than pages open: the next key counts from where
 * the last one led, and nothing is done to an ad that is on its way out.
 */
export function usePlace({ ids, open, loadMore, goTo }: PlaceOptions) {
  const at = ids.indexOf(open ?? '')
  const [arrival, setArrival] = useState<Arrival>('address')
  const leading = useRef<{ to: string | undefined } | null>(null)
  const shown = useRef(open)
  // Where the open ad stood: when it leaves the list, what stands there now is the next
  const lastAt = useRef(-1)
  useLayoutEffect(() => {
    if (leading.current?.to === open) leading.current = null
    shown.current = open
    if (at >= 0 || !open) lastAt.current = at
  }, [at, open])
  const current = () => (leading.current ? leading.current.to : shown.current)
  const arrive = (id: string | undefined, by: Arrival) => {
    setArrival(by)
    leading.current = id === shown.current ? null : { to: id }
    // What has the focus in an ad goes with it
    if (leading.current && id && document.activeElement?.closest('article')) holdFocus()
    goTo(id)
  }
  const idAt = async (index: number) => (index < ids.length || !loadMore ? ids[index] : await loadMore())
  return {
    at,
    arrival,
    /** The ad that the next key is about. */
    current,
    /** That ad is on the screen, and can be worked on. */
    isThere: () => leading.current === null,
    /** A link of the list is followed. */
    onLink() {
      setArrival('step')
      leading.current = null
    },
    async step(by: number) {
      const here = ids.indexOf(current() ?? '')
      const index = here >= 0 ? here + by : Math.max(0, lastAt.current + Math.min(by, 0))
      const id = ids[index] ?? (await idAt(index))
      if (id) arrive(id, 'step')
    },
    /** The open ad is done: the next one's turn, or that of the one before it at the end of the list. */
    async next() {
      const id = at >= 0 ? (ids[at + 1] ?? (await idAt(at + 1)) ?? ids[at - 1]) : undefined
      // Whoever has gone on meanwhile stays there
      if (current() !== open) return
      arrive(id, 'next')
      if (!id) document.getElementById('main')?.focus()
    },
  }
}
