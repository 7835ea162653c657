import { openCheckBudget, spend, textByteUnits } from '../budgets/check-budget.ts'
import type { WordResult } from './inspect-word.ts'
import { isAllowedLink } from './is-allowed-link.ts'
import { decode } from './read-tags.ts'
import { isWhole, readZipParts, unpack, type ZipPart } from './read-zip-parts.ts'

export const odtType = 'application/vnd.oasis.opendocument.text'

const maxParts = 2_000
const maxBytes = 100 * 1024 * 1024
const maxTextBytes = 32 * 1024 * 1024

/** Parts that such a document may contain; any other one counts as a program. */
const allowed =
  /^(?:mimetype|(?:content|styles|meta|settings|manifest)\.(?:xml|rdf)|META-INF\/manifest\.xml|Thumbnails\/[\w.-]+|Pictures\/[\w.-]+\.(?:png|jpe?g|gif|svm|wmf|emf|svg|webp|tiff?|bmp)|layout-cache|Configurations2\/.*|Fonts\/[\w .-]+\.(?:ttf|otf))$/i
/** Scripts, events, objects of other programs, and links that are followed without a click. */
const acting =
  /<(?:script:|office:scripts>\s*<|office:event-listeners|presentation:event-listener|draw:(?:object|object-ole|applet|plugin|floating-frame)\b|text:(?:dde-connection|execute-macro|script)|office:dde-source|table:(?:dde-link|cell-range-source)|form:form\b|text:section-source)/i
const image =
  /<(?:draw:image|draw:fill-image|style:background-image)\b[^<>]*\bxlink:href\s*=\s*["'](?:[a-z][a-z\d+.-]*:|\/\/|\.\.)/i

/** Whether a link has another scheme than the allowed ones; links inside the document begin with a number sign. */
const hasRejectedLink = (text: string) =>
  [...text.matchAll(/<(?:text|draw):a\b[^<>]*?\bxlink:href\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].some(
    ([, double, single]) => {
      const address = decode(double ?? single ?? '')
      return address !== '' && !address.startsWith('#') && !isAllowedLink(address)
    },
  )

/** Whether a zip states in its first file that it is an OpenDocument text. */
export const statesOdt = (content: Buffer) =>
  content.toString('latin1', 30, 38) === 'mimetype' && content.toString('latin1', 38, 38 + odtType.length) === odtType

/**
 * Returns the result for a zip as an OpenDocument text, which has the same limits as a Word document: valid, damaged or
 * encrypted, or contains scripts, objects, forms, or content that is loaded from elsewhere.
 */
export async function inspectOdt(content: Buffer, budget = openCheckBudget(content.length)): Promise<WordResult> {
  const parts = readZipParts(content, maxParts)
  if (parts === null) return 'damaged'
  const files = parts.filter(({ name, byteSize }) => !(name.endsWith('/') && byteSize === 0))
  if (files.some(({ name }) => name.length > 250 || /^\/|\.\.|\\|\p{Cc}/u.test(name))) return 'damaged'
  if (files.reduce((sum, { byteSize }) => sum + byteSize, 0) > maxBytes) return 'damaged'
  if (files.some(({ name }) => !allowed.test(name))) return { content: 'part' }
  const named = new Map(files.map((part) => [part.name, part]))
  const textOf = (part: ZipPart | undefined) => {
    const bytes = part && unpack(part, maxTextBytes, budget)
    return bytes && spend(budget, bytes.length * textByteUnits) ? bytes.toString('utf8') : null
  }
  if (textOf(named.get('mimetype'))?.trim() !== odtType || !named.has('content.xml')) return 'notWord'
  for (const part of files) {
    if (!/\.(?:xml|rdf)$/i.test(part.name)) {
      if (!(await isWhole(part, budget))) return 'damaged'
      continue
    }
    const text = textOf(part)
    // In another encoding, or with entities, a reader would see other text than this check
    if (text === null || text.includes('\0') || !/^\uFEFF?\s*</.test(text)) return 'damaged'
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { content: 'declarations' }
    if (/<manifest:encryption-data/i.test(text)) return 'damaged'
    if (acting.test(text)) return { content: 'action' }
    if (image.test(text)) return { content: 'outside' }
    if (hasRejectedLink(text)) return { content: 'link' }
  }
  return 'word'
}
