/** The text of an element on one line, trimmed. */
export const wordsOf = (element: Element): string => (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim()
