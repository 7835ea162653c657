/** Marks that combine with the letter before them: what an accent is once a text is decomposed. */
const combining = /[\u0300-\u036f]/g

/** Text without case or accents, as the database's fold_text. */
export const folded = (text: string) => text.normalize('NFKD').replace(combining, '').toLowerCase()

/** At most so many words of a keyword are looked for: more would be read for nothing. */
const maxWords = 12

/** The words of a keyword, folded, each to be found in any order; `#` before a number is how numbers are shown, and left out. */
export function wordsOf(keyword: string | null | undefined): string[] {
  const words = folded(keyword ?? '')
    .replace(/#(?=\s*\d)/g, ' ')
    .split(/\s+/)
  return [...new Set(words.filter(Boolean))].slice(0, maxWords)
}

/** A LIKE pattern that matches a keyword anywhere in folded text; `%`, `_` and `\` in it are literal. */
export const containing = (keyword: string) => `%${folded(keyword).replace(/[\\%_]/g, '\\$&')}%`
