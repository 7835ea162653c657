import { type ChildNode, type Element, isCDATA, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { readText } from '../../documents/reading/read-document.ts'

/** Names that only markup has; other words in angle brackets are text. */
const markup =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|a|table|tbody|tr|t[dh]|font|section|article|blockquote|hr|img)\b[^<>]*>/i
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
/** Feeds escape their text up to three times. */
const maxRounds = 3

/** Returns an element's text as one line, without markup and entities. */
export function lineOf(element: Element): string {
  const text = unescapedText(rawOf(element))
  const words = markup.test(text) ? DomUtils.textContent(parseDocument(text.replace(/</g, ' <'))) : text
  return unescapedText(words)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** Returns an element's text as HTML, whether it is given as elements, in CDATA, escaped, or as plain text. */
export function htmlOf(element: Element): string {
  const text = unescapedText(rawOf(element)).trim()
  return markup.test(text) ? withList(text) : readText(text).html
}

/** Lever writes list items without their list. */
const withList = (html: string) => (/^<li\b/i.test(html) ? `<ul>${html}</ul>` : html)

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

/** Removes the escaping that is left after the XML's own, and marks of CDATA that were escaped with the text. */
function unescapedText(text: string): string {
  let current = withoutMarks(text)
  for (let round = 0; round < maxRounds && !markup.test(current) && entity.test(current); round += 1)
    current = withoutMarks(DomUtils.textContent(parseDocument(current.replace(/<(?=[a-z/!?])/gi, '&lt;'))))
  return current
}

const withoutMarks = (text: string) => text.replace(/<!\[CDATA\[|\]\]>/g, '')
