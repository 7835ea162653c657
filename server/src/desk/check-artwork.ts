import { deskMessages } from '@tearsheet/protocol/desk/messages'
import { fileTypeFromBuffer } from 'file-type'
import { invalidField, Refusal } from '../http/refusal.ts'

/** Widest and highest picture that a browser can be expected to show, in pixels. */
const longestEdge = 30_000

/**
 * Finds out what a file is by its content and holds it to that: its name and declared type count for nothing. It must
 * begin, be built and end as its kind does, so that no other kind of file hides before or behind it.
 * @param taken the media types that may come
 * @returns its media type
 * @throws Refusal 415 for any other kind, 400 for one that is damaged or two things at once, both naming `file`
 */
export async function checkFile(content: Buffer, taken: readonly string[]): Promise<string> {
  const kind = await fileTypeFromBuffer(content).catch(() => undefined)
  if (kind === undefined || !taken.includes(kind.mime)) {
    const message = taken.length > 1 ? deskMessages.notArtwork : deskMessages.notPdf
    throw new Refusal(415, [{ code: 'unsupported_media_type', message, field: 'file' }])
  }
  const sound = checks[kind.mime]?.(content) ?? false
  if (!sound) throw invalidField('file', deskMessages.damaged(kind.ext.toUpperCase()), 'damaged')
  return kind.mime
}

const checks: Record<string, (content: Buffer) => boolean> = {
  'application/pdf': isSoundPdf,
  'image/png': isSoundPng,
  'image/jpeg': isSoundJpeg,
}

/** Starts with its header, names its cross-references, ends with its end mark, and is no web page to a sniffing reader. */
function isSoundPdf(content: Buffer): boolean {
  const head = content.subarray(0, 1024).toString('latin1')
  const tail = content.subarray(-2048).toString('latin1')
  return (
    /^%PDF-[12]\.\d/.test(head) &&
    !/<\s*(html|script|svg|!doctype|\?xml)/i.test(head) &&
    /startxref\s+\d+\s+%%EOF[\s\0]{0,16}$/.test(tail)
  )
}

/** Header first with a real size, chunk after chunk without a gap, and nothing behind the last. */
function isSoundPng(content: Buffer): boolean {
  let at = 8
  for (let first = true; at + 12 <= content.length; first = false) {
    const length = content.readUInt32BE(at)
    const name = content.toString('latin1', at + 4, at + 8)
    if (
      first &&
      (name !== 'IHDR' || length !== 13 || !isSize(content.readUInt32BE(at + 8), content.readUInt32BE(at + 12)))
    )
      return false
    at += 12 + length
    if (name === 'IEND') return length === 0 && at === content.length
  }
  return false
}

/** Segment after segment up to a frame with a real size, and the end mark last. */
function isSoundJpeg(content: Buffer): boolean {
  if (content.subarray(-2).toString('hex') !== 'ffd9') return false
  let at = 2
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return isSize(content.readUInt16BE(at + 7), content.readUInt16BE(at + 5))
    if (marker === 0xff) at += 1
    else at += 2 + content.readUInt16BE(at + 2)
  }
  return false
}

const isSize = (width: number, height: number) =>
  width > 0 && height > 0 && width <= longestEdge && height <= longestEdge
