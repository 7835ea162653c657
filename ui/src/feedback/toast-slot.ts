import { buttonClass } from '../actions/button-class.ts'
import type { ToastPlace } from './toast.ts'

/** Width of a toast and its distances from the sides of the window, in pixels; matches `toast-host.tsx`. */
const size = { width: 360, fromSide: 24, fromSideOnPhone: 16 }

/** Smallest distance from the edge at which a container begins, and the steps in which it moves away from it. */
const start: Record<ToastPlace, number> = { 'top-right': 60, 'bottom-left': 24, 'bottom-center': 24 }
const step = 8

/** Gap between a toast and a button. */
const gap = 4

const buttonName = buttonClass().split(' ')[0]
const buttons = `button, [role="button"], [role="menuitem"], a.${CSS.escape(buttonName ?? '')}`
/** Heading, fields and messages, which a toast covers only if it fits nowhere else. */
const others = 'h1, input:not([type="hidden"]), select, textarea, [contenteditable="true"], [data-alert]'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Returns the smallest distance of a container from its edge of the window, in pixels, at which a toast of this height
 * covers no button and, if possible, no heading, field or message. If each distance covers a button, it is not the focused
 * one.
 */
export function freeDistance(place: ToastPlace, height: number): number {
  const { innerHeight } = window
  const [focused, pressed, soft] = [focusedBoxes(), boxesOf(buttons), boxesOf(others)]
  const last = Math.max(start[place], innerHeight - height - step)
  let best = { distance: start[place], cost: Number.POSITIVE_INFINITY }
  for (let distance = start[place]; distance <= last; distance += step) {
    const box = boxAt(place, distance, height)
    const cost = 10_000 * count(focused, box) + 100 * count(pressed, box) + count(soft, box)
    if (cost < best.cost) best = { distance, cost }
    if (cost === 0) break
  }
  return best.distance
}

/** Returns whether a toast covers a button where it is, or the focused element. */
export const coversButton = (toast: Box) => count([...focusedBoxes(), ...boxesOf(buttons)], toast) > 0

/** Returns the box of the focused control, which must stay in view (WCAG 2.4.11); none for other elements. */
function focusedBoxes(): DOMRect[] {
  const focused = document.activeElement
  const isControl = focused !== null && !focused.matches('body, main, h1, [role="dialog"], [data-sonner-toaster] *')
  return isControl ? [focused.getBoundingClientRect()] : []
}

const count = (boxes: readonly Box[], toast: Box) => boxes.filter((box) => overlap(box, toast)).length

/** Returns the boxes of visible elements that can be reached: in an open dialog, those of the dialog. */
function boxesOf(selector: string): DOMRect[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const scope = dialogs.item(dialogs.length - 1) ?? document
  return [...scope.querySelectorAll(selector)].flatMap((element) => {
    if (element.closest('[data-sonner-toaster]')) return []
    const box = element.getBoundingClientRect()
    const isSeen = box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < window.innerHeight
    return isSeen ? [box] : []
  })
}

function boxAt(place: ToastPlace, distance: number, height: number): Box {
  const { innerWidth, innerHeight } = window
  const isPhone = innerWidth <= 600
  const side = isPhone ? size.fromSideOnPhone : size.fromSide
  const width = isPhone ? innerWidth - 2 * side : size.width
  const lefts = {
    'top-right': innerWidth - side - width,
    'bottom-left': side,
    'bottom-center': (innerWidth - width) / 2,
  }
  const left = lefts[place]
  const top = place === 'top-right' ? distance : innerHeight - distance - height
  return { left, right: left + width, top, bottom: top + height }
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap
