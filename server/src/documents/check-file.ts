import { uploadMessages } from '@tearsheet/protocol/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { HttpError, invalidField } from '../http/http-error.ts'
import { endsAsZip } from './read-zip-parts.ts'
import { isSoundGif, isSoundJpeg, isSoundPng, isSoundWebp } from './sound-images.ts'
import { hasPdfScript, isSoundPdf } from './sound-pdf.ts'
import { judgeWord } from './sound-word.ts'

const wordDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const isSound: Record<string, (content: Buffer) => boolean> = {
  'application/pdf': isSoundPdf,
  'image/png': isSoundPng,
  'image/jpeg': isSoundJpeg,
  'image/gif': isSoundGif,
  'image/webp': isSoundWebp,
}

/**
 * Finds out what a file is by its content and holds it to that: its name and declared type count for nothing. It must
 * begin, be built and end as its kind does, so that no other kind of file hides before or behind it (decision record 0013).
 * @param taken the media types that may come
 * @returns its media type
 * @throws HttpError 415 for any other kind, 400 for one that is damaged, two things at once, or carries a program; both name
 *   `file`
 */
export async function checkFile(content: Buffer, taken: readonly string[]): Promise<string> {
  const mediaType = await mediaTypeOf(content)
  if (mediaType === undefined || !taken.includes(mediaType)) throw wrongKind(taken)
  if (mediaType === wordDocument) {
    await checkWord(content, taken)
    return mediaType
  }
  if (!isSound[mediaType]?.(content) || endsAsZip(content))
    throw invalidField('file', uploadMessages.damaged(mediaType), 'damaged')
  if (mediaType === 'application/pdf' && hasPdfScript(content))
    throw invalidField('file', uploadMessages.hasProgram, 'has_program')
  return mediaType
}

/** A zip is looked into by ourselves alone: what others unpack of it on the way is not bounded by us. */
async function mediaTypeOf(content: Buffer): Promise<string | undefined> {
  if (content.subarray(0, 2).toString('latin1') === 'PK') return wordDocument
  return (await fileTypeFromBuffer(content).catch(() => undefined))?.mime
}

async function checkWord(content: Buffer, taken: readonly string[]): Promise<void> {
  const verdict = await judgeWord(content)
  if (verdict === 'notWord') throw wrongKind(taken)
  if (verdict === 'macros') throw invalidField('file', uploadMessages.hasProgram, 'has_program')
  if (verdict === 'damaged') throw invalidField('file', uploadMessages.damaged(wordDocument), 'damaged')
}

const wrongKind = (taken: readonly string[]) =>
  new HttpError(415, [{ code: 'unsupported_media_type', message: uploadMessages.wrongKind(taken), field: 'file' }])
