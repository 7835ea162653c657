import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { attemptUnits, type CheckBudget, packedByteUnits, spend } from '../budgets/check-budget.ts'

/** An entry of a zip's central directory; sizes in bytes. */
export interface ZipPart {
  name: string
  packed: Buffer
  isPacked: boolean
  byteSize: number
}

const endLength = 22
/** Maximum length of a zip's comment. */
const maxCommentLength = 65_535

/** Whether the bytes end like a zip, regardless of their start: a zip reader would open them. */
export function endsAsZip(content: Buffer): boolean {
  const first = Math.max(0, content.length - endLength - maxCommentLength)
  for (let at = content.length - endLength; at >= first; at--)
    if (content.readUInt32LE(at) === 0x06054b50 && at + endLength + content.readUInt16LE(at + 20) === content.length)
      return true
  return false
}

/**
 * Returns the files of a zip without any other data: the first file begins at the first byte, each follows the previous
 * one, the directory follows directly after the last, and nothing follows its end. Null for every other zip: one that
 * is damaged, encrypted, split, or has bytes that its directory does not list.
 * @param most maximum number of files
 */
export function readZipParts(zip: Buffer, most: number): ZipPart[] | null {
  const end = zip.length - endLength
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) return null
  const count = zip.readUInt16LE(end + 10)
  const directory = zip.readUInt32LE(end + 16)
  const isWhole = directory + zip.readUInt32LE(end + 12) === end && zip.readUInt16LE(end + 8) === count
  if (!isWhole || zip.readUInt32LE(end + 4) !== 0 || count === 0 || count > most) return null

  const parts: (ZipPart & { from: number; to: number; isFollowed: boolean })[] = []
  const names = new Set<string>()
  let at = directory
  for (let left = count; left > 0; left--) {
    if (at + 46 > end || zip.readUInt32LE(at) !== 0x02014b50) return null
    const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)]
    const [packedSize, byteSize] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)]
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = zip.readUInt32LE(at + 42)
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8) || names.has(name.toLowerCase())) return null
    const begin = localContent(zip, from, directory, zip.subarray(at + 46, at + 46 + nameLength), method)
    if (begin === null || begin + packedSize > directory) return null
    names.add(name.toLowerCase())
    const to = begin + packedSize
    parts.push({
      name,
      packed: zip.subarray(begin, to),
      isPacked: method === 8,
      byteSize,
      from,
      to,
      isFollowed: (flags & 8) !== 0,
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  if (at !== end) return null

  let before = { to: 0, isFollowed: false }
  for (const part of parts.toSorted((a, b) => a.from - b.from)) {
    if (!isGap(part.from - before.to, before.isFollowed)) return null
    before = part
  }
  return isGap(directory - before.to, before.isFollowed) ? parts : null
}

/**
 * Length of an optional data descriptor: sizes may follow a file whose writer did not know them in advance, with or
 * without a signature, in 32 or 64 bits.
 */
const isGap = (length: number, isFollowed: boolean) => length === 0 || (isFollowed && [12, 16, 20, 24].includes(length))

/** Returns the start of a file's content; null when its header differs from the directory. */
function localContent(zip: Buffer, from: number, directory: number, name: Buffer, method: number): number | null {
  if (from + 30 > directory || zip.readUInt32LE(from) !== 0x04034b50 || zip.readUInt16LE(from + 8) !== method)
    return null
  const nameEnd = from + 30 + zip.readUInt16LE(from + 26)
  const isSame = nameEnd <= directory && name.equals(zip.subarray(from + 30, nameEnd))
  return isSame ? nameEnd + zip.readUInt16LE(from + 28) : null
}

/**
 * Unpacks a small file of a zip, as far as the budget allows.
 * @returns null when it is larger than `most`, or does not unpack to the size in its directory
 */
export function unpack({ packed, isPacked, byteSize }: ZipPart, most: number, budget: CheckBudget): Buffer | null {
  if (byteSize > most || !spend(budget, attemptUnits.atOnce + costOf(packed, byteSize))) return null
  if (!isPacked) return packed.length === byteSize ? packed : null
  try {
    const content = inflateRawSync(packed, { maxOutputLength: byteSize + 1 })
    return content.length === byteSize ? content : null
  } catch {
    return null
  }
}

/** Largest file that is unpacked in one go to see whether it is whole. */
const maxAtOnce = 1024 * 1024

/** Whether a file of a zip unpacks to the size in its directory; the bytes are counted and not kept. */
export async function isWhole(part: ZipPart, budget: CheckBudget): Promise<boolean> {
  const { packed, isPacked, byteSize } = part
  if (!isPacked) return packed.length === byteSize
  if (byteSize <= maxAtOnce) return unpack(part, maxAtOnce, budget) !== null
  if (!spend(budget, attemptUnits.inPieces + costOf(packed, byteSize))) return false
  const unpacking = createInflateRaw({ chunkSize: 256 * 1024 })
  unpacking.end(packed)
  let unpacked = 0
  try {
    for await (const bytes of unpacking) {
      unpacked += bytes.length
      // Leaving the loop stops the unpacking
      if (unpacked > byteSize) return false
    }
  } catch {
    return false
  }
  return unpacked === byteSize
}

/** Units for unpacking, which ends as soon as the stated size is passed. */
const costOf = (packed: Buffer, byteSize: number) => packed.length * packedByteUnits + byteSize
