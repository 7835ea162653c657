import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Proof } from '../../proof/proof.ts'
import { maxZoomPercent, minZoomPercent, type Size, stepZoom, zoomPercent } from '../../proof/viewer-zoom.ts'
import { commandOf, panStepPixels } from './viewer-keys.ts'
import { type Look, nextTurn } from './viewer-look.ts'

/** Padding and border of the stage, on both sides together, in CSS pixels. */
const margin = 34

export interface Looking {
  look: Look
  change: (part: Partial<Look>) => void
}

/** Commands of the viewer's keys that do not change the view itself. */
interface OtherCommands {
  full?: (() => void) | undefined
  comment?: (() => void) | undefined
  pins?: (() => void) | undefined
}

/** The view of one artwork on its stage: its size, and the commands of buttons and keys to move it. */
export function useArtworkView(proof: Proof, stage: RefObject<HTMLElement | null>, { look, change }: Looking) {
  const page = Math.min(look.page, proof.pageCount)
  const { zoom, turns } = look
  const room = useSpace(stage)
  const upright = usePageSize(proof, page)
  const size = upright && turns % 2 === 1 ? { width: upright.height, height: upright.width } : upright
  const percent = size && room ? zoomPercent(zoom, size, room) : null
  useKeptCenter(stage, percent)

  const pan = (x: number, y: number) => stage.current?.scrollBy({ left: x * panStepPixels, top: y * panStepPixels })
  const turnPage = (direction: 1 | -1) => {
    const next = page + direction
    if (next < 1 || next > proof.pageCount) return false
    change({ page: next })
    stage.current?.scrollTo(0, 0)
    return true
  }
  const step = (direction: 1 | -1) => {
    const current = typeof zoom === 'number' ? zoom : (percent ?? 100)
    change({ zoom: stepZoom(current, direction) })
  }
  const rotate = () => change({ turns: nextTurn(turns) })
  const toEdge = (end: boolean) => {
    const { scrollWidth, scrollHeight } = stage.current ?? { scrollWidth: 0, scrollHeight: 0 }
    stage.current?.scrollTo(end ? scrollWidth : 0, end ? scrollHeight : 0)
  }
  const press = (event: KeyboardEvent, { full, comment, pins }: OtherCommands) => {
    const command = commandOf(event)
    if (!command) return
    // A page key without a page to turn to scrolls natively
    if (command.do === 'page' && !turnPage(command.direction)) return
    if (command.do === 'full' && !full) return
    if (command.do === 'comment' && !comment) return
    if (command.do === 'pins' && !pins) return
    if (command.do === 'zoom') step(command.direction)
    if (command.do === 'fit') change({ zoom: 'page' })
    if (command.do === 'pan') pan(command.x, command.y)
    if (command.do === 'edge') toEdge(command.end)
    if (command.do === 'rotate') rotate()
    if (command.do === 'full') full?.()
    if (command.do === 'comment') comment?.()
    if (command.do === 'pins') pins?.()
    event.preventDefault()
  }
  return {
    proof,
    page,
    pageCount: proof.pageCount,
    turns,
    /** Size of the page after rotation. */
    size,
    percent,
    zoom,
    setZoom: (next: Look['zoom']) => change({ zoom: next }),
    step,
    canStep: { in: (percent ?? 100) < maxZoomPercent, out: (percent ?? 100) > minZoomPercent },
    pan,
    turnPage,
    rotate,
    press,
  }
}

export type ArtworkView = ReturnType<typeof useArtworkView>

/** Returns the visible size of the stage, less the margin. */
function useSpace(stage: RefObject<HTMLElement | null>): Size | null {
  const [room, setSpace] = useState<Size | null>(null)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    // The border box, so that an appearing scroll bar cannot make the fit flicker
    const measure = () => {
      const { offsetWidth, offsetHeight } = element
      setSpace({ width: Math.max(1, offsetWidth - margin), height: Math.max(1, offsetHeight - margin) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [stage])
  return room
}

function usePageSize(proof: Proof, page: number): Size | null {
  const [measured, setMeasured] = useState<{ proof: Proof; page: number; size: Size } | null>(null)
  useEffect(() => {
    let gone = false
    void proof.size(page).then(
      (size) => {
        if (!gone) setMeasured({ proof, page, size })
      },
      (error: unknown) => {
        // A proof that is closed while it is read rejects: the page was left
        if (!gone) throw error
      },
    )
    return () => {
      gone = true
    }
  }, [proof, page])
  return measured && measured.proof === proof ? measured.size : null
}

/** Keeps the middle of the stage in place when the zoom changes. */
function useKeptCenter(stage: RefObject<HTMLElement | null>, percent: number | null): void {
  const before = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = stage.current
    const ratio = before.current && percent ? percent / before.current : 1
    before.current = percent
    if (!element || ratio === 1) return
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = element
    element.scrollLeft = (scrollLeft + clientWidth / 2) * ratio - clientWidth / 2
    element.scrollTop = (scrollTop + clientHeight / 2) * ratio - clientHeight / 2
  }, [stage, percent])
}
