/** Records of a zip with stored files (APPNOTE 6.3.10, sections 4.3 to 4.5); all numbers are little-endian. */
export interface WrittenFile {
  /** In UTF-8, with `/` between folders. */
  name: Buffer
  byteSize: number
  /** Offset of its local header. */
  offset: number
  /** CRC-32 of its content, once that is written. */
  checksum: number
}

const maxOffset = 0xffff_ffff
const maxCount = 0xffff
/** Bit 3: checksum and sizes follow the content. Bit 11: the name is UTF-8. */
const flags = 0b1000_0000_1000
/** Version 4.5 of the format, for offsets beyond 4 GB. */
const version = 45

/** Returns the header before a file's content; values not yet known follow in its descriptor. */
export function localHeader({ name }: Pick<WrittenFile, 'name'>, modified: Date): Buffer {
  const record = Buffer.alloc(30)
  record.writeUInt32LE(0x04034b50, 0)
  record.writeUInt16LE(version, 4)
  record.writeUInt16LE(flags, 6)
  record.writeUInt32LE(dosTime(modified), 10)
  record.writeUInt16LE(name.length, 26)
  return Buffer.concat([record, name])
}

/** Returns the record after a file's content. */
export function dataDescriptor({ name, byteSize, checksum }: WrittenFile): Buffer {
  if (byteSize > maxOffset) throw new Error(`${name} is too large for this zip`)
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(checksum, 4)
  record.writeUInt32LE(byteSize, 8)
  record.writeUInt32LE(byteSize, 12)
  return record
}

/** Returns a file's entry in the directory at the end. */
export function centralHeader({ name, byteSize, offset, checksum }: WrittenFile, modified: Date): Buffer {
  const isFar = offset >= maxOffset
  const extra = Buffer.alloc(isFar ? 12 : 0)
  if (isFar) {
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(8, 2)
    extra.writeBigUInt64LE(BigInt(offset), 4)
  }
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  // Made on UNIX, where a file's permissions are in its external attributes: rw-r--r--.
  record.writeUInt16LE((3 << 8) | version, 4)
  record.writeUInt16LE(version, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt32LE(dosTime(modified), 12)
  record.writeUInt32LE(checksum, 16)
  record.writeUInt32LE(byteSize, 20)
  record.writeUInt32LE(byteSize, 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE(0o100644 * 0x10000, 38)
  record.writeUInt32LE(isFar ? maxOffset : offset, 42)
  return Buffer.concat([record, name, extra])
}

/**
 * Returns the end record: the number of files and the offset of their directory; repeated as zip64 for large numbers.
 */
export function endOfDirectory(count: number, directorySize: number, directoryOffset: number): Buffer {
  const isLarge = count >= maxCount || directorySize >= maxOffset || directoryOffset >= maxOffset
  const record = Buffer.alloc(22)
  record.writeUInt32LE(0x06054b50, 0)
  record.writeUInt16LE(isLarge ? maxCount : count, 8)
  record.writeUInt16LE(isLarge ? maxCount : count, 10)
  record.writeUInt32LE(isLarge ? maxOffset : directorySize, 12)
  record.writeUInt32LE(isLarge ? maxOffset : directoryOffset, 16)
  if (!isLarge) return record

  const large = Buffer.alloc(56 + 20)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  large.writeUInt16LE((3 << 8) | version, 12)
  large.writeUInt16LE(version, 14)
  large.writeBigUInt64LE(BigInt(count), 24)
  large.writeBigUInt64LE(BigInt(count), 32)
  large.writeBigUInt64LE(BigInt(directorySize), 40)
  large.writeBigUInt64LE(BigInt(directoryOffset), 48)
  // The offset of the record above.
  large.writeUInt32LE(0x07064b50, 56)
  large.writeBigUInt64LE(BigInt(directoryOffset + directorySize), 64)
  large.writeUInt32LE(1, 72)
  return Buffer.concat([large, record])
}

/** Returns the UTC date and time in DOS format, accurate to two seconds. */
function dosTime(moment: Date): number {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const date = ((moment.getUTCFullYear() - 1980) << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()
  return date * 0x10000 + time
}
