/** The words of an element on one line, without the blanks around them. */
export const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim()
