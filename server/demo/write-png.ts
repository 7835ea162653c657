import { crc32, deflateSync } from 'node:zlib'

interface Picture {
  width: number
  height: number
  /** Bits per channel. */
  bits: 1 | 8
  /** Color type as defined by PNG: 0 is grayscale, 6 is RGBA. */
  color: 0 | 6
}

/** Encodes a PNG at 144 dots per inch. @param lines rows of pixels from the top, each preceded by its filter type */
export function writePng({ width, height, bits, color }: Picture, lines: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = bits
  header[9] = color
  const resolution = Buffer.alloc(9)
  resolution.writeUInt32BE(5669, 0)
  resolution.writeUInt32BE(5669, 4)
  resolution[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('pHYs', resolution),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}
