/**
 * Maximum length of the user's words in a file name. Systems limit a whole name to 255 bytes, and a character of some
 * scripts has three or four.
 */
const maxLength = { characters: 80, bytes: 120 }

/**
 * Converts words to a file name part that is valid on every system: characters, marks and digits of any script, with
 * hyphens between.
 */
export function fileNamePart(words: string): string {
  const part = startOf(words.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'), maxLength)
  return part.replace(/^-+|-+$/g, '') || 'unnamed'
}

/** Returns the start of a text with at most so many characters, and bytes in UTF-8. */
export function startOf(text: string, { characters, bytes }: { characters: number; bytes: number }): string {
  let start = ''
  let left = bytes
  for (const character of Array.from(text).slice(0, characters)) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    start += character
  }
  return start
}

/**
 * Returns a file name such as `Campaigns-Human-Resources-Archived-2026-11-20.csv`: content, owner, selection, and date.
 */
export const exportName = (parts: readonly string[], extension: string) =>
  `${parts.map(fileNamePart).join('-')}.${extension}`
