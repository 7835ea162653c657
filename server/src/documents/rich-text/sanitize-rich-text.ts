import sanitize from 'sanitize-html'
import { isUnseen } from './unseen-elements.ts'

const allowedAddress = /^(https?:\/\/|mailto:)/i
const bold = /font-weight\s*:\s*(bold|[6-9]00)/i
const notBold = /font-weight\s*:\s*(normal|[1-5]00)/i
const italic = /font-style\s*:\s*italic/i
/** Converts a hidden element to one whose text is removed. */
const unlessHidden =
  (transform: sanitize.Transformer): sanitize.Transformer =>
  (tagName, attribs) =>
    isUnseen(attribs) ? { tagName: 'del', attribs: {} } : transform(tagName, attribs)

const unchanged: sanitize.Transformer = (tagName, attribs) => ({ tagName, attribs })

/** Web editors wrap a whole paste in a bold tag whose style is not bold. */
const emphasised: sanitize.Transformer = (tagName, attribs) => ({
  tagName: notBold.test(attribs.style ?? '') ? 'span' : tagName,
  attribs: {},
})

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their content is not part of the posting's text.
  nonTextTags: [
    'script',
    'style',
    // Crossed out
    'del',
    's',
    'strike',
    'textarea',
    'option',
    'noscript',
    'title',
    'xml',
    'template',
    'iframe',
    'svg',
    'math',
  ],
  transformTags: {
    h1: unlessHidden(sanitize.simpleTransform('h2', {})),
    h5: unlessHidden(sanitize.simpleTransform('h4', {})),
    h6: unlessHidden(sanitize.simpleTransform('h4', {})),
    b: unlessHidden(emphasised),
    strong: unlessHidden(emphasised),
    span: unlessHidden((_tag, { style = '' }) => ({
      tagName: bold.test(style) ? 'strong' : italic.test(style) ? 'em' : 'span',
      attribs: {},
    })),
    ...Object.fromEntries(
      'p div section article main td th tr table ul li h2 h3 h4 em i u font center small label blockquote pre dl dt dd'
        .split(' ')
        .map((tag) => [tag, unlessHidden(unchanged)]),
    ),
    ol: unlessHidden(
      (_tag, { start = '' }): sanitize.Tag => ({
        tagName: 'ol',
        attribs: /^[1-9]\d{0,2}$/.test(start) ? { start } : {},
      }),
    ),
    a: unlessHidden(
      (_tag, { href = '' }): sanitize.Tag =>
        allowedAddress.test(href.trim())
          ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow' } }
          : { tagName: 'span', attribs: {} },
    ),
  },
}

const blocks =
  'div|section|article|main|header|footer|nav|aside|blockquote|pre|table|caption|tr|dl|dt|dd|figure|figcaption|address|center|form|fieldset|legend|details|summary|hgroup'
/** Ends of removed blocks: without a break their texts would run together. */
const blockEnds = new RegExp(`(?:</(?:${blocks})\\s*>\\s*)+`, 'gi')
/** Starts of blocks after text, with or without formatting. */
const blockStarts = new RegExp(
  `([^>\\s]|</(?:a|b|strong|i|em|u|span|font|label|small)\\s*>)(\\s*)(<(?:${blocks})\\b)`,
  'gi',
)
const rules = /<hr\b[^<>]*>/gi
const cellEnds = /<\/t[dh]\s*>/gi

/** Maximum nesting depth, deeper than any document; past it a parser takes quadratic time. */
const maxDepth = 500
const tags = /<(\/?)([a-z][\w:-]*)/gi
/** Tags that need no closing tag, or that the next one of their kind closes. */
const closesItself =
  /^(p|li|td|th|tr|dt|dd|br|img|hr|input|meta|link|col|wbr|base|area|source|track|embed|param|option)$/i

/** Returns the text itself, or only its words when its tags are nested too deeply. */
function flattened(html: string): string {
  let depth = 0
  for (const [, closing, name = ''] of html.matchAll(tags)) {
    if (closesItself.test(name)) continue
    depth = closing ? Math.max(0, depth - 1) : depth + 1
    if (depth > maxDepth) return html.replace(/<[^<>]*>?/g, ' ')
  }
  return html
}

/**
 * Sanitizes rich text to the formatting that a posting needs: paragraphs, headings, lists, emphasis, links. Removes the
 * markup of word processors and web pages, and keeps the text. Idempotent (R9.19).
 */
export function sanitizeRichText({ html, maxLength }: { html: string; maxLength: number }): string {
  const separated = flattened(html)
    .replace(blockStarts, '$1<br>$2$3')
    .replace(rules, '<br>')
    .replace(blockEnds, (ends) => `${ends}<br>`)
    .replace(cellEnds, (end) => `${end} `)
  let current = sanitize(separated, options)
  // Badly nested markup can need another round until it is stable; a text that is too long is rejected later.
  for (let round = 0; round < 5 && current.length <= maxLength; round += 1) {
    const again = sanitize(current, options)
    if (again === current) return current
    current = again
  }
  return current.length > maxLength ? current : wordsOf(current)
}

/** Returns the words of rich text. */
const wordsOf = (html: string) => sanitize(flattened(html).replace(/</g, ' <'), { ...options, allowedTags: [] })
