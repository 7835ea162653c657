import { demoAccounts } from './clients.ts'
import type { DemoClientAccount } from './content/postings/posting.ts'
import { writePng } from './write-png.ts'

/** A shape by its points, in the unit square. */
type Shape = [x: number, y: number][]

const edge = 128
const corner = 0.22
/** Samples per pixel in each direction, for smooth edges. */
const parts = 3
const white = [255, 255, 255]

/** White shapes on the account's accent color. */
const shapes: Partial<Record<DemoClientAccount, Shape[]>> = {
  // A cross
  'lakeside-medicine': [
    [
      [0.41, 0.2],
      [0.59, 0.2],
      [0.59, 0.8],
      [0.41, 0.8],
    ],
    [
      [0.2, 0.41],
      [0.8, 0.41],
      [0.8, 0.59],
      [0.2, 0.59],
    ],
  ],
  // Two peaks
  'northern-health': [
    [
      [0.14, 0.76],
      [0.42, 0.26],
      [0.58, 0.54],
      [0.45, 0.76],
    ],
    [
      [0.52, 0.76],
      [0.69, 0.44],
      [0.87, 0.76],
    ],
  ],
  // A lighthouse, with beams to both sides
  'beacon-talent': [
    [
      [0.42, 0.42],
      [0.58, 0.42],
      [0.65, 0.84],
      [0.35, 0.84],
    ],
    [
      [0.44, 0.22],
      [0.56, 0.22],
      [0.56, 0.36],
      [0.44, 0.36],
    ],
    [
      [0.38, 0.29],
      [0.12, 0.2],
      [0.12, 0.38],
    ],
    [
      [0.62, 0.29],
      [0.88, 0.2],
      [0.88, 0.38],
    ],
  ],
}

/** Draws the logos of the demo's accounts, so that no real trademark is used. The bytes are identical each time. */
export const makeLogos = () =>
  Object.entries(shapes).map(([key, drawn]) => {
    const { id, accentLight } = demoAccounts[key as DemoClientAccount] // a key of the shapes is one
    return {
      clientAccountId: id,
      fileName: `${key}.png`,
      mediaType: 'image/png',
      storageKey: `demo/logos/${key}.png`,
      content: draw(
        drawn,
        [1, 3, 5].map((at) => Number.parseInt(accentLight?.slice(at, at + 2) ?? '', 16)),
      ),
    }
  })

function draw(drawn: Shape[], ground: number[]): Buffer {
  const rows = Array.from({ length: edge }, (_, y) => [
    0,
    ...Array.from({ length: edge }, (_, x) => pixel(x, y)).flat(),
  ])
  return writePng({ width: edge, height: edge, bits: 8, color: 6 }, Buffer.from(rows.flat()))

  function pixel(x: number, y: number): number[] {
    let inSquare = 0
    let inShape = 0
    for (let part = 0; part < parts * parts; part++) {
      const at: [number, number] = [
        (x + ((part % parts) + 0.5) / parts) / edge,
        (y + (Math.floor(part / parts) + 0.5) / parts) / edge,
      ]
      if (!isInSquare(...at)) continue
      inSquare++
      if (drawn.some((shape) => isIn(shape, ...at))) inShape++
    }
    const share = inSquare === 0 ? 0 : inShape / inSquare
    const mixed = ground.map((from, index) => Math.round(from + ((white[index] ?? 0) - from) * share))
    return [...mixed, Math.round((255 * inSquare) / (parts * parts))]
  }
}

/** Returns whether a point is in the square with round corners. */
function isInSquare(x: number, y: number): boolean {
  return Math.hypot(...[x, y].map((at) => Math.max(corner - at, at - (1 - corner), 0))) <= corner
}

/** A point is inside if a line from it to the right crosses the shape's edge an odd number of times. */
const isIn = (shape: Shape, x: number, y: number) =>
  shape.filter(([x1, y1], index) => {
    const [x2, y2] = shape[(index + 1) % shape.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
  }).length %
    2 ===
  1
