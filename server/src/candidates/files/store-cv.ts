import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { uuidv7 } from 'uuidv7'
import type { Storage } from '../../gateways/storage/port.ts'
import { lockBytes, openBytes } from './lock-file.ts'

/** A CV that is in storage, locked: size and sum are those of the file as it was sent. */
export interface StoredCv {
  fileName: string
  mediaType: string
  byteSize: number
  sha256: string
  storageKey: string
}

/** Stores a CV locked with its account's key, under a name made of our own ids. */
export async function storeCv(
  storage: Storage,
  key: Buffer,
  file: { name: string; mediaType: string; content: Uint8Array },
): Promise<StoredCv> {
  const storageKey = `candidates/${uuidv7()}`
  await storage.put(storageKey, lockBytes(key, storageKey, file.content))
  return {
    fileName: file.name.slice(0, 200),
    mediaType: file.mediaType,
    byteSize: file.content.byteLength,
    sha256: createHash('sha256').update(file.content).digest('hex'),
    storageKey,
  }
}

/** A CV as it was sent. @throws Error when it was changed in storage, or locked with another key */
export async function openCv(storage: Storage, key: Buffer, storageKey: string): Promise<Buffer> {
  return openBytes(key, storageKey, await buffer(await storage.open(storageKey)))
}

/** The ending of a CV's name, by what it is. */
export const endingOf = (mediaType: string): string =>
  mediaType === 'application/pdf' ? '.pdf' : mediaType === 'application/msword' ? '.doc' : '.docx'
