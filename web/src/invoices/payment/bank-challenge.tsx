import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './card-field.module.css'
import { readCardMessage } from './card-messages.ts'

interface BankChallengeProps {
  url: string
  /** The cardholder has answered, or the time for it is over: the server is to be asked what became of it. */
  onDone: () => void
}

/** The bank tells when its two minutes are over; this is for a bank that says nothing, in milliseconds (R14.15). */
const answerTimeoutMs = 130_000

/** The bank's own question whether it is the cardholder who pays, in a frame that takes the focus. */
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
