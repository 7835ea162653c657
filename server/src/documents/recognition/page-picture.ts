import { createRequire } from 'node:module'
import { AnnotationMode, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A picture in shades of gray, one byte each, row by row. */
export interface GrayPicture {
  width: number
  height: number
  data: Uint8Array
}

/** Recognition of A4 at 200 dots an inch needs this many pixels; larger pictures are reduced. */
const maxPixels = 6_000_000
/** Smaller ones, in pixels, are logos. */
const leastPixels = 100_000

/** Kinds of pixels that the library decodes to: of one bit, of red, green and blue, and of these with transparency. */
const oneBit = 1
const withTransparency = 3
const channels: Record<number, number> = { 2: 3, [withTransparency]: 4 }

/** Larger pictures, in pixels, are not decoded: A4 at 600 dots an inch has 35 million. */
const maxDecodedPixels = 40_000_000

/** Options with which the library decodes pictures without a browser. */
export const decodingOptions = {
  maxImageSize: maxDecodedPixels,
  wasmUrl: createRequire(import.meta.url)
    .resolve('pdfjs-dist/package.json')
    .replace(/package\.json$/, 'wasm/'),
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
}

/** Returns the picture of an operator: its own, or the one that it names; null for one that was not decoded. */
export const decodedPicture = async (page: PDFPageProxy, picture: unknown): Promise<Decoded | null> =>
  decodedOf(typeof picture === 'string' ? await objectOf(page, picture) : picture)

/** Whether a picture has no transparency. */
export const isOpaquePicture = ({ kind }: Decoded): boolean => kind !== withTransparency

/** A scanner may divide a page; those behind are left out. */
const maxPictures = 12

/** Returns the pictures of a page that have the size of a scan, in the order in which it draws them. */
export async function* picturesOf(page: PDFPageProxy): AsyncGenerator<GrayPicture> {
  const { fnArray, argsArray } = await page.getOperatorList({ annotationMode: AnnotationMode.DISABLE })
  let count = 0
  for (const [place, operator] of fnArray.entries()) {
    if (operator !== OPS.paintImageXObject && operator !== OPS.paintInlineImageXObject) continue
    const [picture]: unknown[] = argsArray[place] ?? []
    const decoded = await decodedPicture(page, picture)
    if (!decoded || decoded.width * decoded.height < leastPixels) continue
    yield grayOf(decoded)
    count += 1
    if (count === maxPictures) return
  }
}

type Pixels = Uint8Array | Uint8ClampedArray

interface Decoded {
  width: number
  height: number
  kind: number
  data: Pixels
}

const objectOf = (page: PDFPageProxy, name: string) =>
  new Promise<unknown>((resolve) => {
    const objects = name.startsWith('g_') ? page.commonObjs : page.objs
    objects.get(name, resolve)
  })

function decodedOf(picture: unknown): Decoded | null {
  if (typeof picture !== 'object' || picture === null) return null
  const { width, height, kind, data }: Record<string, unknown> = { ...picture }
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null
  const [wide, high, kindOfPixels] = [Number(width), Number(height), Number(kind)]
  const isKnown = kindOfPixels === oneBit || kindOfPixels in channels
  return isKnown && wide > 0 && high > 0 ? { width: wide, height: high, kind: kindOfPixels, data } : null
}

/** Takes the mean of squares of pixels, as large as the limit requires. */
function grayOf({ width, height, kind, data }: Decoded): GrayPicture {
  const side = Math.max(1, Math.ceil(Math.sqrt((width * height) / maxPixels)))
  const valueAt = kind === oneBit ? bitsOf(width, data) : meansOf(width, channels[kind] ?? 3, data)
  const reduced = { width: Math.floor(width / side), height: Math.floor(height / side) }
  const gray = new Uint8Array(reduced.width * reduced.height)
  for (let y = 0; y < reduced.height; y += 1)
    for (let x = 0; x < reduced.width; x += 1) {
      let sum = 0
      for (let dy = 0; dy < side; dy += 1)
        for (let dx = 0; dx < side; dx += 1) sum += valueAt(x * side + dx, y * side + dy)
      gray[y * reduced.width + x] = sum / (side * side)
    }
  return { ...reduced, data: gray }
}

function bitsOf(width: number, data: Pixels) {
  const rowBytes = Math.ceil(width / 8)
  return (x: number, y: number) => (((data[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) * 255
}

function meansOf(width: number, count: number, data: Pixels) {
  return (x: number, y: number) => {
    const at = (y * width + x) * count
    return ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3
  }
}

/** Turns a picture clockwise. @param quarters number of quarters of a turn */
export function turned(picture: GrayPicture, quarters: number): GrayPicture {
  if (quarters % 4 === 0) return picture
  const { width, height, data } = picture
  const next = { width: height, height: width, data: new Uint8Array(data.length) }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) next.data[x * height + (height - 1 - y)] = data[y * width + x] ?? 0
  return turned(next, (quarters % 4) - 1)
}
