import { crc32 } from 'node:zlib'

/** Returns the files of a zip with stored entries, by name, in its order; verifies each checksum. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('The zip has no end record')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [checksum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const [nameLength = 0] = lengths
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error(`${name} is compressed`)
    if (crc32(content) !== checksum) throw new Error(`${name} is damaged`)
    if (files.has(name)) throw new Error(`${name} is in the zip twice`)
    files.set(name, content)
    at += 46 + lengths.reduce((sum, length) => sum + length, 0)
  }
  return files
}
