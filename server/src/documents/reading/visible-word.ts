import { type ChildNode, type Element, isTag, Text } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { changeZip } from './change-zip.ts'
import { isNestedTooDeeply } from './is-nested-too-deeply.ts'
import { partsOf } from './parts-of.ts'
import { shownNodes } from './shown-word-nodes.ts'

/**
 * Returns a Word document without hidden and struck text, which its converter keeps; with the bullets of symbol fonts
 * as characters, and with the text of boxes, fields and equations, which its converter drops. Pictures are removed.
 * @throws for a part that is nested too deeply
 */
export function visibleWord(content: Uint8Array): Uint8Array {
  let hidden: HiddenStyles = new Set()
  return changeZip(content, {
    keeps: (name) => /\.(?:xml|rels)$/i.test(name),
    // Styles are needed for the text
    first: 'word/styles.xml',
    change: (name, xml) => {
      if (/^word\/\w+\.xml$/.test(name) && isNestedTooDeeply(xml, { xmlMode: true }))
        throw new Error(`${name} is nested too deeply`)
      if (name === 'word/styles.xml') hidden = hiddenStyles(xml)
      return /^word\/(?:document|footnotes|endnotes)\.xml$/.test(name) ? visible(xml, hidden) : xml
    },
  })
}

type HiddenStyles = ReadonlySet<string>

const part = (element: Element, name: string): Element | undefined => partsOf(element, name)[0]

/** Whether a property is on; null if it is not set. */
function isOn(properties: Element | undefined, name: string): boolean | null {
  const property = properties && part(properties, name)
  return property ? !/^(?:false|0|off|none)$/i.test(property.attribs['w:val'] ?? '') : null
}

const marks = ['w:vanish', 'w:strike', 'w:dstrike']

/** Returns the ids of styles whose text is hidden or struck, including those based on them. */
function hiddenStyles(xml: string): HiddenStyles {
  const styles = DomUtils.getElementsByTagName('w:style', parseDocument(xml, { xmlMode: true }))
  const hidden = new Set<string>()
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size
    for (const style of styles) {
      const states = marks.map((mark) => isOn(part(style, 'w:rPr'), mark))
      const base = part(style, 'w:basedOn')?.attribs['w:val'] ?? ''
      if (states.includes(true) || (hidden.has(base) && !states.includes(false)))
        hidden.add(style.attribs['w:styleId'] ?? '')
    }
  }
  return hidden
}

function visible(xml: string, hidden: HiddenStyles): string {
  const document = parseDocument(xml, { xmlMode: true })
  document.children = shownNodes(document.children, (run) => isHidden(run, hidden))
  for (const paragraph of DomUtils.getElementsByTagName('w:p', document)) showBullet(paragraph)
  return DomUtils.getInnerHTML(document, { xmlMode: true })
}

function isHidden(run: Element, hidden: HiddenStyles): boolean {
  const properties = part(run, 'w:rPr')
  const states = marks.map((mark) => isOn(properties, mark))
  if (states.includes(true)) return true
  const paragraph = paragraphOf(run)
  const styles = [properties && part(properties, 'w:rStyle'), paragraph && part(paragraph, 'w:pPr')].map(
    (element) => (element?.name === 'w:pPr' ? part(element, 'w:pStyle') : element)?.attribs['w:val'] ?? '',
  )
  return !states.includes(false) && styles.some((style) => hidden.has(style))
}

function paragraphOf(run: Element): Element | null {
  for (let parent = run.parent; parent && isTag(parent); parent = parent.parent)
    if (parent.name === 'w:p') return parent
  return null
}

/** Replaces the sign of a symbol font at the start of a paragraph. */
function showBullet(paragraph: Element): void {
  const first = paragraph.children.find(
    (child): child is Element =>
      isTag(child) && child.name === 'w:r' && (part(child, 'w:t') ?? part(child, 'w:sym')) !== undefined,
  )
  const sign = first && (part(first, 'w:sym') ?? part(first, 'w:t'))
  if (!first || !sign) return
  const text = DomUtils.textContent(sign)
  const properties = part(first, 'w:rPr')
  const fonts = properties && part(properties, 'w:rFonts')
  const font = sign.name === 'w:sym' ? (sign.attribs['w:font'] ?? '') : Object.values(fonts?.attribs ?? {}).join(' ')
  const isSign = sign.name === 'w:sym' || /^\s*\S\s*$/.test(text)
  if (!isSign || !/symbol|wingdings|webdings|courier new/i.test(font)) return
  if (/courier new/i.test(font) && text.trim() !== 'o') return
  const shown: ChildNode = new Text('• ')
  sign.name = 'w:t'
  sign.attribs = { 'xml:space': 'preserve' }
  sign.children = []
  DomUtils.appendChild(sign, shown)
}
