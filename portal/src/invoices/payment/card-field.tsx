import type { CardFunding } from '@tearsheet/protocol/invoices/schemas'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './card-field.module.css'
import { type CardMessage, readCardMessage } from './card-messages.ts'

export interface Card {
  gatewayToken: string
  brand: string
  last4: string
  funding: CardFunding | null
}

/** Result of requesting the card: the card, its errors (which the field displays too), or no response. */
export type CardAnswer = { card: Card } | { errors: readonly string[] } | { away: true }

export interface CardFieldHandle {
  /** Exchanges the typed card for a token at the bank. @throws ApiError when the server cannot identify the card */
  tokenize: (payer: { cardholderName: string }) => Promise<CardAnswer>
  /** Clears the security code, which is required for every attempt and never stored. */
  forgetCode: () => void
}

interface CardFieldProps {
  id: string
  url: string
  /** Called when something is typed in the field. */
  onInput: () => void
  /** Called when Enter is pressed in the field. */
  onSubmit: () => void
  /** Called when Escape is pressed in the field, where the surrounding page does not receive it. */
  onEscape: () => void
  ref?: Ref<CardFieldHandle>
}

/** Time limit for a response of the bank's page, in milliseconds. */
const answerTimeoutMs = 20_000

/** The bank's own page for the card, in a frame: typed card data never reaches the portal's page. */
export function CardField({ id, url, onInput, onSubmit, onEscape, ref }: CardFieldProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [away, setAway] = useState(false)
  const { origin } = new URL(url, window.location.href)
  const height = useCardPage({ frame, origin, onInput, onSubmit, onEscape, ref })
  useFocusInFrame(frame, origin)

  const isReady = height !== null
  useEffect(() => {
    if (isReady) return
    const timer = window.setTimeout(() => setAway(true), answerTimeoutMs)
    return () => window.clearTimeout(timer)
  }, [isReady])

  return (
    <div>
      {!isReady && !away && <LoadingText text="Loading the card field" />}
      {away && !isReady && (
        <Alert tone="danger" live="alert" title="The card field could not be loaded">
          Nothing was charged. Close this and try again in a moment.
        </Alert>
      )}
      <iframe
        ref={frame}
        id={id}
        className={styles.frame}
        src={url}
        title="Card details"
        style={{ height: height === null ? 0 : `${height}px` }}
      />
    </div>
  )
}

interface CardPage extends Pick<CardFieldProps, 'onInput' | 'onSubmit' | 'onEscape' | 'ref'> {
  frame: RefObject<HTMLIFrameElement | null>
  /** Origin of the bank's page; messages of others are ignored. */
  origin: string
}

/** Exchanges messages with the bank's page. Returns the height of its content; null while it is loading. */
function useCardPage({ frame, origin, onInput, onSubmit, onEscape, ref }: CardPage): number | null {
  const waiting = useRef<((answer: CardAnswer) => void) | null>(null)
  const listens = useRef(false)
  const type = useEffectEvent(onInput)
  const submit = useEffectEvent(onSubmit)
  const leave = useEffectEvent(onEscape)
  const [height, setHeight] = useState<number | null>(null)

  useEffect(() => {
    const settle = (answer: CardAnswer) => {
      waiting.current?.(answer)
      waiting.current = null
    }
    const take = (message: CardMessage) => {
      if (message.type === 'card:size') {
        setHeight(message.height)
        // Requests sent while the bank's page was loading were not received
        if (!listens.current && waiting.current)
          frame.current?.contentWindow?.postMessage({ type: 'card:tokenize' }, origin)
        listens.current = true
      } else if (message.type === 'card:change') {
        // At once: the next message may be Escape
        if (!message.isEmpty) flushSync(type)
      } else if (message.type === 'card:submit') submit()
      else if (message.type === 'card:escape') leave()
      else if (message.type === 'card:token') settle({ card: message.card })
      else if (message.type === 'card:errors') settle({ errors: message.errors })
      else if (message.type === 'card:error') settle({ away: true })
    }
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const message = readCardMessage(event.data)
      if (message) take(message)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame, origin])

  useImperativeHandle(ref, () => {
    const post = (type: string) => frame.current?.contentWindow?.postMessage({ type }, origin)
    return {
      tokenize: () =>
        new Promise((resolve) => {
          const timer = window.setTimeout(() => resolve({ away: true }), answerTimeoutMs)
          waiting.current = (answer) => {
            window.clearTimeout(timer)
            resolve(answer)
          }
          if (listens.current) post('card:tokenize')
        }),
      forgetCode: () => post('card:forget-code'),
    }
  }, [frame, origin])

  return height
}

/**
 * Moves the focus into a field of the frame. A dialog that traps the focus would move it to the frame first, and a screen
 * reader that has read the frame does not announce the field that receives the focus after it: Tab is left to the
 * browser, which goes to the field directly. A link of an error summary focuses the frame itself.
 */
function useFocusInFrame(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
  useEffect(() => {
    const element = frame.current
    const leaveToBrowser = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && element && isNextStop(element, event.shiftKey)) event.stopPropagation()
    }
    const enter = () => element?.contentWindow?.postMessage({ type: 'card:enter' }, origin)
    document.addEventListener('keydown', leaveToBrowser, true)
    element?.addEventListener('focus', enter)
    return () => {
      document.removeEventListener('keydown', leaveToBrowser, true)
      element?.removeEventListener('focus', enter)
    }
  }, [frame, origin])
}

/** Returns whether Tab, or Shift+Tab, moves the focus from the focused element to the frame. */
function isNextStop(frame: HTMLIFrameElement, isBackward: boolean): boolean {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return false
  const elements = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, iframe, [tabindex]',
  )
  const stops = [...elements].filter(
    (one) => one === focused || (one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility()),
  )
  return stops[stops.indexOf(focused) + (isBackward ? -1 : 1)] === frame
}
