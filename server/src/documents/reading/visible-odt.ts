import { type ChildNode, type Document, type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { isNestedTooDeeply } from './is-nested-too-deeply.ts'
import { partsOf } from './parts-of.ts'

/** Comments, prompts of empty fields, and fields that are hidden. */
const left = new Set(['office:annotation', 'office:annotation-end', 'text:placeholder', 'text:hidden-text'])
const paragraphs = new Set(['text:p', 'text:h'])

/**
 * Returns the content of an OpenDocument text without hidden sections, paragraphs, fields and comments; with text boxes behind
 * their paragraphs, and with notes below the text. @throws for one that is nested too deeply
 */
export function visibleOdt(xml: string): string {
  if (isNestedTooDeeply(xml, { xmlMode: true })) throw new Error('The document is nested too deeply')
  const document = parseDocument(xml, { xmlMode: true })
  const hidden = hiddenStyles(document)
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

/** Returns the names of styles whose text is hidden, including those based on them. */
function hiddenStyles(document: Document): ReadonlySet<string> {
  const styles = DomUtils.getElementsByTagName('style:style', document)
  const hidden = new Set<string>()
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size
    for (const style of styles) {
      const own = partsOf(style, 'style:text-properties').map(({ attribs }) => attribs['text:display'])
      const isBased = hidden.has(style.attribs['style:parent-style-name'] ?? '') && !own.includes('true')
      if (own.includes('none') || isBased) hidden.add(style.attribs['style:name'] ?? '')
    }
  }
  hidden.delete('')
  return hidden
}
