import { inflateSync } from 'node:zlib'

const [headerSize, entrySize] = [44, 20]

/**
 * Converts a WOFF 1.0 font to the plain font inside it: its tables inflated, after the directory of such a file.
 * @param names replaces the font's own names
 */
export function unwrapWoff(woff: Buffer, names: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF font')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, place) => {
    const entry = headerSize + place * entrySize
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number] // three reads, three values
    const bytes = woff.subarray(offset, offset + packed)
    const tag = woff.subarray(entry, entry + 4)
    const data = packed < size ? inflateSync(bytes) : bytes
    return { tag, checksum: woff.readUInt32BE(entry + 16), data: tag.toString('latin1') === 'name' ? names : data }
  })

  const directory = Buffer.alloc(12 + 16 * count)
  const power = Math.floor(Math.log2(count))
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(16 * 2 ** power, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(16 * (count - 2 ** power), 10)
  const parts: Buffer[] = [directory]
  let offset = directory.length
  for (const [place, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * place
    tag.copy(directory, entry)
    directory.writeUInt32BE(checksum, entry + 4)
    directory.writeUInt32BE(offset, entry + 8)
    directory.writeUInt32BE(data.length, entry + 12)
    // Each table starts at a multiple of four bytes.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
