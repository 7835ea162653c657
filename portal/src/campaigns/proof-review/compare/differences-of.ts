import type { Proof } from '../../proof/proof.ts'
import type { Size } from '../../proof/viewer-zoom.ts'
import { type Difference, differenceAt, findDifferences, lightness, type Pixels } from './find-differences.ts'
import { type Pair, pairOf } from './two-proofs.ts'

/** A place that differs, as fractions of the page. */
export type DifferentPlace = Pick<Difference, 'kind'> & { x: number; y: number; width: number; height: number }

/** Larger drawings are scaled down for the comparison and scaled up for display: comparing them would take too long. */
const maxPixels = 4_000_000
/** Side of the compared squares, in CSS pixels at 100 %: about the height of small print. */
const cellSize = 7

/** Orange and blue also differ in lightness, so that they remain distinguishable with color vision deficiency. */
const inks = { removed: [179, 74, 0], added: [0, 84, 166], changed: [90, 40, 130] } as const
/** Color of each kind of difference, as CSS. */
export const inkOf = (kind: Difference['kind']) => `rgb(${inks[kind].join(' ')})`
const outlines: Record<Difference['kind'], number[]> = { removed: [7, 4], added: [], changed: [2, 3] }

/**
 * Draws the later version in gray, with content that only one version has in that version's color and each place
 * outlined.
 * @param onFound called with the places of a page after it is drawn
 */
export function differencesOf(pair: Pair, onFound: (page: number, places: readonly DifferentPlace[]) => void): Proof {
  const both = pairOf(pair)
  return {
    ...both,
    draw: async (page, percent, signal) => {
      const size = await both.size(page)
      const sharpness = Math.min(
        window.devicePixelRatio || 1,
        Math.sqrt(maxPixels / (size.width * size.height * (percent / 100) ** 2)),
      )
      const scale = (percent / 100) * sharpness
      const [one, other] = await both.sizes(page)
      const canvas = blank(size, scale)
      const earlier = await pixelsOf(pair.earlier, { page, percent, signal, canvas, size: one, scale })
      const later = await pixelsOf(pair.later, { page, percent, signal, canvas, size: other, scale })
      const found = findDifferences(earlier, later, Math.max(2, Math.round(cellSize * scale)))
      paint(canvas, earlier, later, found, scale)
      if (!signal.aborted)
        onFound(
          page,
          found.map((place) => placeOf(place, canvas)),
        )
      return canvas
    },
  }
}

function blank({ width, height }: Size, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(width * scale))
  canvas.height = Math.max(1, Math.floor(height * scale))
  return canvas
}

interface Drawing {
  page: number
  percent: number
  signal: AbortSignal
  canvas: HTMLCanvasElement
  size: Size
  scale: number
}

async function pixelsOf(proof: Proof, { page, percent, signal, canvas, size, scale }: Drawing): Promise<Pixels> {
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = canvas.height
  const context = sheet.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('The browser does not support drawing images')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, sheet.width, sheet.height)
  if (page <= proof.pageCount) {
    const drawing = await proof.draw(page, percent, signal)
    if (drawing instanceof HTMLImageElement) await drawing.decode()
    if (drawing instanceof HTMLCanvasElement || drawing instanceof HTMLImageElement)
      context.drawImage(drawing, 0, 0, size.width * scale, size.height * scale)
  }
  return context.getImageData(0, 0, sheet.width, sheet.height)
}

function paint(canvas: HTMLCanvasElement, earlier: Pixels, later: Pixels, found: Difference[], scale: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const picture = context.createImageData(canvas.width, canvas.height)
  for (let index = 0; index < canvas.width * canvas.height; index++) {
    const change = differenceAt(earlier, later, index)
    const gray = 255 - (255 - lightness(later, index)) * 0.35
    const color = change === 0 ? [gray, gray, gray] : change < 0 ? inks.removed : inks.added
    picture.data.set([...color, 255], index * 4)
  }
  context.putImageData(picture, 0, 0)
  const around = 4 * scale
  context.lineWidth = Math.max(1.5, 1.5 * scale)
  for (const { kind, left, top, right, bottom } of found) {
    context.strokeStyle = inkOf(kind)
    context.setLineDash(outlines[kind].map((length) => length * Math.max(1, scale)))
    context.strokeRect(left - around, top - around, right - left + 2 * around, bottom - top + 2 * around)
  }
}

const placeOf = ({ kind, left, top, right, bottom }: Difference, { width, height }: Size): DifferentPlace => ({
  kind,
  x: left / width,
  y: top / height,
  width: (right - left) / width,
  height: (bottom - top) / height,
})
