/** Marks that combine with the letter before them: what an accent is once a text is decomposed. */
const combining = /[\u0300-\u036f]/g

/** Text without case or accents, as the database's fold_text. */
export const folded = (text: string) => text.normalize('NFKD').replace(combining, '').toLowerCase()

/** A LIKE pattern that matches a keyword anywhere in folded text; `%`, `_` and `\` in it are literal. */
export const containing = (keyword: string) => `%${folded(keyword).replace(/[\\%_]/g, '\\$&')}%`
