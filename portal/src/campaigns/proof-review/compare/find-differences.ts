/** Kind of a difference between two versions. */
export type DifferenceKind = 'removed' | 'added' | 'changed'

/** A place on the page where two versions differ, in pixels of the drawing. */
export interface Difference {
  kind: DifferenceKind
  left: number
  top: number
  right: number
  bottom: number
}

/** The pixels of a drawing: red, green, blue, opacity of each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Minimum difference in lightness of a pixel, of 255: antialiased edges of text differ by less. */
const minDifference = 56

/** Returns 0 for equal pixels, below 0 when only the earlier version is dark, above 0 when only the later one is. */
export function differenceAt(earlier: Pixels, later: Pixels, index: number): number {
  const change = lightness(earlier, index) - lightness(later, index)
  return Math.abs(change) < minDifference ? 0 : change
}

/** Returns the lightness, 0 to 255; pixels outside of a drawing and transparent ones are white. */
export function lightness({ data }: Pixels, index: number): number {
  const at = index * 4
  const opacity = data[at + 3]
  if (!opacity) return 255
  const light = 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0)
  return 255 - ((255 - light) * opacity) / 255
}

/**
 * Returns the places where two drawings of the same size differ. Differences closer than about two cells are joined.
 * @param cell the side of the compared squares, in pixels
 */
export function findDifferences(earlier: Pixels, later: Pixels, cell: number): Difference[] {
  const { width, height } = later
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)]
  const removed = new Uint8Array(across * down)
  const added = new Uint8Array(across * down)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const change = differenceAt(earlier, later, y * width + x)
      if (change === 0) continue
      const place = Math.floor(y / cell) * across + Math.floor(x / cell)
      ;(change > 0 ? added : removed)[place] = 1
    }
  return gather(across, down, removed, added).map(({ kind, left, top, right, bottom }) => ({
    kind,
    left: left * cell,
    top: top * cell,
    right: Math.min(width, right * cell),
    bottom: Math.min(height, bottom * cell),
  }))
}

/** Joins adjacent cells that differ into places, starting at the top left. */
function gather(across: number, down: number, removed: Uint8Array, added: Uint8Array): Difference[] {
  const seen = new Uint8Array(across * down)
  const found: Difference[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || !(removed[start] || added[start])) continue
    const place = { left: across, top: down, right: 0, bottom: 0 }
    const has = { removed: false, added: false }
    const open = [start]
    seen[start] = 1
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % across, Math.floor(at / across)]
      place.left = Math.min(place.left, x)
      place.top = Math.min(place.top, y)
      place.right = Math.max(place.right, x + 1)
      place.bottom = Math.max(place.bottom, y + 1)
      has.removed ||= removed[at] === 1
      has.added ||= added[at] === 1
      for (const next of neighbours(x, y, across, down)) {
        if (seen[next] || !(removed[next] || added[next])) continue
        seen[next] = 1
        open.push(next)
      }
    }
    const kind = has.removed && has.added ? 'changed' : has.added ? 'added' : 'removed'
    found.push({ kind, ...place })
  }
  return found
}

/**
 * Returns the cells left, right, above and below, and one further to the sides, because words of a line belong
 * together.
 */
function neighbours(x: number, y: number, across: number, down: number): number[] {
  const near: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row++)
    for (let column = Math.max(0, x - 2); column <= Math.min(across - 1, x + 2); column++)
      near.push(row * across + column)
  return near
}
