import { ownValue } from '@tearsheet/protocol/own-value'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { describePay } from '@tearsheet/protocol/quotes/pay-conversion'
import { isCut, type OtherPay } from '@tearsheet/protocol/quotes/reading'
import { maxJobDescriptionLength, maxLineLength, type QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { escapeHtml } from '../../documents/html.ts'
import { listOpenValues } from '../../quotes/list-open-values.ts'
import { findJobPostings } from '../../quotes/reading/find-job-posting.ts'
import { readJobPosting } from '../../quotes/reading/read-job-posting.ts'
import { withSections } from '../feeds/add-sections.ts'
import { type Feed, type FeedItem, readFeed, readSystemJson } from '../feeds/read-feed.ts'
import { type JsonParts, readJsonLines, readJsonList } from './read-json-lines.ts'
import { removeEmployer } from './remove-employer.ts'

/** Postings found: each with its reference and the fields for a draft's form. */
export interface ReadRequisitions {
  postings: { reference: string; form: QuoteForm; notes: string[] }[]
  refused: { place: number; message: string }[]
}

interface Source {
  format: 'jobPosting' | 'feed'
  content: string
}

const maxPostings = 200
/** Maximum number of lines or elements that are read: some have no posting. */
const maxParts = 500

/**
 * Reads postings of a client's own system: schema.org JobPosting in JSON or in a page, JSON of an applicant tracking system,
 * also with one posting per line, or the items of a feed in RSS, Atom or XML. Each requires a reference, which identifies it
 * when it is imported again, and a title. Runs in a worker thread.
 */
export function readRequisitions({ format, content }: Source): ReadRequisitions {
  const text = content.replace(/^\u{feff}/u, '').trim()
  // The content decides where it is not of the named format
  const isData = /^[[{]/.test(text) || (text.startsWith('<') && /application\/ld\+json/i.test(text))
  const isJson = isData || (format === 'jobPosting' && !text.startsWith('<'))
  const whole = isJson ? parsed(text) : null
  const parts = isJson && !text.startsWith('<') ? (whole === null ? readJsonLines(text) : readJsonList(whole)) : null
  const found = parts ? itemsOfParts(parts) : isJson ? itemsOfJson(text) : readFeed(text, maxPostings)
  if (found === null) return { postings: [], refused: [{ place: 1, message: messages.tooDeep }] }
  const { items, count, isCut } = found
  const withoutPosting = parts ? messagesOf(parts) : []
  if (count === 0 && withoutPosting.length === 0)
    return { postings: [], refused: [{ place: 1, message: noneIn(text) }] }
  const read = items.map((item, index) => ({ place: index + 1, ...readOne(item) }))
  const rest = Array.from({ length: count - items.length }, (_, index) => ({
    place: maxPostings + index + 1,
    message: `Send ${maxPostings} postings at a time`,
  }))
  if (isCut) rest.push({ place: count + 1, message: messages.cutFeed })
  for (const message of withoutPosting) rest.push({ place: count + rest.length + 1, message })
  const seen = new Set<string>()
  const postings: ReadRequisitions['postings'] = []
  const rejected: ReadRequisitions['refused'] = []
  for (const { place, reference, form, notes } of read) {
    if (!reference) rejected.push({ place, message: messages.noReference })
    else if (!form.campaignTitle) rejected.push({ place, message: messages.noTitle(reference) })
    else if ((form.jobDescription?.length ?? 0) > maxJobDescriptionLength)
      rejected.push({ place, message: quoteMessages.descriptionTooLong })
    else if (seen.has(reference)) rejected.push({ place, message: `Another posting has the reference ${reference}` })
    else postings.push({ reference, form, notes })
    seen.add(reference)
  }
  return { postings, refused: [...rejected, ...rest] }
}

const notesOf = (jobDescription: string, cut: readonly string[], isIncomplete: boolean) => [
  ...(jobDescription ? [] : [messages.noDescription]),
  ...cut.map(messages.cut),
  ...(isIncomplete ? [messages.incomplete] : []),
]

/** Fields of text that are cut at the form's limit, with their names in the report. */
const lineNames: Record<string, string> = { campaignTitle: 'title', department: 'department' }

const messages = {
  cut: (name: string) => `Its ${name} was cut to ${maxLineLength} characters`,
  incomplete: 'It is incomplete: the feed ends within it',
  cutFeed: 'The feed ends early: postings may be missing. Send the whole feed again',
  invalidJson: (line: string) => `It is not valid JSON: see line ${line}. Send the whole file again`,
  invalidPart: (name: string) => `${name} is not valid JSON. Send it again`,
  noneInPart: (name: string) => `${name} does not contain a posting with a title and an id`,
  tooManyParts: `Only the first ${maxParts} lines or elements were read. Send ${maxPostings} postings at a time`,
  none: 'It does not contain a posting: JobPosting in JSON; item, entry or job in a feed',
  tooDeep: 'Its elements are nested too deeply to be read',
  noReference: 'It has no reference: identifier in JSON; guid, id or an address in a feed',
  noTitle: (reference: string) => `${reference} has no title`,
  noDescription: 'It has no description. Add one to the draft',
}

/** Finds the postings in JSON as well as in the structured data of a page. */
function itemsOfJson(json: string): Feed {
  const page = json.startsWith('<')
    ? json
    : `<script type="application/ld+json">${json.replaceAll('</', '<\\/')}</script>`
  const things = findJobPostings(page)
  if (things.length === 0 && !json.startsWith('<')) return readSystemJson(parsed(json), maxPostings)
  const items = things.slice(0, maxPostings).map((thing) => ({ thing: withSections(thing), isCut: false }))
  return { items, count: things.length, isCut: false }
}

/** Finds the postings of the first parts. */
function itemsOfParts({ valid }: JsonParts): Feed {
  const feeds = valid.slice(0, maxParts).map(({ json }) => itemsOfJson(json))
  const items = feeds.flatMap((feed) => feed.items).slice(0, maxPostings)
  return { items, count: feeds.reduce((sum, feed) => sum + feed.count, 0), isCut: false }
}

/** Returns a message for each part that has no posting, and for those that were not read. */
const messagesOf = ({ valid, invalid }: JsonParts) => [
  ...invalid.slice(0, maxParts).map(messages.invalidPart),
  ...valid
    .slice(0, maxParts)
    .filter(({ json }) => itemsOfJson(json).count === 0)
    .map(({ name }) => messages.noneInPart(name)),
  ...(Math.max(valid.length, invalid.length) > maxParts ? [messages.tooManyParts] : []),
]

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Returns the reason why no posting was found. */
function noneIn(content: string): string {
  if (!/^[[{]/.test(content)) return messages.none
  try {
    JSON.parse(content)
    return messages.none
  } catch (error) {
    const [, line] = /line (\d+)/.exec(String(error)) ?? []
    return messages.invalidJson(line ?? String(content.split('\n').length))
  }
}

function readOne({ thing, isCut: isIncomplete }: FeedItem): { reference: string; form: QuoteForm; notes: string[] } {
  const read = readJobPosting(thing, '')
  const { fields, jobDescription: described, partial, otherPay } = read
  const jobDescription = otherPay ? withPay(described, otherPay) : described
  const form: Record<string, unknown> = { jobDescription }
  for (const { field, value } of fields) if (value !== '') form[field] = value
  if (typeof form.campaignTitle === 'string') form.campaignTitle = removeEmployer(form.campaignTitle, thing)
  const reference = [thing.identifier, thing.url, thing['@id']].map(referenceOf).find((one) => one !== '') ?? ''
  const cut = fields.filter(isCut).flatMap(({ field }) => ownValue(lineNames, field) ?? [])
  const notes = [...notesOf(described, cut, isIncomplete), ...(partial ? [partial] : []), ...listOpenValues(read)]
  return { reference, form: form as QuoteForm, notes } // fields of the form, by their names
}

/** Adds pay that the form has no field for to a description that does not state it. */
function withPay(description: string, pay: OtherPay): string {
  const text = description.replace(/<[^<>]*>|[\s,.]/g, '')
  const amounts = [pay.low, pay.high].filter((one) => one !== null).map((one) => String(one).replace('.', ''))
  return amounts.every((one) => text.includes(one))
    ? description
    : `${description}<p>Pay: ${escapeHtml(describePay(pay))}</p>`
}

/** The reference is a text, or a PropertyValue that contains one. */
function referenceOf(identifier: unknown): string {
  if (Array.isArray(identifier)) return identifier.map(referenceOf).find((one) => one !== '') ?? ''
  const one = identifier
  if (typeof one === 'string' || typeof one === 'number') return String(one).trim().slice(0, 200)
  return typeof one === 'object' && one !== null && 'value' in one ? referenceOf(one.value) : ''
}
