import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Text } from '../../ui/text.tsx'
import styles from './posting-text.module.css'

/** What a posting may hold, and what stands for it here. */
const elements: Record<string, string> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
}

/**
 * A job description, which the server has sanitised, as elements of ours: its markup is read and never put into the
 * page itself, so that no more than this list could ever appear.
 */
export function PostingText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(body, headingsOf(body))
  }, [html])
  return (
    <Text kind="prose" as="div" className={styles.posting}>
      {content}
    </Text>
  )
}

/** Headings go under the page's own, which are of level 2, and begin at level 3 whatever the posting begins with. */
function headingsOf(body: HTMLElement): Record<string, string> {
  const used = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].filter((name) => body.querySelector(name))
  return Object.fromEntries(used.map((name, depth) => [name, `h${Math.min(6, 3 + depth)}`]))
}

function childrenOf(node: Node, headings: Record<string, string>): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) return child.textContent
    if (!(child instanceof Element)) return null
    return elementOf(child, headings, index)
  })
}

function elementOf(element: Element, headings: Record<string, string>, key: number): ReactNode {
  const name = elements[element.tagName] ?? headings[element.tagName]
  if (name === 'br') return createElement(name, { key })
  const content = childrenOf(element, headings)
  if (name) return createElement(name, { key }, ...content)
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  if (href && /^(https?:|mailto:)/i.test(href)) {
    return (
      <a key={key} href={href} rel="noopener noreferrer nofollow">
        {content}
      </a>
    )
  }
  return /^(SCRIPT|STYLE)$/.test(element.tagName) ? null : <Fragment key={key}>{content}</Fragment>
}
