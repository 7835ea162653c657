import { textTypes } from '@tearsheet/protocol/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { inspectPdf, type PdfResult } from './inspect-pdf.ts'
import { inspectGif, inspectJpeg, inspectPng, inspectWebp, type PictureResult } from './inspect-pictures.ts'
import { inspectDoc } from './inspection/inspect-doc.ts'
import { inspectOdt, odtType, statesOdt } from './inspection/inspect-odt.ts'
import { inspectRtf } from './inspection/inspect-rtf.ts'
import { inspectWord, type WordResult } from './inspection/inspect-word.ts'
import { endsAsZip } from './inspection/read-zip-parts.ts'
import { textTypeOf } from './inspection/text-type-of.ts'

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const oldWordDocument = 'application/msword'

/** Inspection of text documents; a document that is not of its type is of the wrong kind. */
const inspectText: Record<string, (content: Buffer) => Promise<WordResult> | WordResult> = {
  [wordDocument]: (content) => inspectWord(content),
  [odtType]: (content) => inspectOdt(content),
  [oldWordDocument]: (content) => (endsAsZip(content) ? 'damaged' : inspectDoc(content)),
  'application/rtf': (content) => (endsAsZip(content) ? 'damaged' : inspectRtf(content)),
}

/** Types of files without structure: all of their content is text. */
const texts: ReadonlySet<string> = new Set(textTypes)

const inspectPicture: Record<string, (content: Buffer) => PictureResult> = {
  'image/png': inspectPng,
  'image/jpeg': inspectJpeg,
  'image/gif': inspectGif,
  'image/webp': inspectWebp,
}

/** Type of a file by its content, and whether it is valid; `wrongKind` for unsupported types. */
export type FileResult =
  | { result: PdfResult | PictureResult; mediaType: string }
  | { result: 'wrongKind'; mediaType: null }

/**
 * Inspects a whole file, which may take a second for a 20 MB file designed to be slow; `checkFile` runs it in
 * a worker thread.
 * @param content bytes of the file
 * @param taken the accepted media types
 */
export async function inspectFile({ content, taken }: { content: Uint8Array; taken: readonly string[] }) {
  return inspect(Buffer.from(content.buffer, content.byteOffset, content.byteLength), taken)
}

async function inspect(content: Buffer, taken: readonly string[]): Promise<FileResult> {
  const mediaType = await mediaTypeOf(content)
  if (mediaType === undefined || !taken.includes(mediaType)) return wrongKind
  const result = await inspectText[mediaType]?.(content)
  if (result !== undefined) return ofWord(result, mediaType)
  if (endsAsZip(content)) return { result: 'damaged', mediaType }
  if (texts.has(mediaType)) return { result: 'sound', mediaType }
  if (mediaType === 'application/pdf') return { result: await inspectPdf(content), mediaType }
  return { result: inspectPicture[mediaType]?.(content) ?? 'damaged', mediaType }
}

function ofWord(result: WordResult, mediaType: string): FileResult {
  if (result === 'notWord') return wrongKind
  return { result: result === 'word' ? 'sound' : result, mediaType }
}

const wrongKind: FileResult = { result: 'wrongKind', mediaType: null }

/**
 * Detects the media type. Zip files are inspected by our own code only: other libraries unpack them without our limits.
 */
async function mediaTypeOf(content: Buffer): Promise<string | undefined> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return statesOdt(content) ? odtType : wordDocument
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
  // The container of old Office documents; its directory shows the exact type
  if (found === 'application/x-cfb') return oldWordDocument
  return found === undefined || found === 'application/xml' ? textTypeOf(content) : found
}
