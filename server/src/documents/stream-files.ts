import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { centralHeader, dataDescriptor, endOfDirectory, localHeader, type WrittenFile } from './zip-records.ts'

/** A file of a zip, opened when it is written. Its size is verified if known in advance; else null. */
export interface FileEntry {
  name: string
  byteSize: number | null
  open(): Promise<Readable>
}

/** Returns an entry for content in memory: short texts, lists, a generated document. */
export const textEntry = (name: string, content: string | Uint8Array): FileEntry & { byteSize: number } => {
  const bytes = Buffer.from(content)
  return { name, byteSize: bytes.length, open: async () => Readable.from([bytes], { objectMode: false }) }
}

/** Returns an entry whose content is generated when it is written, and released afterwards. */
export const lazyEntry = (name: string, make: () => Promise<Uint8Array>): FileEntry => ({
  name,
  byteSize: null,
  open: async () => Readable.from([await make()], { objectMode: false }),
})

type Entries = Iterable<FileEntry> | AsyncIterable<FileEntry>

/**
 * Streams a zip of stored, uncompressed files, produced while it is read: one file is open at a time and is passed on
 * in small chunks. A slow reader slows it down; a reader that disconnects closes the file. A file that cannot be read,
 * or has another size than declared, aborts the zip.
 */
export function streamFiles(entries: Entries, madeAt: Date): Readable {
  return Readable.from(partsOf(entries, madeAt), { objectMode: false })
}

async function* partsOf(entries: Entries, madeAt: Date): AsyncGenerator<Buffer> {
  const written: WrittenFile[] = []
  let offset = 0
  for await (const { name, byteSize, open } of entries) {
    const file: WrittenFile = { name: Buffer.from(name), byteSize: 0, offset, checksum: 0 }
    const header = localHeader(file, madeAt)
    yield header
    // Leaving the loop, for any reason, closes the file.
    for await (const part of await open()) {
      file.checksum = crc32(part, file.checksum)
      file.byteSize += part.length
      yield part
    }
    if (byteSize !== null && file.byteSize !== byteSize)
      throw new Error(`${name} has ${file.byteSize} bytes instead of ${byteSize}`)
    const descriptor = dataDescriptor(file)
    yield descriptor
    offset += header.length + file.byteSize + descriptor.length
    written.push(file)
  }
  const directory = Buffer.concat(written.map((file) => centralHeader(file, madeAt)))
  yield Buffer.concat([directory, endOfDirectory(written.length, directory.length, offset)])
}
