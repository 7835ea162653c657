import { type PointerEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { KeyboardHint } from '../../ui/keyboard-hint.tsx'
import { mergeRefs } from '../../ui/merge-refs.ts'
import styles from './artwork-viewer.module.css'
import type { Proof } from './proof.ts'
import { ProofPage } from './proof-page.tsx'
import { useArtworkView } from './use-artwork-view.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'

/** How long the first page must be in sight before the artwork counts as opened, in milliseconds. */
const seenAfter = 1_000

interface ArtworkViewerProps {
  proof: Proof
  /** "Daily Herald, version 2": what is shown. */
  name: string
  stageRef?: Ref<HTMLElement>
  /** The first page has been in sight for a second. */
  onSeen: () => void
  onFailed: () => void
  onDownload: () => void
}

/** Shows artwork, to be zoomed and moved by keys, by buttons, by dragging or by scrolling. */
export function ArtworkViewer({ proof, name, stageRef, onSeen, onFailed, onDownload }: ArtworkViewerProps) {
  const stage = useRef<HTMLElement>(null)
  const view = useArtworkView(proof, stage)
  const { page, size, percent } = view
  const [painted, setPainted] = useState(false)
  useSeen(painted && page === 1, onSeen)
  const where = `page ${page} of ${proof.pageCount}`
  return (
    <div className={styles.viewer}>
      <ViewerToolbar view={view} pageCount={proof.pageCount} onDownload={onDownload} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a region that scrolls, with keys to move in it */}
      <section
        ref={mergeRefs(stage, stageRef)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`Artwork of ${name}, ${where}`}
        className={styles.stage}
        onKeyDown={view.press}
        {...dragging(stage)}
      >
        {size && percent !== null && (
          <ProofPage
            proof={proof}
            page={page}
            size={size}
            percent={percent}
            label={`${name}, ${where}. What it says is under Text of this ad.`}
            onPainted={() => setPainted(true)}
            onFailed={onFailed}
          />
        )}
      </section>
      <KeyboardHint
        keys={[
          { keys: ['+', '−', '0'], does: 'zoom' },
          { keys: ['↑', '↓', '←', '→'], does: 'move (Shift: further)' },
          { keys: ['PgUp', 'PgDn'], does: 'turn the page' },
          { keys: ['Home', 'End'], does: 'go to the corners' },
        ]}
      />
    </div>
  )
}

/** Tells once that something stayed in sight for long enough, in a tab that is itself in sight. */
function useSeen(inSight: boolean, onSeen: () => void): void {
  const tell = useRef(onSeen)
  tell.current = onSeen
  useEffect(() => {
    if (!inSight) return
    let timer: number | undefined
    const count = () => {
      window.clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = window.setTimeout(() => tell.current(), seenAfter)
    }
    count()
    document.addEventListener('visibilitychange', count)
    return () => {
      window.clearTimeout(timer)
      document.removeEventListener('visibilitychange', count)
    }
  }, [inSight])
}

/** Moves the artwork with a mouse held down; fingers scroll it by themselves. */
function dragging(stage: RefObject<HTMLElement | null>) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = stage.current
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return
      // On a scroll bar the press is the bar's
      if (event.nativeEvent.offsetX > element.clientWidth && event.target === element) return
      element.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (!stage.current?.hasPointerCapture(event.pointerId)) return
      stage.current.scrollBy(-event.movementX, -event.movementY)
    },
  }
}
