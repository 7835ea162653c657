const kept = 'data-style'

/**
 * Styles become `data-style`, to be read as text: the page's content policy applies none that is pasted, not even in a document
 * that is not shown, and complains of each.
 */
export const setStylesAside = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) => tag.replace(/(?<=\s)style(?=\s*=)/gi, kept))

/** The style that an element was pasted with. */
export const styleOf = (element: Element): string => element.getAttribute(kept) ?? ''

export const withStyle = (page: Document): Element[] => [...page.body.querySelectorAll(`[${kept}]`)]

export function dropStyles(page: Document): void {
  for (const element of withStyle(page)) element.removeAttribute(kept)
}
