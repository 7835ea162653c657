import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { uuidv7 } from 'uuidv7'

/** Content that is too large for memory, in an unnamed file on disk. */
export interface NamelessFile extends AsyncDisposable {
  /** @returns its size in bytes afterwards @throws the content's error when it is aborted */
  write(content: AsyncIterable<string | Uint8Array>): Promise<number>
  /** Reads from the first byte. */
  read(): Readable
}

/** Number of bytes read at once. */
const partBytes = 256 * 1024

/** Opens an unlinked file: once it is closed, or its process is killed, nothing of it is left. */
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

/** Does not use a stream of the file, which closes it when aborted. */
async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(partBytes), 0, partBytes, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
