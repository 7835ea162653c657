import { pipeline, Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

/** How often one part may be packed over; writers do so once. */
const maxLayers = 4

/** Counts what a file's packed parts unpack to, layer by layer, keeping none of it, before anything is asked to hold it. */
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

/** Reads a part to its end, unpacked for as long as what comes out looks packed itself. */
async function drain(part: AsyncIterable<Buffer>, budget: Budget, layer: number): Promise<void> {
  const chunks = part[Symbol.asyncIterator]()
  const { done, value: first } = await chunks.next()
  if (done) return
  const packed = isPacked(first)
  if (packed && layer === maxLayers) budget.left = -1
  else if (packed) await drain(unpacked(first, chunks, budget), budget, layer + 1)
  // What only looked packed is counted all the same
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
    // What stands behind the part is no part of it
  }
}

/** By the two bytes that the method begins with whose output has no bound; anything else is not counted. */
const isPacked = (bytes: Buffer) =>
  bytes.length > 1 && bytes.readUInt8(0) % 16 === 8 && bytes.readUInt16BE(0) % 31 === 0

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
