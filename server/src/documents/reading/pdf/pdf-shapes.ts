/** Turns a point of the units of a drawing into one of the page, as `[a, b, c, d, e, f]` of the PDF format. */
export type Matrix = readonly number[]

/** A rectangle along the edges of the page, in points. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

export const everywhere: Box = {
  left: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
}

/** Returns the box around two corners in the units of a drawing, with a margin in points. */
export function boxOf(matrix: Matrix, corners: readonly number[], margin = 0): Box {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners
  const points = [x0, x1].flatMap((x) => [y0, y1].map((y) => pointOf(matrix, x, y)))
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - margin,
    bottom: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    top: Math.max(...ys) + margin,
  }
}

export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  bottom: Math.max(one.bottom, other.bottom),
  right: Math.min(one.right, other.right),
  top: Math.min(one.top, other.top),
})

export const contains = ({ left, bottom, right, top }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= bottom && y <= top

/** Whether a drawing keeps rectangles: it is neither slanted nor turned by less than a quarter. */
export const keepsRectangles = ([a = 1, b = 0, c = 0, d = 1]: Matrix): boolean =>
  (Math.abs(b) < 1e-6 && Math.abs(c) < 1e-6) || (Math.abs(a) < 1e-6 && Math.abs(d) < 1e-6)

export const determinant = ([a = 1, b = 0, c = 0, d = 1]: Matrix): number => a * d - b * c

export function product(outer: Matrix, inner: Matrix): Matrix {
  if (inner.length < 6) return outer
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

const pointOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: Matrix, x: number, y: number) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** A part of a path that is drawn without a break: its corners, and whether it is a rectangle or a straight line. */
export interface Subpath {
  corners: [number, number, number, number]
  isRectangle: boolean
}

/** The steps of a path as the library lists them, with their count of coordinates: to a point, two kinds of curves, and closed. */
const moveTo = 0
const coordinates = [2, 2, 6, 4, 0]

/** Separates a path into its subpaths; more than the limit are left out. */
export function subpathsOf(path: ArrayLike<number>, limit: number): Subpath[] {
  const subpaths: Subpath[] = []
  let points: number[] = []
  let isStraight = true
  const end = () => {
    if (points.length > 2) subpaths.push(subpathOf(points, isStraight))
    points = []
    isStraight = true
  }
  for (let place = 0; place < path.length && subpaths.length < limit; ) {
    const step = path[place] ?? 0
    const count = coordinates[step] ?? 0
    if (step === moveTo) end()
    isStraight &&= count <= 2
    for (let one = 1; one <= count; one += 1) points.push(path[place + one] ?? 0)
    place += 1 + count
  }
  end()
  return subpaths
}

function subpathOf(points: readonly number[], isStraight: boolean): Subpath {
  const xs = points.filter((_, index) => index % 2 === 0)
  const ys = points.filter((_, index) => index % 2 === 1)
  const [x0, x1] = rangeOf(xs)
  const [y0, y1] = rangeOf(ys)
  const isAtCorners = xs.every((x, index) => (x === x0 || x === x1) && (ys[index] === y0 || ys[index] === y1))
  return { corners: [x0, y0, x1, y1], isRectangle: isStraight && isAtCorners && hasRightAngles(xs, ys) }
}

const rangeOf = (values: readonly number[]): [number, number] => [
  values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
  values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
]

/** Whether each side is horizontal or vertical. */
const hasRightAngles = (xs: readonly number[], ys: readonly number[]) =>
  xs.every((x, index) => index === 0 || x === xs[index - 1] || ys[index] === ys[index - 1])
