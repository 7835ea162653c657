import { ownValue } from '@tearsheet/protocol/own-value'
import { type Element, isTag } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { escapeHtml } from '../../documents/html.ts'
import { isNestedTooDeeply } from '../../documents/reading/is-nested-too-deeply.ts'
import { isCityIn } from '../../quotes/places/find-cities.ts'
import { placeIn } from '../../quotes/places/read-place.ts'
import type { Thing } from '../../quotes/reading/find-job-posting.ts'
import { isPayUnit } from '../../quotes/reading/pay-units.ts'
import { namesPosition } from '../../quotes/titles/find-position.ts'
import { withoutPlace } from '../../quotes/titles/remove-title-extras.ts'
import { addSections, maxSections, type Section } from './add-sections.ts'
import { elementsOfJson } from './convert-json.ts'
import {
  elementsOf,
  employersOf,
  isContainerOnly,
  isOtherLimit,
  itemsByParts,
  itemsOf,
  nameOf,
  partsOf,
  sectionListsOf,
  textOf,
} from './find-feed-elements.ts'
import { alternatives, type FeedField, sectionHeadings, sections, sectionTexts } from './list-feed-elements.ts'
import { htmlOf, lineOf } from './read-feed-text.ts'

/** Exceeds the nesting of feeds with XHTML; the functions of the library call themselves for each level. */
const maxDepth = 200

/** A posting of a feed as a schema.org object. */
export interface FeedItem {
  thing: Thing
  /** Whether the feed ends within it. */
  isCut: boolean
}

/** The first postings of a feed, and the number of all; `isCut` if the feed ends before its first element does. */
export interface Feed {
  items: FeedItem[]
  count: number
  isCut: boolean
}

/**
 * Returns the first postings of a feed in RSS, Atom or plain XML, and the number of all. Elements with the same meaning are
 * alternatives: the first valid one is taken, or the fullest description. Document types and their entities are ignored.
 * @param max number of postings that are read
 * @returns null if its elements are nested too deeply
 */
export function readFeed(xml: string, max: number): Feed | null {
  if (isNestedTooDeeply(xml, { xmlMode: true, levels: maxDepth })) return null
  const text = xml.replace(/^\u{feff}/u, '')
  const document = parseDocument(text, { xmlMode: true, withStartIndices: true, withEndIndices: true })
  const roots = document.children.filter((child) => isTag(child))
  const isOpen = (element: Element) => !isClosed(element, text)
  const named = roots.flatMap(itemsOf)
  const items = named.length > 0 ? named : roots.flatMap(itemsByParts)
  return { ...readPostings(items, max, isOpen), isCut: roots.some(isOpen) }
}

/** Returns the first postings in the JSON of an applicant tracking system, and the number of all. */
export const readSystemJson = (value: unknown, max: number): Feed => ({
  ...readPostings(elementsOfJson(value), max, () => false),
  isCut: false,
})

const readPostings = (postings: readonly Element[], max: number, isOpen: (item: Element) => boolean) => ({
  items: postings.slice(0, max).map((item) => ({ thing: readItem(item), isCut: isOpen(item) })),
  count: postings.length,
})

/** Whether an element has an end in the text. */
function isClosed({ name, startIndex, endIndex }: Element, text: string): boolean {
  if (startIndex === null || endIndex === null) return true
  const whole = text.slice(startIndex, endIndex + 1)
  return whole.endsWith('/>') || whole.slice(whole.lastIndexOf('</') + 2).replace(/\s*>$/, '') === name
}

type Values = (field: FeedField) => Element[]

function readItem(item: Element): Thing {
  const elements = Map.groupBy(
    elementsOf(item).filter((element) => !isOtherLimit(element)),
    nameOf,
  )
  const values: Values = (field) => alternatives[field].flatMap((name) => elements.get(name) ?? [])
  const text = (field: FeedField) => firstText(values(field), textOf)
  const url = addressOf(values('url'))
  const [city, state, country] = [text('city'), text('state'), text('country')]
  const address = { addressLocality: city, addressRegion: state, addressCountry: country }
  const title = titleOfText(values('description'))
  const named = splitPlace(withoutEmployer(titleIn(values('title')), item) || title, [city, text('place')])
  const place = text('place') || named.place
  const thing: Record<string, unknown> = {
    '@type': 'JobPosting',
    identifier: text('identifier') || identifierAttribute(item) || url,
    title: named.title.length > maxTitle ? named.title : named.title.replace(numberBehind, ''),
    hiringOrganization: { name: employersOf(item)[0] ?? '' },
    url,
    description: descriptionOf(item, (field) => values(field).filter((element) => !title || lineOf(element) !== title)),
    employmentUnit: text('department'),
    validThrough: firstText(values('validThrough'), momentOf),
    employmentType: values('jobType').slice(0, maxValues).map(textOf),
    applicationContact: { email: text('email') },
    baseSalary: payOf(text, values),
  }
  // Workday has the city in the location, and the country in an element of its own; NEOGOV also the state
  const whole = place.includes(country) ? place : `${place}, ${country}`
  const written = place && !city && (!state || hasKnownCity(whole)) ? [{ address: whole }] : []
  thing.jobLocation = [...written, ...(city || state || country ? [{ address }] : [])]
  if (/^(?:true|yes|1|remote|telecommute|fully|fully remote|100% remote)$/i.test(text('remote')))
    thing.jobLocationType = 'TELECOMMUTE'
  return thing
}

