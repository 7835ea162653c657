import type { Page } from '@playwright/test'

/** Translates every document that a page opens, and what is added to it later, as a browser's page translation does. */
export const translatePages = (page: Page) => page.addInitScript(translateAsBrowsersDo)

/** Runs in the page: replaces each text node with two `<font>` elements that have its text. */
function translateAsBrowsersDo(): void {
  const skipped = 'script,style,textarea,[contenteditable],[translate=no],.notranslate,font'
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      if (!text.nodeValue?.trim() || !text.isConnected || text.parentElement?.closest(skipped)) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      inner.textContent = text.nodeValue
      text.parentNode?.replaceChild(outer, text)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    translate(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target.nodeType === Node.TEXT_NODE ? [target] : addedNodes) translate(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
