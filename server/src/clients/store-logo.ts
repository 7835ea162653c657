import { brandingMessages, logoEdgePixels, logoMaxBytes, logoTypes } from '@tearsheet/protocol/clients/branding-schemas'
import { acceptFile } from '../documents/accept-file.ts'
import type { FileChecks } from '../documents/check-file.ts'
import { pictureSize } from '../documents/inspect-pictures.ts'
import { type StoredFile, storeFile } from '../documents/store-file.ts'
import { HttpError, invalidField } from '../errors.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { UploadedFile } from '../http/upload.ts'

interface Dependencies extends FileChecks {
  storage: Storage
}

/** Longer edge of a logo that was uploaded as a drawing. */
const drawnLogoPixels = 800

/**
 * Stores a picture, validated by its content and its size in pixels, if `keep` accepts it (R18.33).
 * @throws HttpError 415 for an unsupported format, 400 for a damaged, too small or too large picture
 */
export async function storeLogo<T>(
  deps: Dependencies,
  {
    clientAccountId,
    file,
    keep,
  }: { clientAccountId: string; file: UploadedFile; keep: (stored: StoredFile) => Promise<T> },
): Promise<T> {
  const { storage } = deps
  const accepted = await acceptFile(deps, file, { taken: logoTypes, maxBytes: logoMaxBytes, longEdge: drawnLogoPixels })
  const { content, mediaType } = accepted
  const { width, height } = pictureSize(
    Buffer.from(content.buffer, content.byteOffset, content.byteLength),
    mediaType,
  ) ?? { width: 0, height: 0 }
  if (Math.min(width, height) < logoEdgePixels.least || Math.max(width, height) > logoEdgePixels.most)
    throw invalidField('file', brandingMessages.logoSize(width, height), 'picture_size')
  const stored = await storeFile(storage, `logos/${clientAccountId}`, accepted)
  try {
    return await keep(stored)
  } catch (error) {
    // An `HttpError` is thrown before anything is committed; after any other error a row may reference the file.
    if (error instanceof HttpError) await storage.remove(stored.storageKey)
    throw error
  }
}
