import { crc32, deflateSync } from 'node:zlib'

/** Encodes pixels of four bytes as a PNG, without transparency if they have none. */
export function encodePng({ width, height, data }: { width: number; height: number; data: Uint8Array }): Uint8Array {
  const samples = isOpaque(data) ? 3 : 4
  const rowBytes = 1 + width * samples
  const rows = Buffer.alloc(rowBytes * height)
  let from = 0
  for (let y = 0; y < height; y += 1) {
    let to = y * rowBytes
    // Each byte as its difference from the pixel before it, which compresses better
    rows[to] = 1
    to += 1
    for (let x = 0; x < width; x += 1, from += 4, to += samples)
      for (let sample = 0; sample < samples; sample += 1)
        rows[to + sample] = (data[from + sample] ?? 0) - (x === 0 ? 0 : (data[from - 4 + sample] ?? 0))
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, samples === 3 ? 2 : 6], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false
  return true
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
