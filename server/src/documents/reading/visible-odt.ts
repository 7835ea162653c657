import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { isWhite, maxTinyPoints } from './faint-text.ts'
import { isNestedTooDeeply } from './is-nested-too-deeply.ts'
import { partsOf } from './parts-of.ts'

/** Comments, prompts of empty fields, and fields that are hidden. */
const left = new Set(['office:annotation', 'office:annotation-end', 'text:placeholder', 'text:hidden-text'])
const paragraphs = new Set(['text:p', 'text:h'])

/**
 * Returns the content of an OpenDocument text without hidden sections, paragraphs, fields and comments; with text boxes behind
 * their paragraphs, and with notes below the text. @param styles the part with the named styles @throws for one that is nested too deeply
 */
export function visibleOdt(xml: string, styles = ''): string {
  if (isNestedTooDeeply(xml, { xmlMode: true })) throw new Error('The document is nested too deeply')
  const document = parseDocument(xml, { xmlMode: true })
  const hidden = hiddenStyles([parseDocument(styles, { xmlMode: true }), document])
  const notes: ChildNode[] = []
  const shown = (nodes: readonly ChildNode[], boxes: ChildNode[] | null): ChildNode[] =>
    nodes.flatMap((node) => {
      if (!isTag(node)) return [node]
      if (isHidden(node, hidden)) return []
      if (node.name === 'text:note') {
        for (const body of partsOf(node, 'text:note-body'))
          for (const one of shown(body.children, null)) notes.push(one)
        return []
      }
      const texts = node.name === 'draw:frame' ? partsOf(node, 'draw:text-box') : []
      if (texts.length > 0) {
        const inside = texts.flatMap((box) => shown(box.children, null))
        if (boxes === null) return inside
        for (const one of inside) boxes.push(one)
        return []
      }
      const own: ChildNode[] | null = paragraphs.has(node.name) ? [] : boxes
      node.children = shown(node.children, own)
      if (node.name === 'office:text') node.children = [...node.children, ...notes]
      return own === null || own === boxes ? [node] : [node, ...own]
    })
  document.children = shown(document.children, null)
  return DomUtils.getInnerHTML(document, { xmlMode: true })
}

function isHidden(element: Element, hidden: ReadonlySet<string>): boolean {
  const { name, attribs } = element
  if (left.has(name)) return true
  if (name === 'text:section') return attribs['text:display'] === 'none'
  if (hidden.has(attribs['text:style-name'] ?? '')) return true
  return paragraphs.has(name) && partsOf(element, 'text:hidden-paragraph').some(isHiddenField)
}

const isHiddenField = ({ attribs }: Element) => attribs['text:is-hidden'] === 'true'

/** Statements of the properties of a style about visibility; null for none. */
interface Looks {
  isHidden: boolean | null
  isWhite: boolean | null
  isTiny: boolean | null
  isTransparent: boolean | null
}

/** Exceeds the length of real chains of styles. */
const maxChain = 20

/**
 * Returns the names of styles whose text is hidden, transparent, too small to be read, or white without a background in the
 * document; by their own properties or those of the styles they are based on.
 */
function hiddenStyles(documents: readonly Document[]): ReadonlySet<string> {
  const all = documents.flatMap((document) => DomUtils.getElementsByTagName('style:style', document))
  const styles = new Map(all.map((style) => [style.attribs['style:name'] ?? '', style]))
  const isColored = all.some(hasBackground)
  const hidden = [...styles.keys()].filter((name) => {
    const chain: Looks[] = []
    for (let style = styles.get(name); style && chain.length < maxChain; ) {
      chain.push(looksOf(style))
      style = styles.get(style.attribs['style:parent-style-name'] ?? '')
    }
    const is = (key: keyof Looks) => chain.map((looks) => looks[key]).find((one) => one !== null) ?? false
    return is('isHidden') || is('isTiny') || is('isTransparent') || (is('isWhite') && !isColored)
  })
  return new Set(hidden.filter((name) => name !== ''))
}

function looksOf(style: Element): Looks {
  const own = partsOf(style, 'style:text-properties')
  const [display, color, size, opacity] = ['text:display', 'fo:color', 'fo:font-size', 'loext:opacity'].map((name) =>
    own.map(({ attribs }) => attribs[name]).find((value) => value !== undefined),
  )
  const points = /^([\d.]+)pt$/.exec(size ?? '')?.[1]
  return {
    isHidden: display === undefined ? null : display === 'none',
    isWhite: color === undefined ? null : isWhite(color),
    isTiny: size === undefined ? null : points !== undefined && Number(points) <= maxTinyPoints,
    isTransparent: opacity === undefined ? null : Number.parseFloat(opacity) < 5,
  }
}

/** Whether a style gives its text, paragraph, cell, box or page a color other than white. */
const hasBackground = (style: Element) =>
  style.children.filter(isTag).some(({ attribs }) => {
    const color = attribs['fo:background-color'] ?? attribs['draw:fill-color'] ?? 'transparent'
    return color !== 'transparent' && !isWhite(color)
  })
