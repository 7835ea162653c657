const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/**
 * Whether a name of somebody stays in its line wherever it is written, in letters, logs and tables: it has no line break, no other
 * control character, and nothing that turns the order of reading around. Joiners, which some scripts need, may be in it.
 */
export const isOneLine = (text: string): boolean => !breaking.test(text)

/** Why a name is refused that does not. */
export const notOneLine = 'Write this in one line, without hidden characters'

/** A name that comes with somebody and cannot be refused, in one line of no more than `most` characters. */
export const toOneLine = (text: string, most: number): string =>
  text
    .toWellFormed()
    .split(breaking)
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
    .slice(0, most)
    // The first half of a character that the cut went through
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
