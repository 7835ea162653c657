import { type ChildNode, Element, isTag, Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import { partsOf } from './parts-of.ts'

/**
 * Returns the nodes of a Word document with the text that its converter drops: text boxes behind their paragraphs, fields,
 * equations and marked choices; without hidden runs and the prompts of empty fields.
 */
export function shownNodes(
  nodes: readonly ChildNode[],
  isHidden: (run: Element) => boolean,
  boxes: ChildNode[] | null = null,
): ChildNode[] {
  const shown = (inner: readonly ChildNode[], own = boxes) => shownNodes(inner, isHidden, own)
  return nodes.flatMap((node) => {
    if (!isTag(node)) return [node]
    const { name, children } = node
    if (name === 'w:p') {
      const own: ChildNode[] = []
      node.children = shown(children, own)
      return [node, ...own]
    }
    if (name === 'mc:AlternateContent') return shown(alternativeOf(node)?.children ?? [])
    if (name === 'w:txbxContent') {
      const inside = shown(children, null)
      if (boxes === null) return inside
      for (const one of inside) boxes.push(one)
      return []
    }
    if (name === 'w:sdt' && isPrompt(node)) return []
    // The converter replaces these with a control, and leaves out their sign
    if (name === 'w14:checkbox' || /^m:\w+Pr$/.test(name)) return []
    if (name === 'w:fldSimple') return shown(children)
    if (name.startsWith('m:')) return mathOf(node, shown)
    if (name === 'w:br') delete node.attribs['w:type']
    if (name === 'w:r' && isHidden(node)) return []
    node.children = shown(children)
    return name === 'w:r' ? [node, ...choicesOf(node)] : [node]
  })
}

/** Returns the alternative with text boxes, else the fallback. */
function alternativeOf(element: Element): Element | undefined {
  const [choice] = partsOf(element, 'mc:Choice')
  const [fallback] = partsOf(element, 'mc:Fallback')
  const hasText = choice && DomUtils.getElementsByTagName('w:txbxContent', choice).length > 0
  return hasText ? choice : (fallback ?? choice)
}

const isPrompt = (field: Element) =>
  partsOf(field, 'w:sdtPr').some((properties) => partsOf(properties, 'w:showingPlcHdr').length > 0)

/** Returns the text of an equation as runs. */
function mathOf(element: Element, shown: (nodes: readonly ChildNode[]) => ChildNode[]): ChildNode[] {
  if (element.name !== 'm:r') return shown(element.children)
  const texts = partsOf(element, 'm:t')
  return texts.length > 0 ? [runOf(texts.map((text) => DomUtils.textContent(text)).join(''))] : []
}

const runOf = (text: string) =>
  new Element('w:r', {}, [new Element('w:t', { 'xml:space': 'preserve' }, [new Text(text)])])

/** Returns the chosen entry or the box of a form field, whose text is in its properties only. */
function choicesOf(run: Element): Element[] {
  const fields = partsOf(run, 'w:fldChar').flatMap((field) => partsOf(field, 'w:ffData'))
  return fields.flatMap((field) => [
    ...partsOf(field, 'w:ddList').map((list) => {
      const entry = partsOf(list, 'w:listEntry')[Number(propertyOf(list, ['w:result', 'w:default']) ?? 0)]
      return runOf(entry?.attribs['w:val'] ?? '')
    }),
    ...partsOf(field, 'w:checkBox').map((box) =>
      runOf(/^(?:1|true|on)$/.test(propertyOf(box, ['w:checked', 'w:default']) ?? '0') ? '☒' : '☐'),
    ),
  ])
}

/** Returns the value of the first of these properties; a property without one is on. */
function propertyOf(element: Element, names: readonly string[]): string | null {
  const [found] = names.flatMap((name) => partsOf(element, name))
  return found ? (found.attribs['w:val'] ?? '1') : null
}
