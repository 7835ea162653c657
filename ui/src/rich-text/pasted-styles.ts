const kept = 'data-style'

/**
 * Renames styles to `data-style`, to be read as text: the content security policy blocks pasted styles, even in a
 * document that is not displayed, and reports each of them.
 */
export const renameStyles = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi, (tag) => tag.replace(/(?<=\s)style(?=\s*=)/gi, kept))

/** Returns the style that an element was pasted with. */
export const styleOf = (element: Element): string => element.getAttribute(kept) ?? ''

export const withStyle = (page: Document): Element[] => [...page.body.querySelectorAll(`[${kept}]`)]

export function dropStyles(page: Document): void {
  for (const element of withStyle(page)) element.removeAttribute(kept)
}
