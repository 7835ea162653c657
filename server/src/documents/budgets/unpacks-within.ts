import { pipeline, Readable } from 'node:stream'
import { constants, createInflate, type InflateRaw, inflateRawSync } from 'node:zlib'
import { attemptUnits, type CheckBudget, openCheckBudget, packedByteUnits, spend } from './check-budget.ts'

/** Maximum number of compression layers of one part; writers use one. */
const maxLayers = 4
/**
 * Maximum size of a part, compressed and unpacked, that is unpacked at once: a stream costs a hundred times as much.
 */
const maxAtOnce = { packed: 64 * 1024, unpacked: 1024 * 1024 }

/**
 * Output buffer of one attempt. With 256 KB, attempts that fail at once made the runtime collect garbage in its helper
 * threads, which have no lower priority: three times the processor time of the check.
 */
const outputBytes = 32 * 1024

const endMark = 'endstream'

/**
 * Counts the bytes that a file's compressed parts unpack to, layer by layer, without storing them. Every mark of a part
 * is tried, because an object may be hidden in the bytes of another one, so parts may overlap: each attempt takes from
 * the budget.
 * @returns whether both limits are met
 */
export async function unpacksWithin(
  content: Buffer,
  maxBytes: number,
  budget: CheckBudget = openCheckBudget(content.length),
): Promise<boolean> {
  const count: Count = { bytesLeft: maxBytes, budget }
  let end = -1
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content[at - 1] === 0x64 && content[at - 2] === 0x6e && content[at - 3] === 0x65) continue
    let begin = at + 6
    while (content[begin] === 0x0d || content[begin] === 0x0a) begin += 1
    if (!isPacked(content, begin)) continue
    if (end < begin) end = indexOrLength(content, begin)
    const part = content.subarray(begin)
    const unpacked = unpackAtOnce(part, end - begin + endMark.length, count)
    if (unpacked === null) await drain(chunksOf(part), count, 0)
    else if (isPacked(unpacked, 0)) await drain(chunksOf(unpacked), count, 1)
    if (isSpent(count)) return false
  }
  return true
}

interface Count {
  bytesLeft: number
  budget: CheckBudget
}

const isSpent = ({ bytesLeft, budget }: Count) => bytesLeft < 0 || budget.left < 0

function indexOrLength(content: Buffer, from: number): number {
  const found = content.indexOf(endMark, from)
  return found < 0 ? content.length : found
}

/**
 * Unpacks a part that is short and ends before its end mark, as almost all do.
 * @param length length of the part up to the mark that seems to end it
 * @returns null for a part that is long, continues after the mark, or is damaged: it is counted in pieces
 */
function unpackAtOnce(part: Buffer, length: number, count: Count): Buffer | null {
  if (length > maxAtOnce.packed) return null
  if (!spend(count.budget, attemptUnits.atOnce + length * packedByteUnits)) return Buffer.alloc(0)
  // Skips the header, whose checksum readers ignore
  const packed = part.subarray(2, length)
  try {
    const { buffer, engine } = inflateRawSync(packed, {
      info: true,
      maxOutputLength: maxAtOnce.unpacked,
      finishFlush: constants.Z_SYNC_FLUSH,
    }) as unknown as { buffer: Buffer; engine: InflateRaw } // the types lack `info`
    spend(count.budget, buffer.length)
    if (engine.bytesWritten >= packed.length) return null
    count.bytesLeft -= buffer.length
    return buffer
  } catch {
    spend(count.budget, attemptUnits.failed + Math.min(maxAtOnce.unpacked, length * maxRatio))
    return null
  }
}

/** Maximum ratio of unpacked to compressed size in this method. */
const maxRatio = 1_032

/** Reads a part to its end, and unpacks it again while the output seems to be compressed. */
async function drain(part: AsyncIterable<Buffer>, count: Count, layer: number): Promise<void> {
  const chunks = part[Symbol.asyncIterator]()
  const { done, value: first } = await chunks.next()
  if (done) return
  const packed = isPacked(first, 0)
  if (packed && layer === maxLayers) count.bytesLeft = -1
  else if (packed) await drain(unpacked(first, chunks, count), count, layer + 1)
  // A layer that only seemed to be compressed is counted all the same
  if (layer > 0) while (!(await chunks.next()).done);
}

async function* unpacked(first: Buffer, rest: AsyncIterator<Buffer>, count: Count): AsyncGenerator<Buffer> {
  async function* all() {
    for (let next: IteratorResult<Buffer> = { value: first }; !next.done; next = await rest.next()) {
      if (!spend(count.budget, next.value.length * packedByteUnits)) return
      yield next.value
    }
  }
  if (!spend(count.budget, attemptUnits.inPieces)) return
  const unpacking = createInflate({ chunkSize: outputBytes })
  pipeline(Readable.from(all()), unpacking, () => {})
  try {
    for await (const bytes of unpacking) {
      count.bytesLeft -= bytes.length
      spend(count.budget, bytes.length)
      if (isSpent(count)) return
      yield bytes
    }
  } catch {
    // Bytes after the part do not belong to it
  }
}

/** Checks for the two first bytes of the only method whose output has no limit; others are not counted. */
const isPacked = (bytes: Buffer, at: number) => {
  const [first, second] = [bytes[at], bytes[at + 1]]
  return first !== undefined && second !== undefined && first % 16 === 8 && (first * 256 + second) % 31 === 0
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 16_384) yield bytes.subarray(at, at + 16_384)
}
