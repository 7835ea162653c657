import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Above this many bytes a text passes over the disk. */
const maxBufferedBytes = 1_048_576

/**
 * A text that is complete before its first byte is sent: one that breaks off half-way would look complete,
 * and a slow line must hold no connection of the database. What is large waits on the disk.
 */
export async function writeWhole(parts: AsyncGenerator<string>): Promise<Readable> {
  const first: Buffer[] = []
  // By hand: a loop would end the parts when it is left
  for (let size = 0; size <= maxBufferedBytes; ) {
    const { value, done } = await parts.next()
    if (done) return Readable.from([Buffer.concat(first)])
    const part = Buffer.from(value)
    first.push(part)
    size += part.length
  }
  return throughDisk(first, parts)
}

async function throughDisk(first: readonly Buffer[], rest: AsyncGenerator<string>): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'tearsheet-text-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  const path = join(folder, 'text')
  try {
    await pipeline(async function* () {
      yield* first
      yield* rest
    }, createWriteStream(path))
  } catch (error) {
    await remove()
    throw error
  }
  return createReadStream(path).once('close', () => void remove())
}
