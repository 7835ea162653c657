import { type ChildNode, type Element, isCDATA, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { hasMarkup, htmlOfEscaped, unescapedText } from '../../documents/reading/read-escaped-text.ts'

/** Returns an element's text as one line, without markup and entities. */
export function lineOf(element: Element): string {
  const text = unescapedText(rawOf(element))
  const words = hasMarkup(text) ? DomUtils.textContent(parseDocument(text.replace(/</g, ' <'))) : text
  return unescapedText(words)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** Returns an element's text as HTML, whether it is given as elements, in CDATA, escaped, or as plain text. */
export const htmlOf = (element: Element): string => htmlOfEscaped(rawOf(element))

/** The content as it is written: elements as HTML, anything else as text. */
function rawOf(element: Element): string {
  const isMarkup = element.children.some((child) => isTag(child))
  if (!isMarkup) return DomUtils.textContent(element)
  return element.children
    .map(writtenAs)
    .join('')
    .replace(/<(\/?)[\w-]+:(?=[a-z])/gi, '<$1')
}

/** CDATA between elements is markup already. */
const writtenAs = (node: ChildNode) =>
  isCDATA(node) ? DomUtils.textContent(node) : DomUtils.getOuterHTML(node, { xmlMode: false })
