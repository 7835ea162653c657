import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Proof } from './proof.ts'
import { commandOf, panStep } from './viewer-keys.ts'
import { leastZoom, mostZoom, type Size, stepZoom, type Zoom, zoomPercent } from './viewer-zoom.ts'

/** Room between the page and the edge of the stage, on both sides together, in CSS pixels. */
const margin = 32

/** The state of the artwork viewer: page, zoom and where one looks, moved by buttons and by keys. */
export function useArtworkView(proof: Proof, stage: RefObject<HTMLElement | null>) {
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<Zoom>('page')
  const room = useRoom(stage)
  const size = usePageSize(proof, page)
  const percent = size && room ? zoomPercent(zoom, size, room) : null
  useKeptCentre(stage, percent)

  const pan = (x: number, y: number) => stage.current?.scrollBy({ left: x * panStep, top: y * panStep })
  const turn = (direction: 1 | -1) => {
    const next = page + direction
    if (next < 1 || next > proof.pageCount) return false
    setPage(next)
    stage.current?.scrollTo(0, 0)
    return true
  }
  const step = (direction: 1 | -1) =>
    setZoom((held) => stepZoom(typeof held === 'number' ? held : (percent ?? 100), direction))
  const toEdge = (end: boolean) => {
    const { scrollWidth, scrollHeight } = stage.current ?? { scrollWidth: 0, scrollHeight: 0 }
    stage.current?.scrollTo(end ? scrollWidth : 0, end ? scrollHeight : 0)
  }
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event)
    if (!command) return
    // A page key with no page to turn to is the browser's own scrolling
    if (command.do === 'page' && !turn(command.direction)) return
    if (command.do === 'zoom') step(command.direction)
    if (command.do === 'fit') setZoom('page')
    if (command.do === 'pan') pan(command.x, command.y)
    if (command.do === 'edge') toEdge(command.end)
    event.preventDefault()
  }
  return {
    page,
    size,
    percent,
    zoom,
    setZoom,
    step,
    canStep: { in: (percent ?? 100) < mostZoom, out: (percent ?? 100) > leastZoom },
    pan,
    turn,
    press,
  }
}

/** What the stage can show at once, less the margin. */
function useRoom(stage: RefObject<HTMLElement | null>): Size | null {
  const [room, setRoom] = useState<Size | null>(null)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    // The border box, so that a scroll bar that comes and goes cannot make the fit come and go
    const measure = () => {
      const { offsetWidth, offsetHeight } = element
      setRoom({ width: Math.max(1, offsetWidth - margin), height: Math.max(1, offsetHeight - margin) })
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
    void proof.size(page).then((size) => {
      if (!gone) setMeasured({ proof, page, size })
    })
    return () => {
      gone = true
    }
  }, [proof, page])
  return measured && measured.proof === proof ? measured.size : null
}

/** Keeps what is in the middle of the stage in the middle when the zoom changes. */
function useKeptCentre(stage: RefObject<HTMLElement | null>, percent: number | null): void {
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
