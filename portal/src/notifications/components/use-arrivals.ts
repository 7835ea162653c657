import type { Notification } from '@tearsheet/protocol/notifications/schemas'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { useEffect, useRef, useState } from 'react'

/** Minimum interval between announcements of new notifications, in milliseconds (R17.4). */
const speakEveryMs = 60_000

export interface Arrivals {
  /** Displayed notifications: nothing is inserted above those being read. */
  shown: readonly Notification[]
  /** Number of new notifications since, and the function that displays them. */
  count: number
  show: () => void
}

/** Holds back notifications that arrive while the user reads the list, and counts them. */
export function useArrivals(list: readonly Notification[] | undefined): Arrivals {
  const [known, setKnown] = useState<ReadonlySet<string> | null>(null)
  if (list && known === null) setKnown(idsOf(list))
  const shown = (list ?? []).filter(({ id }) => known?.has(id) ?? true)
  const count = (list?.length ?? 0) - shown.length
  useSpoken(count)
  return { shown, count, show: () => setKnown(idsOf(list ?? [])) }
}

const idsOf = (list: readonly Notification[]) => new Set(list.map(({ id }) => id))

export const arrivedText = (count: number) => `${count} new ${count === 1 ? 'notification' : 'notifications'}`

function useSpoken(count: number): void {
  const spokenAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (count === 0) return
    const speak = () => {
      spokenAt.current = performance.now()
      announce(arrivedText(count))
    }
    const timer = window.setTimeout(speak, Math.max(0, spokenAt.current + speakEveryMs - performance.now()))
    return () => window.clearTimeout(timer)
  }, [count])
}
