import type { Storage } from '../gateways/storage/port.ts'
import { openNamelessFile } from './nameless-file.ts'

/**
 * Stores generated content while it is read, never entirely in memory. An object store requires the size in advance,
 * which is known only once all content is written.
 * @returns its size in bytes
 */
export async function storeThroughDisk(
  storage: Storage,
  key: string,
  content: AsyncIterable<string | Uint8Array>,
): Promise<number> {
  await using file = await openNamelessFile()
  const byteSize = await file.write(content)
  await storage.putStream(key, file.read(), byteSize)
  return byteSize
}
