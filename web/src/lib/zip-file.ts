/** A file in a zip. */
export interface ZipEntry {
  path: string
  byteSize: number
  /** Its content, out of the zip's own bytes. @throws UnreadableZip */
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** It is no zip, or not whole, or written in a way that we do not read. */
export class UnreadableZip extends Error {}

const max16 = 0xffff
const max32 = 0xffffffff
/** More than any directory of ours; a larger one is not worth the memory. */
const maxDirectoryBytes = 64 * 1024 * 1024

/**
 * The files of a zip by the directory at its end, as every unpacker goes by it. Only what is asked for is read, so that a
 * zip of many gigabytes takes the memory of its largest file. Files may be stored or deflated; folders are left out.
 * @throws UnreadableZip
 */
export async function readZip(zip: Blob): Promise<ZipEntry[]> {
  const { count, size, offset } = await findDirectory(zip)
  if (size > maxDirectoryBytes) throw new UnreadableZip('Its directory is too large')
  const view = await viewOf(zip, offset, size)
  const names = new TextDecoder()
  const entries: ZipEntry[] = []
  let at = 0
  for (let left = count; left > 0; left--) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new UnreadableZip('Broken directory')
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const [nameLength = 0, extraLength = 0, maxCommentLength = 0] = lengths
    const next = at + 46 + nameLength + extraLength + maxCommentLength
    if (next > view.byteLength) throw new UnreadableZip('Broken directory')
    const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
    const path = names.decode(name)
    if (!path.endsWith('/')) entries.push(entryAt(zip, view, at, path))
    at = next
  }
  return entries
}

interface Directory {
  count: number
  size: number
  offset: number
}

/** The record at the end, which may be followed by a comment, and its larger sibling before it. */
async function findDirectory(zip: Blob): Promise<Directory> {
  const start = Math.max(0, zip.size - 22 - max16 - 20)
  const tail = await viewOf(zip, start, zip.size - start)
  for (let at = tail.byteLength - 22; at >= 0; at--) {
    if (tail.getUint32(at, true) !== 0x06054b50) continue
    const found = {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    }
    const isFull = found.count === max16 || found.size === max32 || found.offset === max32
    if (!isFull || at < 20 || tail.getUint32(at - 20, true) !== 0x07064b50) return found
    const far = await viewOf(zip, numberAt(tail, at - 20 + 8), 56)
    if (far.getUint32(0, true) !== 0x06064b50) throw new UnreadableZip('Broken end')
    return { count: numberAt(far, 32), size: numberAt(far, 40), offset: numberAt(far, 48) }
  }
  throw new UnreadableZip('No end of a zip')
}

function entryAt(zip: Blob, view: DataView, at: number, path: string): ZipEntry {
  const isHidden = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const [packedSize = 0, byteSize = 0, offset = 0] = sizesAt(view, at)
  const read = async () => {
    if (isHidden || (method !== 0 && method !== 8)) throw new UnreadableZip(`${path} is packed in another way`)
    const header = await viewOf(zip, offset, 30)
    if (header.getUint32(0, true) !== 0x04034b50) throw new UnreadableZip(`${path} is not where it should be`)
    const start = offset + 30 + header.getUint16(26, true) + header.getUint16(28, true)
    const packed = zip.slice(start, start + packedSize)
    if (packed.size !== packedSize) throw new UnreadableZip(`${path} is cut off`)
    return method === 0 ? new Uint8Array(await packed.arrayBuffer()) : inflate(packed, byteSize, path)
  }
  return { path, byteSize: method === 0 ? packedSize : byteSize, read }
}

/** Packed size, size and place; those that need more than four bytes stand in an extra field, in this order. */
function sizesAt(view: DataView, at: number): number[] {
  const short = [24, 20, 42].map((place) => view.getUint32(at + place, true))
  let extra = at + 46 + view.getUint16(at + 28, true)
  const end = extra + view.getUint16(at + 30, true)
  let far = -1
  for (; extra + 4 <= end && far < 0; extra += 4 + view.getUint16(extra + 2, true))
    if (view.getUint16(extra, true) === 1) far = extra + 4
  const [byteSize, packedSize, offset] = short.map((value) => {
    if (value !== max32 || far < 0) return value
    far += 8
    return numberAt(view, far - 8)
  })
  return [packedSize ?? 0, byteSize ?? 0, offset ?? 0]
}

/** Stops at the size that the directory states: a small file that unpacks to a huge one is not unpacked. */
async function inflate(packed: Blob, byteSize: number, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = new Uint8Array(byteSize)
  let at = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) {
      if (at + step.value.length > byteSize) throw new UnreadableZip(`${path} is larger than it says`)
      content.set(step.value, at)
      at += step.value.length
    }
  } catch (error) {
    await reader.cancel().catch(() => {})
    throw error instanceof UnreadableZip ? error : new UnreadableZip(`${path} cannot be unpacked`)
  }
  if (at !== byteSize) throw new UnreadableZip(`${path} is smaller than it says`)
  return content
}

async function viewOf(zip: Blob, start: number, length: number): Promise<DataView> {
  const bytes = await zip.slice(start, start + length).arrayBuffer()
  if (bytes.byteLength !== length) throw new UnreadableZip('Cut off')
  return new DataView(bytes)
}

const numberAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))
