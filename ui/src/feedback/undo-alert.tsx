import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert, type AlertTone } from './alert.tsx'

export interface UndoAlertProps {
  tone?: AlertTone
  title?: ReactNode
  /** Time left to undo, in milliseconds; null when it cannot be undone. */
  time: number | null
  /** The undo is in progress. */
  pending?: boolean
  onUndo: () => void
  /** Called when the time has expired. */
  onEnd: () => void
  /** Describes the undone action to assistive technology, which does not see the adjacent text. */
  what?: ReactNode
  /** Additional actions next to the undo button. */
  actions?: ReactNode
  children: ReactNode
}

/** A completed action with a few seconds to undo it. The timer pauses on hover or focus. */
export function UndoAlert({
  tone,
  title,
  time,
  pending = false,
  onUndo,
  onEnd,
  what,
  actions,
  children,
}: UndoAlertProps) {
  const [isPaused, setIsPaused] = useState(false)
  const left = useRef(0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    left.current = time ?? 0
  }, [time])
  const waits = isPaused || pending
  useEffect(() => {
    if (time === null || waits) return
    const began = performance.now()
    const timer = window.setTimeout(() => end(), left.current)
    return () => {
      window.clearTimeout(timer)
      left.current -= performance.now() - began
    }
  }, [time, waits])
  const undo = time !== null && (
    <Button size="row" pending={pending} pendingText="Undoing…" onClick={onUndo}>
      Undo{what}
    </Button>
  )
  return (
    <Alert
      tone={tone}
      title={title}
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      actions={
        (undo || actions) && (
          <>
            {undo}
            {actions}
          </>
        )
      }
    >
      {children}
    </Alert>
  )
}
