import { Text } from '@tearsheet/ui/text/text.tsx'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Marked } from './marked.tsx'
import styles from './posting-text.module.css'

/** Elements allowed in a posting, with the component for each. */
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

/** Words of a posting that were removed or added, numbered from 0 across the whole posting. */
export interface WordMarks {
  as: 'del' | 'ins'
  words: ReadonlySet<number>
}

interface Reading {
  headings: Record<string, string>
  /** Renders a piece of text; called in the order of the posting. */
  text: (text: string) => ReactNode
}

/**
 * Renders a job description, which the server has sanitized, with a fixed set of components: its markup is parsed and
 * never inserted into the page itself, so that only the listed elements can appear.
 */
export function PostingText({ html, marks }: { html: string; marks?: WordMarks }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return childrenOf(body, { headings: headingsOf(body), text: marks ? markingOf(marks) : (text) => text })
  }, [html, marks])
  return (
    <Text kind="prose" as="div" breakAnywhere className={styles.posting}>
      {content}
    </Text>
  )
}

/**
 * Maps headings to levels below the page's own level 2: they begin at level 3, whatever level the posting begins with.
 */
function headingsOf(body: HTMLElement): Record<string, string> {
  const used = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].filter((name) => body.querySelector(name))
  return Object.fromEntries(used.map((name, depth) => [name, `h${Math.min(6, 3 + depth)}`]))
}

function childrenOf(node: Node, reading: Reading): ReactNode[] {
  return [...node.childNodes].map((child, index) => {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = reading.text(child.textContent ?? '')
      if (typeof text === 'string') return text
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece of a posting is identified only by its position
      return <Fragment key={index}>{text}</Fragment>
    }
    if (!(child instanceof Element)) return null
    return elementOf(child, reading, index)
  })
}

function elementOf(element: Element, reading: Reading, key: number): ReactNode {
  if (/^(SCRIPT|STYLE)$/.test(element.tagName)) return null
  const name = elements[element.tagName] ?? reading.headings[element.tagName]
  if (name === 'br') return createElement(name, { key })
  const content = childrenOf(element, reading)
  if (name) return createElement(name, { key }, ...content)
  const href = element.tagName === 'A' ? element.getAttribute('href') : null
  if (href && /^(https?:|mailto:)/i.test(href)) {
    return (
      <a key={key} href={href} rel="noopener noreferrer nofollow">
        {content}
      </a>
    )
  }
  return <Fragment key={key}>{content}</Fragment>
}

/** Marks words in order; adjacent words are marked as one. */
function markingOf({ as, words }: WordMarks): Reading['text'] {
  let count = 0
  return (text) => {
    const runs: { text: string; isMarked: boolean }[] = []
    for (const piece of text.split(/(\s+)/)) {
      const isWord = piece.trim() !== ''
      const last = runs.at(-1)
      // The space between two marked words is marked, too; the space before and after is not
      const isMarked = isWord ? words.has(count) : last?.isMarked === true && words.has(count)
      if (isWord) count++
      if (last && last.isMarked === isMarked) last.text += piece
      else runs.push({ text: piece, isMarked })
    }
    return runs.map((run, index) =>
      run.isMarked ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is identified only by its position
        <Marked key={index} as={as}>
          {run.text}
        </Marked>
      ) : (
        run.text
      ),
    )
  }
}
