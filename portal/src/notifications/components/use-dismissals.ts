import * as notifications from '@tearsheet/protocol/notifications/endpoints'
import { call } from '@tearsheet/ui/lib/api.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useEffect, useRef, useState } from 'react'

/** Time in which a dismissal can be undone, in milliseconds (R17.3). */
const undoMs = 10_000

export interface Dismissals {
  /** Dismissed, with the undo button still displayed. */
  isDismissed: (id: string) => boolean
  /** Dismissed permanently. */
  isGone: (id: string) => boolean
  dismiss: (id: string) => void
  undo: (id: string) => void
}

/** Dismisses notifications with ten seconds to undo: the request is sent afterwards, or when the page is left. */
export function useDismissals(): Dismissals {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const removal = useCall(
    (notificationId: string) => call(notifications.remove, { notificationId }, { keepalive: true }),
    { showErrors: 'page', several: true, refreshes: [notifications.list] },
  )
  const timers = useRef(new Map<string, number>())

  const forget = (id: string) => {
    window.clearTimeout(timers.current.get(id))
    timers.current.delete(id)
    setDismissed((ids) => without(ids, id))
  }
  const finish = async (id: string) => {
    forget(id)
    setGone((ids) => new Set(ids).add(id))
    const { done } = await removal.run(id)
    // The toast shows the reason; the row is displayed again
    if (!done) setGone((ids) => without(ids, id))
  }
  useEffect(() => {
    const waiting = timers.current
    const leave = () => {
      for (const [id, timer] of waiting) {
        window.clearTimeout(timer)
        void call(notifications.remove, { notificationId: id }, { keepalive: true, toast: false }).then(
          () => refresh(notifications.list),
          () => {},
        )
      }
      waiting.clear()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  return {
    isDismissed: (id) => dismissed.has(id),
    isGone: (id) => gone.has(id),
    dismiss: (id) => {
      setDismissed((ids) => new Set(ids).add(id))
      timers.current.set(
        id,
        window.setTimeout(() => void finish(id), undoMs),
      )
    },
    undo: forget,
  }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}
