import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxJobDescriptionLength, type QuoteForm } from '@tearsheet/protocol/quotes/schemas'
import { Parser } from 'htmlparser2'
import { findJobPostings, type Thing } from '../../quotes/reading/find-job-posting.ts'
import { readJobPosting } from '../../quotes/reading/read-job-posting.ts'

/** Postings found: each with its reference and the fields for a draft's form. */
export interface ReadRequisitions {
  postings: { reference: string; form: QuoteForm }[]
  refused: { place: number; message: string }[]
}

interface Source {
  format: 'jobPosting' | 'feed'
  content: string
}

const maxPostings = 200

/**
 * Reads postings of a client's own system: schema.org JobPosting JSON, or the items of a feed in RSS or XML. Each
 * requires a reference, which identifies it when it is imported again, and a title. Runs in a worker thread.
 */
export function readRequisitions({ format, content }: Source): ReadRequisitions {
  const things = format === 'feed' ? thingsOfFeed(content) : thingsOfJson(content)
  if (things.length === 0) return { postings: [], refused: [{ place: 1, message: 'It does not contain a posting' }] }
  const read = things.slice(0, maxPostings).map((thing, index) => ({ place: index + 1, ...readOne(thing) }))
  const rest = things.slice(maxPostings).map((_, index) => ({
    place: maxPostings + index + 1,
    message: `Send ${maxPostings} postings at a time`,
  }))
  const seen = new Set<string>()
  const postings: ReadRequisitions['postings'] = []
  const rejected: ReadRequisitions['refused'] = []
  for (const { place, reference, form } of read) {
    if (!reference) rejected.push({ place, message: 'It has no reference: identifier in JSON, guid or id in a feed' })
    else if (!form.campaignTitle) rejected.push({ place, message: 'It has no title' })
    else if ((form.jobDescription?.length ?? 0) > maxJobDescriptionLength)
      rejected.push({ place, message: quoteMessages.descriptionTooLong })
    else if (seen.has(reference)) rejected.push({ place, message: `Another posting has the reference ${reference}` })
    else postings.push({ reference, form })
    seen.add(reference)
  }
  return { postings, refused: [...rejected, ...rest] }
}

/** Finds the postings in plain JSON as well as in a page's structured data. */
const thingsOfJson = (json: string) =>
  findJobPostings(`<script type="application/ld+json">${json.replaceAll('</', '<\\/')}</script>`)

function readOne(thing: Thing): { reference: string; form: QuoteForm } {
  const { fields, jobDescription } = readJobPosting(thing, '')
  const form: Record<string, unknown> = { jobDescription }
  for (const { field, value } of fields) if (value !== '') form[field] = value
  return { reference: referenceOf(thing.identifier), form: form as QuoteForm } // fields of the form, by their names
}

/** The reference is a text, or a PropertyValue that contains one. */
function referenceOf(identifier: unknown): string {
  const one: unknown = [identifier].flat()[0]
  if (typeof one === 'string' || typeof one === 'number') return String(one).trim().slice(0, 200)
  return typeof one === 'object' && one !== null && 'value' in one ? referenceOf(one.value) : ''
}

/** JobPosting fields of the elements in feeds. */
const names: Record<string, string> = {
  title: 'title',
  guid: 'identifier',
  id: 'identifier',
  referencenumber: 'identifier',
  requisitionid: 'identifier',
  link: 'url',
  url: 'url',
  description: 'description',
  'content:encoded': 'description',
  summary: 'description',
  department: 'department',
  category: 'category',
  city: 'city',
  state: 'state',
  country: 'country',
  expirationdate: 'validThrough',
  closingdate: 'validThrough',
}
const itemNames = new Set(['item', 'job', 'entry'])

/** Returns the items of a feed as schema.org objects. */
function thingsOfFeed(xml: string): Thing[] {
  const things: Record<string, unknown>[] = []
  let thing: Record<string, string> | null = null
  let field = ''
  const parser = new Parser(
    {
      onopentag(name, { href }) {
        const lower = name.toLowerCase()
        if (itemNames.has(lower)) thing = {}
        field = thing && lower in names ? (names[lower] ?? '') : ''
        // Atom's links are attributes
        if (thing && field === 'url' && href) thing.url = href
      },
      ontext(text) {
        if (thing && field) thing[field] = `${thing[field] ?? ''}${text}`
      },
      onclosetag(name) {
        field = ''
        if (!itemNames.has(name.toLowerCase()) || !thing) return
        const { city, state, country, ...rest } = Object.fromEntries(
          Object.entries(thing).map(([key, text]) => [key, text.trim()]),
        )
        const address = { addressLocality: city, addressRegion: state, addressCountry: country }
        things.push({
          '@type': 'JobPosting',
          ...rest,
          ...(city || state || country ? { jobLocation: { address } } : {}),
        })
        thing = null
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return things
}
