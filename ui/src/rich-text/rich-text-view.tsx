import { createElement, Fragment, type ReactNode } from 'react'
import { isLinkAddress } from './link-address.ts'
import styles from './rich-text-editor.module.css'

/** Elements allowed in a description; headings are set two levels lower, under those of the page. */
const shown: Record<string, string> = {
  p: 'p',
  h2: 'h4',
  h3: 'h4',
  h4: 'h5',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  br: 'br',
}

/** Read-only rich text: renders allowed elements only, and just the text of any others. */
export function RichTextView({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={`${styles.text} ${styles.read}`}>{draw(body)}</div>
}

function draw(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (!(node instanceof HTMLElement)) return null
    const name = node.tagName.toLowerCase()
    if (name === 'script' || name === 'style') return null
    const href = node.getAttribute('href') ?? ''
    if (name === 'a' && isLinkAddress(href))
      return createElement('a', { key: index, href, target: '_blank', rel: 'noreferrer' }, ...draw(node))
    const element = shown[name]
    if (element === 'br') return createElement('br', { key: index })
    const start = element === 'ol' ? Number(node.getAttribute('start') ?? 1) : 1
    const counted = Number.isInteger(start) && start > 1 ? { start } : {}
    return createElement(element ?? Fragment, { key: index, ...counted }, ...draw(node))
  })
}
