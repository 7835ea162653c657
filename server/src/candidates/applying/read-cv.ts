import { readFile } from '../../documents/reading/read-file.ts'

/** Maximum length of the words, in characters; more do not improve the search. */
const maxWordsLength = 60_000

/**
 * Extracts a CV's content as sanitized rich text and as words; null if it cannot be read, such as a scanned page or a
 * file that crashes its parser. Runs in a worker thread.
 */
export async function readCv({
  content,
  mediaType,
}: {
  content: Uint8Array
  mediaType: string
}): Promise<{ html: string; words: string } | null> {
  const read = await readFile(content, mediaType).catch(() => null)
  if (!read || read.lines.length === 0) return null
  return { html: read.html, words: read.lines.join('\n').slice(0, maxWordsLength) }
}
