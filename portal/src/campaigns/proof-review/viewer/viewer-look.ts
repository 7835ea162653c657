import type { Zoom } from '../../proof/viewer-zoom.ts'

/** Number of quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

/** The view of artwork: page, zoom and rotation. Two linked viewers share one. */
export interface Look {
  page: number
  zoom: Zoom
  turns: Turns
}

export const firstLook: Look = { page: 1, zoom: 'page', turns: 0 }

interface Point {
  x: number
  y: number
}

const quarters: Record<Turns, (point: Point) => Point> = {
  0: ({ x, y }) => ({ x, y }),
  1: ({ x, y }) => ({ x: 1 - y, y: x }),
  2: ({ x, y }) => ({ x: 1 - x, y: 1 - y }),
  3: ({ x, y }) => ({ x: y, y: 1 - x }),
}

/** Maps a point of the page (fractions from its top left corner) to the rotated page. */
export function turned(point: Point, turns: Turns): Point {
  return quarters[turns](point)
}

/** Maps a point of the rotated page to the page itself. */
export function turnedBack(point: Point, turns: Turns): Point {
  return quarters[((4 - turns) % 4) as Turns](point) // modulo 4 quarter turns
}

export const nextTurn = (turns: Turns): Turns => ((turns + 1) % 4) as Turns // modulo 4 quarter turns
