import type { ConversionError } from './conversion.ts'

/** A page of a TIFF file: its numbers by tag. */
export interface TiffPage {
  tags: ReadonlyMap<number, readonly number[]>
  isLittleEndian: boolean
}

export const tiffTags = {
  kind: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colors: 262,
  fillOrder: 266,
  offsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  lengths: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  extraSamples: 338,
} as const

const wanted = new Set<number>(Object.values(tiffTags))
/** Bytes of a number by its type: BYTE, SHORT and LONG. */
const typeBytes: Record<number, number> = { 1: 1, 3: 2, 4: 4 }

const limits = { pages: 50, entries: 500 }

/**
 * Reads the pages of a TIFF file, without its thumbnails and without any tag that is not needed. Every position must be in
 * the file, and no directory is read twice.
 */
export function readTiff(content: Buffer): TiffPage[] | ConversionError {
  const isLittleEndian = content[0] === 0x49
  const short = (at: number) => (isLittleEndian ? content.readUInt16LE(at) : content.readUInt16BE(at))
  const long = (at: number) => (isLittleEndian ? content.readUInt32LE(at) : content.readUInt32BE(at))
  const numberAt = (at: number, bytes: number) =>
    bytes === 1 ? (content[at] ?? 0) : bytes === 2 ? short(at) : long(at)
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  let left = content.length
  for (let at = content.length < 8 ? 0 : long(4); at !== 0; ) {
    if (seen.has(at) || at + 2 > content.length) return 'damaged'
    if (seen.size >= limits.pages) return 'tooComplex'
    seen.add(at)
    const entries = short(at)
    const end = at + 2 + entries * 12
    if (entries > limits.entries || end + 4 > content.length) return 'damaged'
    const tags = new Map<number, readonly number[]>()
    for (let entry = at + 2; entry < end; entry += 12) {
      const bytes = typeBytes[short(entry + 2)]
      if (!wanted.has(short(entry)) || bytes === undefined) continue
      const count = long(entry + 4)
      // All numbers together take no more bytes than the file, however many directories share them
      left -= count * bytes
      const from = count * bytes <= 4 ? entry + 8 : long(entry + 8)
      if (left < 0 || from + count * bytes > content.length) return 'damaged'
      tags.set(
        short(entry),
        Array.from({ length: count }, (_, index) => numberAt(from + index * bytes, bytes)),
      )
    }
    // Bit 0 is a smaller copy of a page
    if (((tags.get(tiffTags.kind)?.[0] ?? 0) & 1) === 0) pages.push({ tags, isLittleEndian })
    at = long(end)
  }
  return pages.length === 0 ? 'damaged' : pages
}
