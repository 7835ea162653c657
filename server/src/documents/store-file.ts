import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { Storage } from '../gateways/storage/port.ts'

/** A file already in storage, under a generated key. */
export interface StoredFile {
  id: string
  /** Original name: for display, never used as a path. */
  fileName: string
  mediaType: string
  byteSize: number
  sha256: string
  storageKey: string
}

/**
 * Stores a file under a key generated from our own ids; its original name is only recorded.
 * @param folder consists of our own words and ids
 */
export async function storeFile(
  storage: Storage,
  folder: string,
  file: { name: string; mediaType: string; content: Uint8Array },
): Promise<StoredFile> {
  const id = uuidv7()
  const storageKey = `${folder.toLowerCase()}/${id}`
  await storage.put(storageKey, file.content)
  return {
    id,
    fileName: file.name.slice(0, 200),
    mediaType: file.mediaType,
    byteSize: file.content.byteLength,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    storageKey,
  }
}
