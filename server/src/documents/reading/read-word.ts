import mammoth from 'mammoth'
import { type ReadDocument, readHtml } from './read-document.ts'
import { visibleWord } from './visible-word.ts'

/** Link from a note to its place in the text. */
const backLink = /\s*<a href="#[^"<>]*note-ref-[^"<>]*">↑<\/a>/g

/** Reads a Word document: keeps bold, italic, headings, lists and links, and converts table rows to lines. */
export async function readWord(content: Buffer): Promise<ReadDocument> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(visibleWord(content)) },
    // Images contain no readable text
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  return readHtml(value.replace(backLink, ''))
}
