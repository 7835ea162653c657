import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Alert, type AlertTone } from './alert.tsx'

export interface UndoAlertProps {
  tone?: AlertTone
  title?: ReactNode
  /** How long it can be taken back, in milliseconds; null when it cannot. */
  time: number | null
  /** It is being taken back. */
  pending?: boolean
  onUndo: () => void
  /** The time is over. */
  onEnd: () => void
  /** What the button undoes, for those who do not see the text beside it. */
  what?: ReactNode
  /** More to press beside it. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * What was done, and for some seconds a way to take it back. The time stands still while one points at it or is in
 * it.
 */
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
