/** The longest part of a file name that is somebody's words. */
const maxLength = 80

/** Words as part of a file name on every system: letters and digits of any script, and hyphens between. */
export function fileNamePart(words: string): string {
  const part = Array.from(words.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-'))
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '')
  return part || 'unnamed'
}

/** `Campaigns-Human-Resources-Archived-2026-11-20.csv`: what, whose, which of it, as of which day. */
export const exportName = (parts: readonly string[], extension: string) =>
  `${parts.map(fileNamePart).join('-')}.${extension}`
