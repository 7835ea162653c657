/** Zoom of the artwork viewer, in percent. */
export const minZoomPercent = 25
export const maxZoomPercent = 800
const zoomStep = 25

/** Zoom setting: a number chosen by the user, or a mode that makes the page fit. */
export type Zoom = number | 'width' | 'page'

export interface Size {
  width: number
  height: number
}

/** Returns the next step in or out; from between two steps (after fitting), the nearer one in that direction. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  const steps = percent / zoomStep
  const next = direction === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  return clampZoom(next * zoomStep)
}

/**
 * Returns the zoom in percent. `page` and `room` are in CSS pixels, the page at 100 %. Fitting never exceeds the
 * maximum zoom and never goes below the minimum.
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
