import { partialReads, type ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { escapeHtml } from '../../documents/html.ts'
import { decodeEntity } from '../../documents/reading/decode-entity.ts'
import { findMainPart } from '../../documents/reading/find-main-part.ts'
import { readHtml } from '../../documents/reading/read-document.ts'
import { namesPosition } from '../titles/find-position.ts'
import { isWrittenAsTitle } from '../titles/find-sentence-part.ts'
import { isHeading } from '../titles/find-title-words.ts'
import { findFields } from './find-fields.ts'
import { findTitle } from './find-title.ts'
import { prepareLines } from './prepare-lines.ts'
import { isPlainTitle } from './read-title-line.ts'

/** Characters of a posting's text; a shorter one is a list of links or a notice. */
const leastText = 120
const maxCharacters = 1_500_000
/** Fields of which a posting has at least two; others are found in many pages. */
const ofPostings = new Set(['country', 'jobType', 'salaryType', 'deadlineType'])

/**
 * Reads a page without structured data: its only main heading, if that names a position, and the text of its main part. A
 * list of postings, whose text consists of links, and a page without two fields of a posting are not read.
 * @param address where applications go; empty for a saved page
 * @returns null for a page that is no posting
 */
export function readMainText(html: string, address: string): ReadPosting | null {
  const main = findMainPart(html.slice(0, maxCharacters))
  if (!main || main.title.length > 160) return null
  if (main.textLength < leastText || main.linkLength > main.textLength / 2) return null
  const { html: description, lines, partial } = readHtml(main.html)
  const text = prepareLines(lines)
  const title = isGeneric(main.title) || !namesPosition(main.title) ? titleBelow(text) : main.title
  if (title === null || !(isGeneric(main.title) || title === main.title || titleOfPage(html).includes(title)))
    return null
  const found = findFields([title, ...text.filter((line) => line !== title)])
  const [part = title] = prepareLines([title])
  const { otherPay, deadlineQuestion } = found
  const own = found.fields.filter(({ field }) => field !== 'campaignTitle' && (field !== 'applyUrl' || address === ''))
  const count = new Set(own.map(({ field }) => field).filter((field) => ofPostings.has(field))).size
  if (count + (otherPay ? 1 : 0) + (deadlineQuestion ? 1 : 0) < 2) return null
  return {
    fields: [
      { field: 'campaignTitle', value: part, from: title },
      ...own,
      ...(address === '' ? [] : [addressAsLink(address)]),
    ],
    otherPay,
    deadlineQuestion,
    ...(partial === undefined && html.length <= maxCharacters ? {} : { partial: partialReads.text }),
    jobDescription: description === '' ? `<p>${escapeHtml(title)}</p>` : description,
  }
}

/** Whether the heading of a page is that of any posting of its site: "Careers", "Job details", "Join our team!". */
const isGeneric = (heading: string) => isHeading(heading.replace(/[!.]+$/, ''))

/** Returns the text of `<title>`: it has the title of the posting where the heading is a slogan or an employer. */
const titleOfPage = (html: string) => decodeEntity(/<title\b[^>]*>([^<]{0,300})/i.exec(html)?.[1] ?? '')

/** Lines below a generic heading in which a title is searched; several titles there are a list of postings. */
const firstLines = 6

/** Returns the only title in the first lines, or null. */
function titleBelow(lines: readonly string[]): string | null {
  const title = findTitle(lines.slice(0, firstLines))?.value ?? null
  const others = lines.filter(
    (line) => line !== title && line.length < 60 && isWrittenAsTitle(line) && isPlainTitle(line),
  )
  return title !== null && namesPosition(title) && others.length === 0 ? title : null
}

const addressAsLink = (address: string): ReadPosting['fields'][number] => ({
  field: 'applyUrl',
  value: address.slice(0, 2_000),
  from: `the page’s address: ${address}`.slice(0, 300),
})
