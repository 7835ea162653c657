import { DomUtils, parseDocument } from 'htmlparser2'
import { readText } from './read-document.ts'

/** Names that only markup has; other words in angle brackets are text. */
const markup =
  /<\/?(?:p|br|div|span|b|strong|i|em|u|s|small|sup|sub|ul|ol|li|dl|dt|dd|h[1-6]|a|table|thead|tbody|tfoot|tr|t[dh]|font|center|section|article|main|header|footer|blockquote|pre|hr|img|style|script|o:p)\b[^<>]*>/i
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i
/** Feeds escape their text up to three times. */
const maxRounds = 3

export const hasMarkup = (text: string): boolean => markup.test(text)

/** Removes the escaping that is left in a text of a feed or of data, and marks of CDATA that were escaped with it. */
export function unescapedText(text: string): string {
  let current = withoutMarks(text)
  for (let round = 0; round < maxRounds && !hasMarkup(current) && entity.test(current); round += 1)
    current = withoutMarks(DomUtils.textContent(parseDocument(current.replace(/<(?=[a-z/!?])/gi, '&lt;'))))
  return current
}

const withoutMarks = (text: string) => text.replace(/<!\[CDATA\[|\]\]>/g, '')

/** Returns a text of a feed or of data as HTML, whether it is markup, escaped markup, or plain text with lines. */
export function htmlOfEscaped(escaped: string): string {
  const text = unescapedText(escaped).trim()
  return hasMarkup(text) ? withList(text) : readText(text).html
}

/** Lever writes list items without their list. */
const withList = (html: string) => (/^<li\b/i.test(html) ? `<ul>${html}</ul>` : html)
