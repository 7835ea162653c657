/** Maximum width and height that browsers can display, in pixels. */
const maxEdgePixels = 30_000
/** Maximum number of pixels of an image: each takes four bytes when displayed, however small the file is. */
const maxPixels = 50_000_000

export type PictureResult = 'sound' | 'damaged' | 'tooManyPixels'

export interface Size {
  width: number
  height: number
}

/** Checks the size of a valid image; null means that the image is invalid. */
function resultOf(size: Size | null): PictureResult {
  if (size === null || size.width <= 0 || size.height <= 0) return 'damaged'
  const isSmall = Math.max(size.width, size.height) <= maxEdgePixels && size.width * size.height <= maxPixels
  return isSmall ? 'sound' : 'tooManyPixels'
}

export const inspectPng = (content: Buffer) => resultOf(pngSize(content))
export const inspectJpeg = (content: Buffer) => resultOf(jpegSize(content))
export const inspectGif = (content: Buffer) => resultOf(gifSize(content))
export const inspectWebp = (content: Buffer) => resultOf(webpSize(content))

/** Returns the size of a valid PNG or JPEG image; null if it has none. */
export const pictureSize = (content: Buffer, mediaType: string): Size | null =>
  mediaType === 'image/png' ? pngSize(content) : jpegSize(content)

/** Requires the header with the size first, consecutive chunks, and nothing after the last one. */
function pngSize(content: Buffer): Size | null {
  let at = 8
  let size: Size | null = null
  for (let first = true; at + 12 <= content.length; first = false) {
    const length = content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    if (first && (name !== 'IHDR' || length !== 13 || at + 16 > content.length)) return null
    if (first) size = { width: content.readUInt32BE(at + 8), height: content.readUInt32BE(at + 12) }
    at += 12 + length
    if (name === 'IEND') return length === 0 && at === content.length ? size : null
  }
  return null
}

/** Requires consecutive segments up to a frame with the size, and the end mark last. */
function jpegSize(content: Buffer): Size | null {
  if (content.subarray(-2).toString('hex') !== 'ffd9') return null
  let at = 2
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    if (marker === 0xff) at += 1
    else at += 2 + content.readUInt16BE(at + 2)
  }
  return null
}

/** Requires consecutive blocks, at least one image within the size, and the trailer as the last byte. */
function gifSize(content: Buffer): Size | null {
  if (content.length < 14) return null
  const size = { width: content.readUInt16LE(6), height: content.readUInt16LE(8) }
  let at = 13 + colors(content[10] ?? 0)
  let pictures = 0
  while (at < content.length) {
    const block = content[at]
    if (block === 0x3b) return pictures > 0 && at === content.length - 1 ? size : null
    if (block === 0x21) at = pastParts(content, at + 2)
    else if (block === 0x2c && at + 10 < content.length) {
      pictures += 1
      if (content.readUInt16LE(at + 5) > size.width || content.readUInt16LE(at + 7) > size.height) return null
      at = pastParts(content, at + 11 + colors(content[at + 9] ?? 0))
    } else return null
  }
  return null
}

/** Returns the length in bytes of the color table that a packed field declares. */
const colors = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Returns the end of a sequence of length-prefixed parts. */
function pastParts(content: Buffer, from: number): number {
  let at = from
  for (let length = content[at] ?? 0; length > 0; length = content[at] ?? 0) at += 1 + length
  return at + 1
}

/**
 * Requires the length from the header, consecutive chunks to the end, and an image among them. Returns the largest size
 * in the chunks.
 */
function webpSize(content: Buffer): Size | null {
  if (content.length < 30 || content.readUInt32LE(4) + 8 !== content.length) return null
  let at = 12
  let pictures = 0
  const size = { width: 0, height: 0 }
  while (at + 8 <= content.length) {
    const name = content.toString('latin1', at, at + 4)
    if (/^(VP8 |VP8L|ANMF)$/.test(name)) pictures += 1
    const chunkSize = at + 18 <= content.length ? webpChunkSize(name, content.subarray(at + 8)) : null
    if (chunkSize)
      Object.assign(size, {
        width: Math.max(size.width, chunkSize.width),
        height: Math.max(size.height, chunkSize.height),
      })
    const length = content.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
  return at === content.length && pictures > 0 ? size : null
}

/** Returns the size in a WebP chunk of at least ten bytes: of the canvas, or of an image. */
function webpChunkSize(name: string, chunk: Buffer): Size | null {
  if (name === 'VP8X') return { width: chunk.readUIntLE(4, 3) + 1, height: chunk.readUIntLE(7, 3) + 1 }
  if (name === 'VP8 ') return { width: chunk.readUInt16LE(6) & 0x3fff, height: chunk.readUInt16LE(8) & 0x3fff }
  if (name !== 'VP8L') return null
  const bits = chunk.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
