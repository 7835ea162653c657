import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { documentExtensions, documentTypes } from '@tearsheet/protocol/uploads'
import { uuidv7 } from 'uuidv7'
import type { Storage } from '../../gateways/storage/port.ts'
import { lockBytes, openBytes } from './lock-file.ts'

/** An encrypted CV in storage; size and checksum are those of the original file. */
export interface StoredCv {
  fileName: string
  mediaType: string
  byteSize: number
  sha256: string
  storageKey: string
}

/** Stores a CV encrypted with its account's key, under a name composed of our own ids. */
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

/** Returns the original CV. @throws Error if it was modified in storage, or encrypted with another key */
export async function openCv(storage: Storage, key: Buffer, storageKey: string): Promise<Buffer> {
  return openBytes(key, storageKey, await buffer(await storage.open(storageKey)))
}

/** Returns the file extension of a CV by its type. */
export const endingOf = (mediaType: string): string =>
  documentExtensions[(documentTypes as readonly string[]).indexOf(mediaType)] ?? '.docx' // any text is looked up
