/** Pattern of the compiler's error message for characters that no font has. */
const named = /the text `"((?:[^"\\]|\\.)+)"` could not be displayed/g

/**
 * Returns the characters named in a compiler error; empty for any other error. The compiler rejects a document
 * with a character that it cannot display, as PDF/UA requires.
 */
export function unshowableIn(error: unknown): Set<string> {
  const found = new Set<string>()
  if (!(error instanceof Error)) return found
  for (const [, escaped = ''] of error.message.replaceAll('\\"', '"').replaceAll('\\\\', '\\').matchAll(named))
    for (const letter of unescaped(escaped)) found.add(letter)
  return found
}

const unescaped = (text: string) =>
  text.replace(/\\u\{([0-9a-f]+)\}/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

/** Returns a character's Unicode number: `U+1F600`. */
export const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** Replaces these characters with their codes: readers can look them up, and see that nothing is missing. */
export const withCodes = (text: string, letters: ReadonlySet<string>): string =>
  Array.from(text, (letter) => (letters.has(letter) ? `[${codeOf(letter)}]` : letter)).join('')
