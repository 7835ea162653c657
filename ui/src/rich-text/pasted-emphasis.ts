import { styleOf, withStyle } from './pasted-styles.ts'

const emphases = [
  { names: ['b', 'strong'], property: 'font-weight', applied: /^(bold|[6-9]00)/, denied: /^(normal|[1-5]00)/ },
  { names: ['i', 'em'], property: 'font-style', applied: /^(italic|oblique)/, denied: /^normal/ },
  { names: ['u'], property: 'text-decoration', applied: /underline/, denied: /^none/ },
]

/**
 * Creates elements for the styles of online word processors: bold, italic and underline, or a `<b>` that is not bold.
 */
export function makeEmphasis(page: Document): void {
  for (const element of withStyle(page))
    for (const { names, property, applied, denied } of emphases) {
      const value = announcementOf(element, property)
      if (names.includes(element.localName)) {
        if (denied.test(value)) element.replaceWith(...element.childNodes)
      } else if (applied.test(value) && !element.closest('h1, h2, h3, h4, h5, h6, a'))
        wrapContent(element, names.at(-1) ?? '')
    }
}

/** Returns the value of a style property; Word's `mso-bidi-font-weight` is a different property. */
const announcementOf = (element: Element, property: string) =>
  styleOf(element)
    .toLowerCase()
    .split(';')
    .map((declaration) => declaration.split(':', 2).map((part) => part.trim()))
    .findLast(([name]) => name === property)?.[1] ?? ''

function wrapContent(element: Element, name: string): void {
  const emphasis = element.ownerDocument.createElement(name)
  emphasis.append(...element.childNodes)
  element.append(emphasis)
}
