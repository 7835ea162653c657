import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './card-field.module.css'
import { readCardMessage } from './card-messages.ts'

interface BankChallengeProps {
  url: string
  /**
   * Called when the cardholder has responded or the time has expired: the caller then requests the result from the
   * server.
   */
  onDone: () => void
}

/**
 * The bank reports the end of its two minutes; this is the limit for a bank that does not respond, in milliseconds
 * (R14.15).
 */
const answerTimeoutMs = 130_000

/** The bank's verification of the cardholder, in a frame that takes the focus. */
export function BankChallenge({ url, onDone }: BankChallengeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(220)
  const done = useEffectEvent(onDone)
  const { origin } = new URL(url, window.location.href)

  const hasFocus = useRef(false)

  useEffect(() => {
    const takeFocus = () => {
      if (hasFocus.current) return
      hasFocus.current = true
      frame.current?.focus()
      frame.current?.contentWindow?.postMessage({ type: 'challenge:focus' }, origin)
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readCardMessage(event.data)
      if (message?.type === 'challenge:done') done()
      if (message?.type === 'challenge:size') {
        setHeight(message.height)
        takeFocus()
      }
    }
    window.addEventListener('message', listen)
    const timer = window.setTimeout(() => done(), answerTimeoutMs)
    return () => {
      window.removeEventListener('message', listen)
      window.clearTimeout(timer)
    }
  }, [origin])

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={url}
      title="Confirm your payment"
      style={{ height: `${height}px` }}
    />
  )
}
