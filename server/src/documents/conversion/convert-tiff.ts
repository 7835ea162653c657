import type { Conversion, ConversionError } from './conversion.ts'
import { type PagePixels, pixelsOf } from './decode-tiff-page.ts'
import { encodePng } from './encode-png.ts'
import { readTiff, type TiffPage, tiffTags } from './read-tiff.ts'

/** Maximum number of pixels of all pages: each takes eight bytes while it is converted. */
const maxPixels = 25_000_000
const maxEdgePixels = 30_000

/** Converts a TIFF image to a PNG; its pages are placed one below the other. */
export async function convertTiff(content: Buffer): Promise<Conversion> {
  const pages = readTiff(content)
  if (typeof pages === 'string') return { rejected: pages }
  const sizes = pages.map(sizeOf)
  const width = Math.max(...sizes.map((size) => size.width))
  const height = sizes.reduce((sum, size) => sum + size.height, 0)
  if (sizes.some((size) => size.width === 0 || size.height === 0)) return { rejected: 'damaged' }
  if (Math.max(width, height) > maxEdgePixels || width * height > maxPixels) return { rejected: 'tooManyPixels' }
  // White where a page is narrower than another
  const data = new Uint8Array(width * height * 4).fill(255)
  let top = 0
  for (const page of pages) {
    const pixels = decode(content, page)
    if (typeof pixels === 'string') return { rejected: pixels }
    for (let y = 0; y < pixels.height; y += 1) {
      const row = pixels.data.subarray(y * pixels.width * 4, (y + 1) * pixels.width * 4)
      data.set(row, (top + y) * width * 4)
    }
    top += pixels.height
  }
  return { png: encodePng({ width, height, data }), pages: pages.length }
}

/** Size of a page as it is displayed: four of the orientations exchange width and height. */
function sizeOf({ tags }: TiffPage) {
  const [width = 0] = tags.get(tiffTags.width) ?? []
  const [height = 0] = tags.get(tiffTags.height) ?? []
  const [orientation = 1] = tags.get(tiffTags.orientation) ?? []
  return orientation >= 5 && orientation <= 8 ? { width: height, height: width } : { width, height }
}

function decode(content: Buffer, page: TiffPage): PagePixels | ConversionError {
  try {
    return pixelsOf(content, page)
  } catch {
    return 'damaged'
  }
}
