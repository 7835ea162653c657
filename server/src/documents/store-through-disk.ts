import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../gateways/storage/port.ts'

/**
 * Stores what is made while it is read, never whole in memory. An object store asks for the size first, which is known only
 * once all of it is written.
 * @returns its size in bytes
 */
export async function storeThroughDisk(
  storage: Storage,
  key: string,
  content: NodeJS.ReadableStream | AsyncIterable<Uint8Array>,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tearsheet-package-'))
  try {
    const path = join(folder, 'content')
    await pipeline(content, createWriteStream(path))
    const { size } = await stat(path)
    await storage.putStream(key, createReadStream(path), size)
    return size
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
