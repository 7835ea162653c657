/**
 * Copies the content of a frame of the same origin into an element of the page, for printing: browsers print a frame as
 * one picture, which begins on a page of its own and is cut at the end of each page. Returns whether there was content.
 */
export function copyForPrint(frame: HTMLIFrameElement, host: HTMLElement): boolean {
  const inner = frame.contentDocument
  const content = inner?.querySelector('main')
  if (!inner || !content) return false
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    [...inner.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join(''),
  )
  const copy = document.createElement('div')
  copy.className = content.className
  copy.append(...[...content.childNodes].map((node) => document.importNode(node, true)))
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.replaceChildren(copy)
  return true
}
