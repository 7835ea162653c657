import { Parser } from 'htmlparser2'

/** A schema.org object with any content. */
export type Thing = Readonly<Record<string, unknown>>

/** Exceeds the nesting of real page data. */
const maxDepth = 12
const maxThings = 20_000
/** Maximum number of places of a posting that are looked up. */
const maxPlaces = 20

/**
 * Returns all schema.org JobPostings in the JSON-LD of a page: at the top level, in a list, in an `@graph`, or nested.
 * Duplicates are removed, and invalid JSON is ignored.
 */
export function findJobPostings(html: string): Thing[] {
  const found = new Map<string, object>()
  const known = new Map<string, object>()
  let left = maxThings
  const look = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > maxDepth || left <= 0) return
    left -= 1
    if (Array.isArray(value)) for (const one of value) look(one, depth + 1)
    else if (isJobPosting(value)) found.set(JSON.stringify(value), value)
    else {
      if ('@id' in value && typeof value['@id'] === 'string' && value['@id'] !== '') known.set(value['@id'], value)
      for (const one of Object.values(value)) look(one, depth + 1)
    }
  }
  for (const text of dataOf(html)) look(parsed(text), 0)
  return [...found.values()].map((posting) => plainThing(withPlace(posting, known)))
}

/** Replaces the reference of the place, and that of its address, by the things that the data has under these ids. */
function withPlace(posting: object, known: ReadonlyMap<string, object>): object {
  const placeOf = (value: unknown) => {
    const place = known.get(referenceIn(value))
    if (place === undefined) return value
    const [address] = 'address' in place ? [place.address].flat() : []
    return { address: textsOf(known.get(referenceIn(address)) ?? address ?? place, addressParts) }
  }
  return Object.fromEntries(
    Object.entries(posting).map(([name, value]) => {
      if (!/jobLocation$/.test(name)) return [name, value]
      return [name, Array.isArray(value) ? value.slice(0, maxPlaces).map(placeOf) : placeOf(value)]
    }),
  )
}

const addressParts = ['addressLocality', 'addressRegion', 'addressCountry', 'name']

/** Returns the texts of a thing under the names; other parts are not copied, since many postings may have one place. */
function textsOf(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const thing = new Map<string, unknown>(
    names.map((name) => [name, Object.getOwnPropertyDescriptor(value, name)?.value]),
  )
  return Object.fromEntries([...thing].map(([name, part]) => [name, textIn(part)]))
}

/** Returns a text, or the name of a thing: `{ "@type": "Country", "name": "US" }`. */
function textIn(part: unknown): string | undefined {
  const text = typeof part === 'object' && part !== null && 'name' in part ? part.name : part
  return typeof text === 'string' ? text : undefined
}

/** Returns the id of a thing that is only a reference; empty for another. */
const referenceIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && '@id' in value && Object.keys(value).length === 1
    ? String(value['@id'])
    : ''

/** A thing may have several types, each as a name or a full address. */
function isJobPosting(value: object): value is Thing {
  const types: unknown = '@type' in value ? value['@type'] : undefined
  return [types].flat().some((type) => typeof type === 'string' && /(?:^|[/:#])JobPosting$/i.test(type.trim()))
}

/** Returns a thing with the names of schema.org without their prefix or address, and with the values of JSON-LD as they are. */
const plainThing = (thing: object, depth = maxDepth): Thing =>
  Object.fromEntries(
    Object.entries(thing).map(([name, value]) => [
      name.replace(/^(?:schema:|https?:\/\/schema\.org\/)/i, ''),
      plainValue(value, depth - 1),
    ]),
  )

function plainValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map((one) => plainValue(one, depth - 1))
  return '@value' in value ? value['@value'] : plainThing(value, depth)
}

/** The texts of the page's JSON-LD scripts. */
function dataOf(html: string): string[] {
  const texts: string[] = []
  let isData = false
  const parser = new Parser({
    onopentag(name, { type = '' }) {
      isData = name === 'script' && /^\s*application\/ld\+json\b/i.test(type)
      if (isData) texts.push('')
    },
    ontext(text) {
      if (isData) texts.push(`${texts.pop() ?? ''}${text}`)
    },
    onclosetag() {
      isData = false
    },
  })
  parser.end(html)
  return texts
}

function parsed(text: string): unknown {
  const json = text.replace(/^\s*(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)|(?:-->|\/\*\]\]>\*\/|\]\]>)\s*$/g, '')
  try {
    return JSON.parse(json)
  } catch {
    try {
      // Templates leave line breaks inside strings, which JSON does not allow
      return JSON.parse(json.replace(/[\n\r\t]+/g, ' '))
    } catch {
      return null
    }
  }
}
