import { inflateSync } from 'node:zlib'
import utif from 'utif2'
import type { ConversionError } from './conversion.ts'
import { type TiffPage, tiffTags } from './read-tiff.ts'

/** Tags by name, as the decoder expects them. */
type Directory = Record<string, unknown>

/** Members of the decoder that are used; its own types lack the decompression of one strip. */
interface Decoder {
  decode: {
    _decodeLZW(data: Uint8Array, from: number, length: number, target: Uint8Array, at: number, bits: 8): number
  }
  decodeImage(content: Uint8Array, directory: Directory): void
  toRGBA8(directory: Directory): Uint8Array
}
const decoder = utif as unknown as Decoder // its types lack these members

/** Pixels of a page in its orientation, four bytes each. */
export interface PagePixels {
  width: number
  height: number
  data: Uint8Array
}

const compressions = { none: 1, fax: [2, 3, 4], lzw: 5, deflate: [8, 32_946], packBits: 32_773 }
/** Bits of a sample by the meaning of colors: white is zero, black is zero, RGB, palette. */
const bitsOfColors: Record<number, readonly number[]> = {
  0: [1, 4, 8, 16],
  1: [1, 2, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
}
const printColors = 5

/**
 * Decodes a page. Each strip must unpack to its exact size, so that a decompression bomb or a truncated file is rejected.
 * @throws Error for damaged data
 */
export function pixelsOf(content: Buffer, page: TiffPage): PagePixels | ConversionError {
  const numbers = (tag: keyof typeof tiffTags) => page.tags.get(tiffTags[tag]) ?? []
  const one = (tag: keyof typeof tiffTags, standard: number) => numbers(tag)[0] ?? standard
  const [width, height] = [one('width', 0), one('height', 0)]
  const [bits, samples, colors] = [one('bits', 1), one('samples', 1), one('colors', 2)]
  if (colors === printColors) return 'printColors'
  const isKnown = bitsOfColors[colors]?.includes(bits) && numbers('bits').every((other) => other === bits)
  const isChunky = one('planes', 1) === 1 && numbers('tileWidth').length === 0 && one('predictor', 1) <= 2
  const isSampled = colors === 2 ? samples === 3 || samples === 4 : samples === 1
  if (!isKnown || !isChunky || !isSampled) return 'encoding'
  const rowBytes = Math.ceil((width * bits * samples) / 8)
  const rows = Math.min(one('rowsPerStrip', height) || height, height)
  const [offsets, lengths] = [numbers('offsets'), numbers('lengths')]
  if (offsets.length !== Math.ceil(height / rows) || lengths.length !== offsets.length) return 'damaged'
  // Each strip has its own bytes: overlapping ones would be unpacked again and again
  if (lengths.reduce((sum, length) => sum + length, 0) > content.length) return 'damaged'
  const compression = one('compression', 1)
  const isFax = compressions.fax.includes(compression)
  const strips = offsets.map((from, place) => {
    const to = from + (lengths[place] ?? 0)
    if (to > content.length) throw new Error('A strip ends after the file')
    const strip = content.subarray(from, to)
    const least = rowBytes * Math.min(rows, height - place * rows)
    return isFax ? strip : unpack(strip, compression, { least, most: rowBytes * rows })
  })
  if (strips.some((strip) => strip === null)) return 'encoding'
  const parts = strips.filter((strip) => strip !== null)
  const directory: Directory = {
    ...Object.fromEntries([...page.tags].map(([tag, values]) => [`t${tag}`, values])),
    t259: [isFax ? compression : 1],
    t273: startsOf(parts),
    t278: [rows],
    t279: parts.map(({ length }) => length),
  }
  // The decoder reads the order of bytes from the file's first ones
  const unpacked = Buffer.concat([content.subarray(0, 8), ...parts])
  decoder.decodeImage(new Uint8Array(unpacked), directory)
  const data = decoder.toRGBA8(directory)
  if (data.length !== width * height * 4) throw new Error('The page has another size')
  if (samples > 3) setAlpha(data, one('extraSamples', 0))
  return turned({ width, height, data }, one('orientation', 1))
}

/** Bytes of a strip; some programs fill the last one to the number of rows of the others. */
interface StripSize {
  least: number
  most: number
}

/** Unpacks a strip to its size; null for an unsupported compression. @throws Error for less or more data */
function unpack(strip: Buffer, compression: number, { least, most }: StripSize): Uint8Array | null {
  if (compression === compressions.none) return withRows(strip, least)
  if (compressions.deflate.includes(compression)) return withRows(inflateSync(strip, { maxOutputLength: most }), least)
  if (compression === compressions.packBits) return unpackBits(strip, least)
  if (compression !== compressions.lzw) return null
  const target = new Uint8Array(most)
  const end = decoder.decode._decodeLZW(new Uint8Array(strip), 0, strip.length, target, 0, 8)
  return withRows(target.subarray(0, end), least)
}

/** Positions of the strips after the first bytes of the file. */
function startsOf(parts: readonly Uint8Array[]): number[] {
  let at = 8
  return parts.map(({ length }) => {
    at += length
    return at - length
  })
}

function withRows(data: Uint8Array, size: number): Uint8Array {
  if (data.length < size) throw new Error('The strip is truncated')
  return data.subarray(0, size)
}

function unpackBits(strip: Buffer, size: number): Uint8Array {
  const target = Buffer.alloc(size)
  let to = 0
  for (let at = 0; at < strip.length && to < size; ) {
    const count = strip.readInt8(at)
    if (count >= 0) {
      const bytes = strip.subarray(at + 1, at + 2 + count)
      target.set(bytes.subarray(0, size - to), to)
      to += bytes.length
      at += count + 2
    } else {
      if (count > -128) target.fill(strip[at + 1] ?? 0, to, Math.min(size, to + 1 - count))
      to += count > -128 ? 1 - count : 0
      at += 2
    }
  }
  return withRows(target.subarray(0, to), size)
}

const associated = 1
const unassociated = 2

/** Converts the fourth sample to the transparency of a PNG, whose colors are not multiplied by it. */
function setAlpha(data: Uint8Array, kind: number): void {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 255
    if (kind === associated && alpha > 0)
      for (let sample = at; sample < at + 3; sample += 1)
        data[sample] = Math.min(255, ((data[sample] ?? 0) * 255) / alpha)
    if (kind !== associated && kind !== unassociated) data[at + 3] = 255
  }
}

/** Turns and mirrors a page by its orientation, from 1 to 8. */
function turned({ width, height, data }: PagePixels, orientation: number): PagePixels {
  if (orientation <= 1 || orientation > 8) return { width, height, data }
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height)
  const isTurned = orientation >= 5
  const [newWidth, newHeight] = isTurned ? [height, width] : [width, height]
  const to = new Uint32Array(width * height)
  const isMirroredX = [2, 3, 7, 8].includes(orientation)
  const isMirroredY = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < newHeight; y += 1)
    for (let x = 0; x < newWidth; x += 1) {
      const [sourceX, sourceY] = isTurned ? [y, x] : [x, y]
      const column = isMirroredX ? width - 1 - sourceX : sourceX
      const row = isMirroredY ? height - 1 - sourceY : sourceY
      to[y * newWidth + x] = from[row * width + column] ?? 0
    }
  return { width: newWidth, height: newHeight, data: new Uint8Array(to.buffer) }
}
