import { fileTypeFromBuffer } from 'file-type'
import { judgePdf, type PdfVerdict } from './judge-pdf.ts'
import { judgeGif, judgeJpeg, judgePng, judgeWebp, type PictureVerdict } from './judge-pictures.ts'
import { endsAsZip } from './read-zip-parts.ts'

import { judgeDoc, judgeWord } from './sound-word.ts'

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const oldWordDocument = 'application/msword'

const judgePicture: Record<string, (content: Buffer) => PictureVerdict> = {
  'image/png': judgePng,
  'image/jpeg': judgeJpeg,
  'image/gif': judgeGif,
  'image/webp': judgeWebp,
}

/** Type of a file by its content, and whether it is valid; `wrongKind` for unsupported types. */
export type FileVerdict =
  | { verdict: PdfVerdict | PictureVerdict; mediaType: string }
  | { verdict: 'wrongKind'; mediaType: null }

/**
 * Inspects a whole file, which may take a second for a 20 MB file designed to be slow; `checkFile` runs it in
 * a worker thread.
 * @param content bytes of the file
 * @param taken the accepted media types
 */
export async function judgeFile({ content, taken }: { content: Uint8Array; taken: readonly string[] }) {
  return judge(Buffer.from(content.buffer, content.byteOffset, content.byteLength), taken)
}

async function judge(content: Buffer, taken: readonly string[]): Promise<FileVerdict> {
  const mediaType = await mediaTypeOf(content)
  if (mediaType === undefined || !taken.includes(mediaType)) return wrongKind
  if (mediaType === wordDocument) {
    const verdict = await judgeWord(content)
    if (verdict === 'notWord') return wrongKind
    return { verdict: ofWord[verdict], mediaType }
  }
  if (mediaType === oldWordDocument) {
    const verdict = endsAsZip(content) ? 'damaged' : judgeDoc(content)
    return verdict === 'notWord' ? wrongKind : { verdict: ofWord[verdict], mediaType }
  }
  if (endsAsZip(content)) return { verdict: 'damaged', mediaType }
  if (mediaType === 'application/pdf') return { verdict: await judgePdf(content), mediaType }
  return { verdict: judgePicture[mediaType]?.(content) ?? 'damaged', mediaType }
}

const ofWord = { word: 'sound', macros: 'hasProgram', damaged: 'damaged' } as const
const wrongKind: FileVerdict = { verdict: 'wrongKind', mediaType: null }

/**
 * Detects the media type. Zip files are inspected by our own code only: other libraries unpack them without our limits.
 */
async function mediaTypeOf(content: Buffer): Promise<string | undefined> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return wordDocument
  const found = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
  // The container of old Office documents; its directory shows the exact type
  return found === 'application/x-cfb' ? oldWordDocument : found
}
