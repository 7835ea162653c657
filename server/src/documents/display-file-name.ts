import { startOf } from './file-name.ts'

/** Accepted extensions of each file type; the first is appended if the name has another one. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/msword': ['.doc'],
  'application/vnd.oasis.opendocument.text': ['.odt'],
  'application/rtf': ['.rtf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

/** Without the extension. Systems limit a name to 255 bytes. */
const maxNameLength = { characters: 150, bytes: 200 }

/**
 * Returns a file's name for display and download: the last part of a path, without invisible and bidirectional control
 * characters, and with the extension of its type, so that `posting.html` never opens as a page.
 */
export function displayFileName(name: string, mediaType: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '')
  const [first = '.bin', ...others] = endings[mediaType] ?? []
  const ending = [first, ...others].find((one) => seen.toLowerCase().endsWith(one))
  const stem = ending === undefined ? seen : seen.slice(0, -ending.length)
  const shown = ending === undefined ? first : seen.slice(-ending.length)
  return `${startOf(stem, maxNameLength).trim() || 'file'}${shown}`
}
