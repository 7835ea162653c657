/** How the typesetter names what it has no letter for, in the message of the error that it throws. */
const named = /the text `"((?:[^"\\]|\\.)+)"` could not be displayed/g

/**
 * The letters that an error of the typesetter complains of; none when it is about something else. It refuses a document
 * of which it cannot show every letter, as PDF/UA asks.
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

/** A letter by its number in Unicode: `U+1F600`. */
export const codeOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** The same text with these letters shown by their codes: who reads it can look them up, and sees that nothing is missing. */
export const withCodes = (text: string, letters: ReadonlySet<string>): string =>
  Array.from(text, (letter) => (letters.has(letter) ? `[${codeOf(letter)}]` : letter)).join('')
