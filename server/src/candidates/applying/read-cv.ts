import { type ReadDocument, readPdf, readWord } from '../../documents/read-document.ts'

/** More of a text is of no use to whoever looks for a word in it. */
const maxWords = 60_000

/**
 * What a CV says, as sanitised rich text and as words; null where nothing can be read: an old Word file, a picture of text, a
 * file that breaks its reader. Runs in a worker thread.
 */
export async function readCv({
  content,
  mediaType,
}: {
  content: Uint8Array
  mediaType: string
}): Promise<{ html: string; words: string } | null> {
  const read = await readDocument(Buffer.from(content), mediaType).catch(() => null)
  if (!read || read.lines.length === 0) return null
  return { html: read.html, words: read.lines.join('\n').slice(0, maxWords) }
}

async function readDocument(content: Buffer, mediaType: string): Promise<ReadDocument | null> {
  if (mediaType === 'application/pdf') return readPdf(content)
  return mediaType === 'application/msword' ? null : readWord(content)
}
