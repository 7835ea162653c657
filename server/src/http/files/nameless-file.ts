import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uuidv7 } from 'uuidv7'

/** What is too large to hold, on the disk without a name. */
export interface NamelessFile extends AsyncDisposable {
  /** @returns how many bytes it has then @throws what the content breaks off with */
  write(content: AsyncIterable<string | Uint8Array>): Promise<number>
  /** From its first byte on. */
  read(): Readable
}

/** Bytes that are read at once. */
const partBytes = 256 * 1024

/** Opens a file that has no name any more: once it is closed, or its process is killed, nothing of it is left. */
export async function openNamelessFile(): Promise<NamelessFile> {
  const path = join(tmpdir(), `tearsheet-${uuidv7()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return {
    async write(content) {
      await file.writeFile(content)
      return (await file.stat()).size
    },
    read: () => Readable.from(partsOf(file), { objectMode: false }),
    [Symbol.asyncDispose]: () => file.close(),
  }
}

/** Not by a stream of the file's own, which closes it when it breaks off. */
async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
