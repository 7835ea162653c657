/** Maximum length of the user's words in a file name. */
const maxLength = 80

/**
 * Converts words to a file name part that is valid on every system: characters and digits of any script, with hyphens
 * between.
 */
export function fileNamePart(words: string): string {
  const part = Array.from(words.normalize('NFC').replace(/[^\p{L}\p{N}]+/gu, '-'))
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '')
  return part || 'unnamed'
}

/**
 * Returns a file name such as `Campaigns-Human-Resources-Archived-2026-11-20.csv`: content, owner, selection, and date.
 */
export const exportName = (parts: readonly string[], extension: string) =>
  `${parts.map(fileNamePart).join('-')}.${extension}`
