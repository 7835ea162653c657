import type { ReadDocument } from './read-document.ts'

type Reader = (content: Buffer) => Promise<ReadDocument>

/**
 * Loads the reader of a document, by media type. A worker thread that reads no such document does not load its library, which
 * takes up to 0.2 s of the processor.
 */
const loaders: Record<string, () => Promise<Reader>> = {
  'application/pdf': async () => (await import('./pdf/read-pdf.ts')).readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async () =>
    (await import('./read-word.ts')).readWord,
  'application/msword': async () => (await import('./read-doc.ts')).readDoc,
  'application/vnd.oasis.opendocument.text': async () => (await import('./read-odt.ts')).readOdt,
  'application/rtf': async () => (await import('./read-rtf.ts')).readRtf,
}

/** Reads a document of an inspected type. @returns null for another type @throws for a file that its reader rejects */
export async function readFile(content: Uint8Array, mediaType: string): Promise<ReadDocument | null> {
  const read = await loaders[mediaType]?.()
  return (await read?.(Buffer.from(content.buffer, content.byteOffset, content.byteLength))) ?? null
}
