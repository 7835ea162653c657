import { useRef } from 'react'
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

/** Where somebody is in a list, and the ways on from there. */
export function usePlace({ ids, open, loadMore, goTo }: PlaceOptions) {
  const at = ids.indexOf(open ?? '')
  const arrival = useRef<Arrival>('address')
  const shown = useRef(open)
  shown.current = open
  // Where the open ad stood: when it leaves the list, what stands there now is the next
  const lastAt = useRef(-1)
  if (at >= 0 || !open) lastAt.current = at
  const arrive = (id: string | undefined, by: Arrival) => {
    arrival.current = by
    goTo(id)
  }
  const idAt = async (index: number) => (index < ids.length || !loadMore ? ids[index] : await loadMore())
  return {
    at,
    arrival: arrival.current,
    /** A link of the list is followed. */
    onLink() {
      arrival.current = 'step'
    },
    async step(by: number) {
      const id = await idAt(at >= 0 ? at + by : Math.max(0, lastAt.current + Math.min(by, 0)))
      if (id) arrive(id, 'step')
    },
    /** The open ad is done: the next one's turn, or that of the one before it at the end of the list. */
    async next() {
      const id = at >= 0 ? ((await idAt(at + 1)) ?? ids[at - 1]) : undefined
      // Whoever has gone on meanwhile stays there
      if (shown.current !== open) return
      arrive(id, 'next')
      if (!id) document.getElementById('main')?.focus()
    },
  }
}
