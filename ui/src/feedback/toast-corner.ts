/** Possible positions of an error toast; `top-right` is the default. */
export type ToastCorner = 'top-right' | 'bottom-right' | 'bottom-left'

/** Size and offsets of a two-line toast, in pixels; matches `toast-host.tsx` and its style sheet. */
const size = { width: 360, height: 96, fromSide: 24, fromTop: 60, fromBottom: 24 }

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Returns the first of these corners in which an error toast covers neither the same text in the page nor the pressed
 * element; the first of all if there is none.
 */
export function freeCorner(message: string, corners: readonly [ToastCorner, ...ToastCorner[]]): ToastCorner {
  const kept = [...document.querySelectorAll('[data-alert]')].filter((one) => one.textContent.includes(message))
  const pressed = document.activeElement
  if (pressed && !pressed.matches('body, main')) kept.push(pressed)
  const boxes = kept.map((one) => one.getBoundingClientRect())
  return corners.find((corner) => !boxes.some((box) => overlap(box, boxOf(corner)))) ?? corners[0]
}

function boxOf(corner: ToastCorner): Box {
  const { innerWidth, innerHeight } = window
  const width = Math.min(size.width, innerWidth - 2 * size.fromSide)
  const top = corner === 'top-right' ? size.fromTop : innerHeight - size.fromBottom - size.height
  const left = corner === 'bottom-left' ? size.fromSide : innerWidth - size.fromSide - width
  return { left, right: left + width, top, bottom: top + size.height }
}

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
