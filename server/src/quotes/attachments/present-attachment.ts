import type { Attachment } from '@tearsheet/protocol/quotes/schemas'
import type { AttachmentRow } from './attachment-queries.ts'

/** Converts a file attached to a quote to the API format. */
export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    fileName: row.fileName,
    mediaType: row.mediaType as Attachment['mediaType'], // written only after the check of its content
    size: row.byteSize,
    sha256: row.sha256,
    isScanned: row.scannedAt !== null,
    uploadedAt: row.uploadedAt.toISOString(),
  }
}
