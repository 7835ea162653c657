import mammoth from 'mammoth'
import { odtToHtml } from 'odf-kit/reader'
import { changeZip } from './change-zip.ts'
import { readDoc } from './read-doc.ts'
import { type ReadDocument, readHtml } from './read-document.ts'
import { readPdf } from './read-pdf.ts'
import { readRtf } from './read-rtf.ts'
import { visibleWord } from './visible-word.ts'

/** Readers of the documents that can be read, by media type. */
const readers: Record<string, (content: Buffer) => Promise<ReadDocument>> = {
  'application/pdf': readPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': readWord,
  'application/msword': readDoc,
  'application/vnd.oasis.opendocument.text': readOdt,
  'application/rtf': readRtf,
}

/** Reads a document of an inspected type. @returns null for another type @throws for a file that its reader rejects */
export async function readFile(content: Uint8Array, mediaType: string): Promise<ReadDocument | null> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return (await readers[mediaType]?.(bytes)) ?? null
}

/** Reads a Word document: keeps bold, italic, headings, lists and links, and converts table rows to lines. */
async function readWord(content: Buffer): Promise<ReadDocument> {
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(visibleWord(content)) },
    // Images contain no readable text
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })), externalFileAccess: false },
  )
  return readHtml(value)
}

/** Reads an OpenDocument text with all changes accepted, without its hidden sections and paragraphs. */
async function readOdt(content: Buffer): Promise<ReadDocument> {
  const visible = changeZip(content, {
    keeps: (name) =>
      name === 'mimetype' || name === 'META-INF/manifest.xml' || /^(?:content|styles|meta)\.xml$/.test(name),
    change: (name, xml) => (name === 'content.xml' ? withoutHiddenSections(xml) : xml),
  })
  return readHtml(odtToHtml(visible, { fragment: true }, { trackedChanges: 'final' }))
}

/** Start or end of a section, with its attributes. */
const sectionTag = /<(\/?)text:section\b([^<>]*)>/g

/** Removes hidden sections from the XML of a document, except those that contain other sections. */
function withoutHiddenSections(xml: string): string {
  const kept: string[] = []
  let [from, hiddenFrom]: [number, number | null] = [0, null]
  for (const { index, 0: tag, 1: closing, 2: attributes = '' } of xml.matchAll(sectionTag)) {
    if (closing === '') {
      const isHidden = /\btext:display="none"/.test(attributes) && !attributes.endsWith('/')
      hiddenFrom = isHidden ? index : null
      continue
    }
    if (hiddenFrom !== null) {
      kept.push(xml.slice(from, hiddenFrom))
      from = index + tag.length
    }
    hiddenFrom = null
  }
  return kept.join('') + xml.slice(from)
}
