import { deflateSync } from 'node:zlib'

/** Creates a gray image. */
export function makePng(width = 2, height = 1): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Creates the frame of an image of 16 by 16 pixels. */
export function makeJpeg(): Buffer {
  const parts = [
    'ffd8',
    'ffe000104a46494600010100000100010000',
    'ffc0000b080010001001011100',
    'ffda0008010100003f00',
    '00',
    'ffd9',
  ]
  return Buffer.from(parts.join(''), 'hex')
}

/** Creates one white pixel. */
export const makeGif = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** Creates one pixel. */
export const makeWebp = (): Buffer =>
  Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=', 'base64')

/** A page of a TIFF file: numbers by tag, and its data in one strip. */
export interface TiffPageContent {
  tags: Readonly<Record<number, readonly number[]>>
  strip: Uint8Array
}

const bitsTag = 258

/** Creates a TIFF file whose directories follow their data; tags with several numbers are 16-bit ones. */
export function makeTiff(pages: readonly TiffPageContent[], { isLittleEndian = true } = {}): Buffer {
  const short = (value: number) => {
    const bytes = Buffer.alloc(2)
    if (isLittleEndian) bytes.writeUInt16LE(value)
    else bytes.writeUInt16BE(value)
    return bytes
  }
  const long = (value: number) => {
    const bytes = Buffer.alloc(4)
    if (isLittleEndian) bytes.writeUInt32LE(value)
    else bytes.writeUInt32BE(value)
    return bytes
  }
  const parts = [Buffer.from(isLittleEndian ? 'II' : 'MM', 'latin1'), short(42), long(0)]
  let length = 8
  const add = (part: Uint8Array) => {
    parts.push(Buffer.from(part))
    length += part.length
    return length - part.length
  }
  let link = 2
  for (const { tags, strip } of pages) {
    const stripAt = add(strip)
    const all = { 273: [stripAt], 279: [strip.length], ...tags }
    const entries = Object.entries(all)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([tag, values]) => {
        const [first = 0] = values
        const isShort = values.length > 1 || Number(tag) === bitsTag
        const inside = isShort ? Buffer.concat([short(first), short(values[1] ?? 0)]) : long(first)
        const place = values.length > 2 ? long(add(Buffer.concat(values.map(short)))) : inside
        return Buffer.concat([short(Number(tag)), short(isShort ? 3 : 4), long(values.length), place])
      })
    parts[link] = long(length)
    add(Buffer.concat([short(entries.length), ...entries]))
    add(long(0))
    link = parts.length - 1
  }
  return Buffer.concat(parts)
}

/** Tags of an RGB page without compression. */
export const rgbTags = (width: number, height: number): Record<number, readonly number[]> => ({
  256: [width],
  257: [height],
  258: [8, 8, 8],
  259: [1],
  262: [2],
  277: [3],
  278: [height],
})
