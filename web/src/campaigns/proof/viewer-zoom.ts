/** Zoom of the artwork viewer, in percent. */
export const minZoomPercent = 25
export const maxZoomPercent = 800
const zoomStep = 25

/** What the zoom is: a number somebody chose, or whatever makes the page fit. */
export type Zoom = number | 'width' | 'page'

export interface Size {
  width: number
  height: number
}

/** The next step in or out; from between two steps (after fitting) it goes to the nearer end first. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  const steps = percent / zoomStep
  const next = direction === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  return clampZoom(next * zoomStep)
}

/**
 * The zoom in percent. `page` and `room` are in CSS pixels, the page at 100 %. Fitting never enlarges beyond the most
 * and never shrinks below the least zoom.
 */
export function zoomPercent(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === 'number') return clampZoom(zoom)
  const across = room.width / page.width
  const fitting = zoom === 'width' ? across : Math.min(across, room.height / page.height)
  return Math.min(maxZoomPercent, Math.max(minZoomPercent, fitting * 100))
}

function clampZoom(percent: number): number {
  return Math.min(maxZoomPercent, Math.max(minZoomPercent, percent))
}
