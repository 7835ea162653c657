import { mergeRefs } from '@tearsheet/ui/base/merge-refs.ts'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useSingleKeys } from '../../../accounts/preferences.ts'
import { PinLayer } from '../comments/pin-layer.tsx'
import type { Commenting } from '../comments/use-commenting.ts'
import { usePinPlacing } from '../comments/use-pin-placing.ts'
import styles from './artwork-stage.module.css'
import { ProofPage } from './proof-page.tsx'
import type { ArtworkView } from './use-artwork-view.ts'

/** How long the first page must be visible before the artwork counts as opened, in milliseconds. */
const openedAfterMs = 1_000

interface ArtworkStageProps {
  view: ArtworkView
  stage: RefObject<HTMLElement | null>
  stageRef?: Ref<HTMLElement> | undefined
  /** Name of the displayed artwork: "Daily Herald, version 2". */
  name: string
  version: number
  /** Null when comments are not possible: both versions are displayed as one. */
  commenting: Commenting | null
  onPage: (page: number) => void
  onFull?: (() => void) | undefined
  /** Called when a pin is placed: its text comes next. */
  onFixed: () => void
  onSeen?: (() => void) | undefined
  onFailed: () => void
}

/** The area that displays the artwork: it handles keys while focused, scrolls, and can be dragged. */
export function ArtworkStage(props: ArtworkStageProps) {
  const { view, stage, stageRef, name, version, commenting, onPage, onFull, onFixed, onSeen, onFailed } = props
  const { proof, page, turns, size, percent } = view
  const sheet = useRef<HTMLDivElement>(null)
  const [painted, setPainted] = useState(false)
  useSeen(painted && page === 1, () => onSeen?.())
  const singleKeys = useSingleKeys()
  const placing = usePinPlacing({
    commenting,
    version,
    view,
    stage,
    page: sheet,
    onPage,
    onFixed,
  })
  const where = `page ${page} of ${proof.pageCount}`
  const hideOrShow = () => {
    // A focused pin that is removed would lose the focus
    if (document.activeElement instanceof HTMLElement && sheet.current?.contains(document.activeElement))
      stage.current?.focus({ preventScroll: true })
    commenting?.togglePins?.()
  }
  const press = (event: KeyboardEvent) => {
    // A pin handles keys of its own: Enter selects it
    if (placing.press(event)) return
    if (!singleKeys && event.key.length === 1) return
    view.press(event, {
      full: onFull,
      comment: commenting?.may ? commenting.startPlacing : undefined,
      pins: commenting?.togglePins && hideOrShow,
    })
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a region that scrolls, with keys to move in it
    <section
      ref={mergeRefs(stage, stageRef)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`Artwork of ${name}, ${where}`}
      className={styles.stage}
      data-placing={placing.places || undefined}
      onKeyDown={press}
      onClick={placing.click}
      {...dragging(stage, placing.places)}
    >
      {size && percent !== null && (
        <ProofPage
          ref={sheet}
          proof={proof}
          page={page}
          turns={turns}
          size={size}
          percent={percent}
          label={`${name}, ${where}. What it says is under Text of this ad.`}
          onPainted={() => setPainted(true)}
          onFailed={onFailed}
        >
          {commenting && (
            <PinLayer commenting={commenting} version={version} page={page} turns={turns} places={placing.places} />
          )}
        </ProofPage>
      )}
    </section>
  )
}

/** Reports once that an element stayed visible for long enough, in a visible browser tab. */
function useSeen(inSight: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!inSight) return
    let timer: number | undefined
    const count = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => seen(), openedAfterMs)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [inSight])
}

/**
 * Pans the artwork while a mouse button is held down; touch scrolls natively. While a pin is being placed, a press
 * places it.
 */
function dragging(stage: RefObject<HTMLElement | null>, places: boolean) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = stage.current
      if (!element || places || event.pointerType !== 'mouse' || event.button !== 0) return
      // A press on a pin is handled by the pin
      if (event.target instanceof Element && event.target.closest('button')) return
      // A press on a scroll bar is handled by the browser
      if (event.nativeEvent.offsetX > element.clientWidth && event.target === element) return
      element.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!stage.current?.hasPointerCapture(event.pointerId)) return
      stage.current.scrollBy(-event.movementX, -event.movementY)
    },
  }
}
