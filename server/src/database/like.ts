/** Combining marks: the accents of a decomposed text. */
const combining = /[\u0300-\u036f]/g

/** Returns the text without case and accents, like the database's fold_text. */
export const folded = (text: string) => text.normalize('NFKD').replace(combining, '').toLowerCase()

/** Maximum number of words of a keyword that are used; more would cost time and add nothing. */
const maxWords = 12

/**
 * Returns the words of a keyword, folded, to be found in any order. Drops `#` and `Ad` before a number, as screens show
 * numbers with them.
 */
export function wordsOf(keyword: string | null | undefined): string[] {
  const words = folded(keyword ?? '')
    .replace(/(#|\bad\s)(?=[\s#]*\d)/g, ' ')
    .split(/\s+/)
  return [...new Set(words.filter(Boolean))].slice(0, maxWords)
}

/** Whether a word can be the number of an ad, within the range of its column. */
export const isAdNumber = (word: string): boolean => /^[1-9]\d{0,8}$/.test(word)

/** Returns a LIKE pattern that matches a keyword anywhere in folded text; `%`, `_` and `\` in it are literal. */
export const containing = (keyword: string) => `%${startingWith(keyword)}`

/** Returns a LIKE pattern that matches a keyword at the start of folded text. */
export const startingWith = (keyword: string) => `${folded(keyword).replace(/[\\%_]/g, '\\$&')}%`
