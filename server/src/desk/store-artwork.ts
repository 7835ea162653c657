import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { StoredArtwork } from '../campaigns/add-artwork.ts'
import type { Storage } from '../gateways/storage/port.ts'

/** Puts artwork, or a tearsheet, where it will lie, under a key made of our own ids; the name it came with is only remembered. */
export async function storeArtwork(
  storage: Storage,
  campaignItemId: string,
  file: { name: string; mediaType: string; content: Uint8Array },
  folder: 'artwork' | 'tearsheets' = 'artwork',
): Promise<StoredArtwork> {
  const id = uuidv7()
  const storageKey = `${folder}/${campaignItemId.toLowerCase()}/${id}`
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
