import { type ChildNode, type Element, isTag, Text } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { changeZip } from './change-zip.ts'
import { isWhite } from './faint-text.ts'
import { isNestedTooDeeply } from './is-nested-too-deeply.ts'
import { partsOf } from './parts-of.ts'
import { shownNodes } from './shown-word-nodes.ts'
import { firstStated, isShaded, looksOf, noStyles, readStyles, type Styles } from './word-styles.ts'

/**
 * Returns a Word document without text that is hidden, struck, white on white, transparent or too small to be read, which its
 * converter keeps; with the bullets of symbol fonts as characters, and with the text of boxes, fields and equations, which its
 * converter drops. Pictures are removed. @throws for a part that is nested too deeply
 */
export function visibleWord(content: Uint8Array): Uint8Array {
  let styles = noStyles
  return changeZip(content, {
    keeps: (name) => /\.(?:xml|rels)$/i.test(name),
    // Styles are needed for the text
    first: stylesPart,
    change: (name, xml) => {
      if (isNestedTooDeeply(xml, { xmlMode: true })) throw new Error(`${name} is nested too deeply`)
      if (stylesPart.test(name)) styles = readStyles(xml)
      // The relationships may give the parts other names
      return root.test(xml.slice(0, maxHead)) ? visible(xml, styles) : xml
    },
  })
}

const stylesPart = /(?:^|\/)styles\d*\.xml$/i
const root = /<w:(?:document|footnotes|endnotes)[\s>]/
const maxHead = 4_000

const part = (element: Element, name: string): Element | undefined => partsOf(element, name)[0]

function visible(xml: string, styles: Styles): string {
  const document = parseDocument(xml, { xmlMode: true })
  const backgrounds = DomUtils.getElementsByTagName('w:background', document)
  const isDark = backgrounds.some(({ attribs }) => !isWhite(attribs['w:color'] ?? 'ffffff'))
  document.children = shownNodes(document.children, (run) => isHidden(run, styles, isDark))
  for (const paragraph of DomUtils.getElementsByTagName('w:p', document)) showBullet(paragraph)
  // The converter fails on one in a document without styles
  for (const style of DomUtils.getElementsByTagName('w:tblStyle', document)) DomUtils.removeElement(style)
  return DomUtils.getInnerHTML(document, { xmlMode: true })
}

/** @param isDark whether the page has a color other than white */
function isHidden(run: Element, styles: Styles, isDark: boolean): boolean {
  const own = part(run, 'w:rPr')
  const paragraph = ancestorOf(run, 'w:p')
  const ofParagraph = paragraph && part(paragraph, 'w:pPr')
  const named = (id: string | undefined) => styles.byId.get(id ?? '') ?? []
  const runStyle = own && part(own, 'w:rStyle')
  const style = ofParagraph && part(ofParagraph, 'w:pStyle')
  const looks = firstStated([
    looksOf(own, ofParagraph),
    ...[named(runStyle?.attribs['w:val'])].flat(),
    ...[style ? named(style.attribs['w:val']) : styles.paragraph].flat(),
    styles.defaults,
  ])
  if (looks.marks.includes(true) || looks.isTiny || looks.isTransparent) return true
  return looks.isWhite === true && looks.isShaded !== true && !isDark && !hasBackground(run)
}

/** Whether text is in a box or a drawing, or in a cell that may have a color: by itself, or by the style of its table. */
function hasBackground(run: Element): boolean {
  for (let parent = run.parent; parent && isTag(parent); parent = parent.parent) {
    const { name } = parent
    if (name === 'w:txbxContent') return true
    const properties = /^w:(?:tc|tr|tbl)$/.test(name) ? part(parent, `${name}Pr`) : undefined
    const style = properties && part(properties, 'w:tblStyle')?.attribs['w:val']
    if (isShaded(properties) === true || (style && !/^(?:TableNormal|TableGrid\w*)$/i.test(style))) return true
  }
  return false
}

function ancestorOf(run: Element, name: string): Element | undefined {
  for (let parent = run.parent; parent && isTag(parent); parent = parent.parent) if (parent.name === name) return parent
  return undefined
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
