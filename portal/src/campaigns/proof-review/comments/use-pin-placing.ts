import type { Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from 'react'
import type { ArtworkView } from '../viewer/use-artwork-view.ts'
import { turned, turnedBack } from '../viewer/viewer-look.ts'
import { type Commenting, pinElementId } from './use-commenting.ts'

/** Distance that an arrow key moves a pin, in CSS pixels; further with Shift. */
const nudge = 4
const farNudge = 20

const arrows: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Setting {
  commenting: Commenting | null
  version: number
  view: ArtworkView
  stage: RefObject<HTMLElement | null>
  page: RefObject<HTMLElement | null>
  onPage: (page: number) => void
  /** Called when the text is to be typed next to the artwork: it must leave full screen. */
  onFixed: () => void
}

/** Places a comment's pin by keyboard or click, and scrolls the page to the pin that was selected in the list. */
export function usePinPlacing({ commenting, version, view, stage, page, onPage, onFixed }: Setting) {
  const draft = commenting?.draft ?? null
  const places = draft?.step === 'placing' && draft.version === version
  const number = view.page
  const isDrawn = view.percent !== null

  // The pin starts in the middle of the visible part, and the viewer handles the keys from then on
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is placed once, when placing begins
  useEffect(() => {
    if (!places || !isDrawn || !stage.current || !page.current) return
    if (!draft.pin) commenting?.place(centerOf(stage.current, page.current, number, view.turns))
    stage.current.scrollIntoView({ block: 'nearest' })
    stage.current.focus({ preventScroll: true })
  }, [places, isDrawn])

  const target = commenting?.target?.comment.version === version ? commenting.target : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to a place once it is requested and its page has rendered
  useEffect(() => {
    if (!target || !isDrawn) return
    if (target.pin.page !== number) return onPage(target.pin.page)
    if (!stage.current || !page.current) return
    scrollTo(stage.current, page.current, turned(target.pin, view.turns))
    stage.current.scrollIntoView({ block: 'nearest' })
    if (!places) document.getElementById(pinElementId(target.comment.id))?.focus({ preventScroll: true })
    commenting?.arrived()
  }, [target, number, isDrawn])

  const moveTo = (pin: Pin) => {
    commenting?.place(pin)
    if (stage.current && page.current) keepInSight(stage.current, page.current, turned(pin, view.turns))
  }
  /** @returns whether the key was handled by the pin */
  const press = (event: KeyboardEvent): boolean => {
    if (!places || !draft.pin || !page.current || event.ctrlKey || event.metaKey || event.altKey) return false
    const arrow = arrows[event.key]
    if (arrow) {
      const far = event.shiftKey ? farNudge : nudge
      const { width, height } = page.current.getBoundingClientRect()
      const at = turned(draft.pin, view.turns)
      const next = { x: at.x + (arrow[0] * far) / width, y: at.y + (arrow[1] * far) / height }
      moveTo({ page: number, ...turnedBack(inside(next), view.turns) })
    } else if (event.key === 'Enter') {
      onFixed()
      void commenting?.fix({ ...draft.pin, page: number })
    } else if (event.key === 'Escape') commenting?.cancel()
    else return false
    event.preventDefault()
    return true
  }
  const click = (event: MouseEvent) => {
    if (!places || !page.current) return
    const { left, top, width, height } = page.current.getBoundingClientRect()
    const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
    if (at.x < 0 || at.x > 1 || at.y < 0 || at.y > 1) return
    onFixed()
    void commenting?.fix({ page: number, ...turnedBack(at, view.turns) })
  }
  return { places, press, click }
}

const inside = ({ x, y }: { x: number; y: number }) => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
})

function centerOf(stage: HTMLElement, page: HTMLElement, number: number, turns: ArtworkView['turns']): Pin {
  const seen = stage.getBoundingClientRect()
  const { left, top, width, height } = page.getBoundingClientRect()
  const middle = { x: seen.left + stage.clientWidth / 2 - left, y: seen.top + stage.clientHeight / 2 - top }
  return { page: number, ...turnedBack(inside({ x: middle.x / width, y: middle.y / height }), turns) }
}

/** Scrolls a point of the rotated page to the middle of the stage. */
function scrollTo(stage: HTMLElement, page: HTMLElement, { x, y }: { x: number; y: number }): void {
  const across = page.offsetLeft + x * page.offsetWidth - stage.clientWidth / 2
  stage.scrollTo(across, page.offsetTop + y * page.offsetHeight - stage.clientHeight / 2)
}

function keepInSight(stage: HTMLElement, page: HTMLElement, point: { x: number; y: number }): void {
  const seen = stage.getBoundingClientRect()
  const { left, top, width, height } = page.getBoundingClientRect()
  const at = { x: left + point.x * width, y: top + point.y * height }
  const isSeen = at.x > seen.left + 16 && at.x < seen.right - 16 && at.y > seen.top + 16 && at.y < seen.bottom - 16
  if (!isSeen) scrollTo(stage, page, point)
}
