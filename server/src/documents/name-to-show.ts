/** What a file of each kind may be called at its end; the first is added where the name ends otherwise. */
const endings: Record<string, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/msword': ['.doc'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

const maxNameLength = 150

/**
 * A file's name as it is shown and saved under: the last part of a path, without characters that cannot be seen or that
 * turn the reading order, and with the ending of what the file is, so that `posting.html` never opens as a page.
 */
export function nameToShow(name: string, mediaType: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const seen = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const [first = '.bin', ...others] = endings[mediaType] ?? []
  const ending = [first, ...others].find((one) => seen.toLowerCase().endsWith(one))
  const stem = ending === undefined ? seen : seen.slice(0, -ending.length)
  const shown = ending === undefined ? first : seen.slice(-ending.length)
  return `${[...stem].slice(0, maxNameLength).join('').trim() || 'file'}${shown}`
}