/** Returns the first text of elements that is not empty; the others are not read. */
function firstText(elements: readonly Element[], read: (element: Element) => string): string {
  for (const element of elements) {
    const line = read(element)
    if (line !== '') return line
  }
  return ''
}

/** Whether a text has a city of the state or country that it names: "Reno, NV", but not "Georgia Hall, US". */
function hasKnownCity(text: string): boolean {
  const place = placeIn(text, { from: text, isLabelled: true })
  return Boolean(place?.country && place.city && isCityIn(place.city, place.country, place.state ?? undefined))
}

/** A moment without a zone is in UTC if the element's name states it. */
function momentOf(element: Element): string {
  const [year, month, day] = ['year', 'month', 'day'].map((name) =>
    partsOf(element)
      .filter((part) => part.name.toLowerCase() === name)
      .map(lineOf)
      .find((text) => /^\d{1,4}$/.test(text)),
  )
  if (year && month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [only, ...others] = partsOf(element)
  if (only && others.length === 0 && partsOf(only).length === 0) return momentOf(only)
  const moment = textOf(element)
  return /utc$/i.test(element.name) && /T\d\d:\d\d(?::\d\d)?$/.test(moment) ? `${moment}Z` : moment
}

/** Exceeds the elements with the same meaning in a posting. */
const maxValues = 50

/** A number, or two, without words. */
const amounts = /^[$£€]?\s*([\d.,]*\d)(?:\s*(?:-|–|to)\s*[$£€]?\s*([\d.,]*\d))?$/

/** Returns pay as a MonetaryAmount, or as text, from which the unit may be read. */
function payOf(text: (field: FeedField) => string, values: Values): unknown {
  const units = values('salaryUnit').slice(0, maxValues).map(textOf).filter(Boolean)
  const inNames = (['salaryFrom', 'salaryTo', 'salary'] as const)
    .flatMap((field) => values(field).slice(0, maxValues))
    .filter((one) => textOf(one) !== '')
  // "BASE" is a type of pay next to its unit
  const unit = [...units, ...inNames.flatMap(unitInName)].find(isPayUnit) ?? units[0] ?? ''
  const pay = text('salary')
  const [, low = '', high = ''] = amounts.exec(pay) ?? []
  const [from, to] = [text('salaryFrom') || low, text('salaryTo') || high]
  if (unit && (from || to))
    return { currency: text('currency'), value: { minValue: from, maxValue: to, unitText: unit } }
  return pay || [from, to].filter(Boolean).join(' - ')
}

/** The unit in the name of an element, such as `monthlySalary`. */
const unitInName = ({ name }: Element) => /hourly|daily|weekly|monthly|yearly|annual/i.exec(name)?.[0] ?? []

/** Removes an employer in parentheses behind a title that another element or a line of the description names. */
function withoutEmployer(title: string, item: Element): string {
  const [, before = '', employer = ''] = /^(.+?)\s*\(([^()]{4,100})\)$/.exec(title) ?? []
  if (before === '' || !namesPosition(before) || namesPosition(employer)) return title
  const lines = partsOf(item).flatMap((part) => htmlOf(part).split(/<[^<>]*>|\n/))
  return lines.some((line) => line.trim() === employer) ? before : title
}

/** The first title with words: some feeds have a code in an element that others name the same. */
const titleIn = (elements: readonly Element[]) =>
  elements.map(textOf).find((line) => /\p{L}/u.test(line.replace(/<[^<>]*>/g, ''))) ?? ''

/** ", JobID: 2231", " (Req #26-118)" behind a title */
const numberBehind =
  /(?:,| [–—-]) ?(?:job|req|requisition|posting|vacancy) ?(?:id|no\.?|number|#)? ?[:#] ?(?=[\w-]*\d)[\w-]{1,30}$/iu

/** Longer than real titles with a place, in characters. */
const maxTitle = 200

/**
 * Takes a place from the end of a title: "Groundskeeper - Corvallis, OR", "Cook (Corvallis, OR)". It stays if the posting is
 * elsewhere by its other elements.
 */
function splitPlace(title: string, [city = '', other = '']: readonly string[]): { title: string; place: string } {
  if (title.length > maxTitle) return { title, place: '' }
  const listed = title.replace(/\s*\(([^()]+, [^()]+)\)$/, ', $1')
  const before = withoutPlace(listed)
  const place = listed.slice(before.length).replace(/^(?:,| in| [–—-]) /, '')
  const elsewhere = `${city} ${other}`.trim()
  const isSame = elsewhere === '' || elsewhere.includes(place.split(',')[0] ?? place)
  return place !== '' && isSame ? { title: before, place } : { title, place: '' }
}

/** Lever writes the title in `text`, and the description in `description`. */
function titleOfText(descriptions: readonly Element[]): string {
  const [title, ...others] = descriptions.filter((element) => nameOf(element) === 'text').map(lineOf)
  const isTitle = others.length === 0 && descriptions.some((element) => nameOf(element) === 'description')
  return isTitle && title !== undefined && title.length <= 160 && namesPosition(title) ? title : ''
}

/** An id may also be an attribute of an element without text. */
const identifierAttribute = (item: Element): string =>
  partsOf(item)
    .filter((part) => (alternatives.identifier as readonly string[]).includes(nameOf(part))) // any name is compared
    .map(({ attribs }) => attribs.value ?? attribs.id ?? '')
    .find((one) => one.trim() !== '')
    ?.trim() ?? ''

/** Atom's links are attributes: the posting itself is `alternate`, which is also the meaning without `rel`. */
function addressOf(elements: readonly Element[]): string {
  const values = elements.flatMap((element) => {
    const { href, rel = 'alternate', isPermaLink } = element.attribs
    if (href !== undefined) return rel === 'alternate' || rel === 'related' ? [href] : []
    return isPermaLink === 'false' ? [] : [lineOf(element)]
  })
  return values.map((one) => one.trim()).find(isAddress) ?? ''
}

/** Addresses of program interfaces, which no applicant can open. */
const isOfProgram = (text: string) => /^https?:\/\/(?:api\.|[^?#]*\/(?:[\w-]{0,40}-)?api\/)/i.test(text)

const isAddress = (text: string) =>
  !isOfProgram(text.slice(0, 2000)) &&
  /^https?:\/\/\S+$/i.test(text) &&
  text.length <= 2000 &&
  URL.canParse(text) &&
  new URL(text).hostname.includes('.')

/** Takes the fullest of the descriptions, and adds the sections that it does not contain. */
function descriptionOf(item: Element, values: Values): string {
  const texts = values('description').map(textInParts)
  const lengthOf = (html: string) => html.replace(/<[^<>]*>|\s+/g, '').length
  const full = texts.reduce((longest, html) => (lengthOf(html) > lengthOf(longest) ? html : longest), '')
  const own = elementsOf(item)
    .filter((part) => Object.hasOwn(sections, nameOf(part)) && !isContainerOnly(part))
    .map((part) => ({ heading: ownValue(sections, nameOf(part)) ?? '', html: htmlOf(part) }))
  return addSections(full, [...sectionListsOf(item).flatMap(partsOf).map(sectionOf), ...own, ...withHeaders(item)])
}

/** Returns the text of a description: its own, or that of its parts, where it is no container. */
function textInParts(element: Element): string {
  const parts = partsOf(element)
  const isOfTexts = parts.length > 0 && parts.every((part) => /^[a-z]+$/i.test(part.name) && partsOf(part).length === 0)
  const isMarkup = parts.some((part) => /^(?:a|b|br|div|em|h\d|hr|i|li|ol|p|span|strong|table|u|ul)$/i.test(part.name))
  if (isOfTexts && !isMarkup && element.name.toLowerCase().includes('description'))
    return addSections(
      '',
      parts
        .slice(0, maxSections)
        .filter((part) => !/^(?:true|false|\d*)$/.test(lineOf(part)))
        .map((part) => ({ heading: ownValue(sections, nameOf(part)) ?? '', html: htmlOf(part) })),
    )
  return isContainerOnly(element) ? '' : htmlOf(element)
}

/** Returns the texts whose heading is in an element of its own: `tasks` next to `tasksHeader`. */
function withHeaders(item: Element): Section[] {
  const parts = partsOf(item)
  const byName = new Map(parts.map((part) => [part.name.toLowerCase(), part]))
  const headerOf = ({ name }: Element) =>
    byName.get(`${name.toLowerCase()}header`) ?? byName.get(`${name.toLowerCase()}_header`)
  return parts
    .filter((part) => headerOf(part) !== undefined && !isContainerOnly(part))
    .slice(0, maxSections)
    .map((part) => ({ heading: escapeHtml(headingIn(headerOf(part))), html: htmlOf(part) }))
}

/** Reads a section that has a heading and a text, as Personio, SmartRecruiters and Lever write them. */
function sectionOf(section: Element): Section {
  const parts = partsOf(section)
  const partIn = (names: readonly string[], other?: Element) =>
    names.map((name) => parts.find((part) => nameOf(part) === name)).find((part) => part && part !== other)
  const heading = partIn(sectionHeadings)
  const text = partIn(sectionTexts, heading)
  return { heading: heading && text ? lineOf(heading) : '', html: text ? htmlOf(text) : '' }
}

const headingIn = (header: Element | undefined) => (header ? lineOf(header) : '')
