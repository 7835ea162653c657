import { pipeline, Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

/** Maximum nesting of compression in one stream; programs use one layer. */
const maxLayers = 4

/**
 * Counts the unpacked bytes of a file's compressed streams, layer by layer, without storing them, before another
 * program has to
 * hold them in memory.
 */
export async function unpacksWithin(content: Buffer, maxBytes: number): Promise<boolean> {
  const budget = { left: maxBytes }
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content.toString('latin1', at - 3, at) === 'end') continue
    let begin = at + 6
    while (content[begin] === 0x0d || content[begin] === 0x0a) begin += 1
    await drain(chunksOf(content.subarray(begin)), budget, 0)
    if (budget.left < 0) return false
  }
  return true
}

interface Budget {
  left: number
}

/** Reads a stream to its end, unpacking its content as long as it appears to be compressed itself. */
async function drain(part: AsyncIterable<Buffer>, budget: Budget, layer: number): Promise<void> {
  const chunks = part[Symbol.asyncIterator]()
  const { done, value: first } = await chunks.next()
  if (done) return
  const packed = isPacked(first)
  if (packed && layer === maxLayers) budget.left = -1
  else if (packed) await drain(unpacked(first, chunks, budget), budget, layer + 1)
  // Data that only appeared to be compressed is counted as well
  if (layer > 0) while (!(await chunks.next()).done);
}

async function* unpacked(first: Buffer, rest: AsyncIterator<Buffer>, budget: Budget): AsyncGenerator<Buffer> {
  async function* all() {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  }
  const unpacking = createInflate({ chunkSize: 256 * 1024 })
  pipeline(Readable.from(all()), unpacking, () => {})
  try {
    for await (const bytes of unpacking) {
      budget.left -= bytes.length
      if (budget.left < 0) return
      yield bytes
    }
  } catch {
    // Data after the compressed stream is not part of it
  }
}

/** Detects zlib by its first two bytes, the only method with unlimited output; other data is not counted. */
const isPacked = (bytes: Buffer) =>
  bytes.length > 1 && bytes.readUInt8(0) % 16 === 8 && bytes.readUInt16BE(0) % 31 === 0

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
