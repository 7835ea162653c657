/** A place on the page, the edge that its number is at, and the height of the number: fractions of the page. */
export interface PinRow {
  x: number
  y: number
  isAtStart: boolean
  edgeY: number
}

/** Distance from the edge within which a number there would cover the place. */
const edgeSpace = 0.1
/** Height of a number, as a fraction of a page that fits in the window. */
const numberHeight = 0.06

/** Returns where the number of each place is: at the nearer edge, below another one at the same height. */
export function rowsOf(places: readonly { x: number; y: number }[]): PinRow[] {
  const rows = places.map(({ x, y }) => {
    const isNearStart = x < 0.5
    const isCovered = Math.min(x, 1 - x) < edgeSpace
    return { x, y, isAtStart: isNearStart !== isCovered, edgeY: y }
  })
  for (const isAtStart of [true, false]) {
    let free = 0
    for (const row of rows.filter((one) => one.isAtStart === isAtStart).toSorted((a, b) => a.y - b.y)) {
      row.edgeY = Math.max(row.y, free)
      free = row.edgeY + numberHeight
    }
  }
  return rows
}
