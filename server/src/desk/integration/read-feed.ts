import { ownValue } from '@tearsheet/protocol/own-value'
import { type Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { isNestedTooDeeply } from '../../documents/reading/is-nested-too-deeply.ts'
import type { Thing } from '../../quotes/reading/find-job-posting.ts'
import { namesPosition } from '../../quotes/titles/find-position.ts'
import {
  alternatives,
  containers,
  type FeedField,
  foreignPrefixes,
  itemNames,
  named,
  sections,
} from './list-feed-elements.ts'
import { htmlOf, lineOf } from './read-feed-text.ts'

/** Exceeds the nesting of feeds with XHTML; the functions of the library call themselves for each level. */
const maxDepth = 200

/** A posting of a feed as a schema.org object, and its pay as text, which has no unit in schema.org. */
export interface FeedItem {
  thing: Thing
  pay: string
}

/**
 * Returns the first postings of a feed in RSS, Atom or plain XML, and the number of all. Elements with the same meaning are
 * alternatives: the first valid one is taken, or the fullest description. Document types and their entities are ignored.
 * @param max number of postings that are read
 * @returns null if its elements are nested too deeply
 */
export function readFeed(xml: string, max: number): { items: FeedItem[]; count: number } | null {
  if (isNestedTooDeeply(xml, { xmlMode: true, levels: maxDepth })) return null
  const document = parseDocument(xml.replace(/^\u{feff}/u, ''), { xmlMode: true })
  const postings = document.children.filter((child) => isTag(child)).flatMap(itemsOf)
  return { items: postings.slice(0, max).map(readItem), count: postings.length }
}

const partsOf = (element: Element): Element[] => element.children.filter((child) => isTag(child))

const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')).toLowerCase() : '')
const plainName = (name: string) => name.replace(/^.*:/, '').replace(/[-_]/g, '').toLowerCase()
const nameOf = (element: Element) => plainName(DomUtils.getName(element))

/** Returns the outermost elements that contain a posting. */
function itemsOf(element: Element): Element[] {
  const parts = partsOf(element)
  if (itemNames.has(nameOf(element)) && parts.length > 0) return [element]
  return parts.flatMap(itemsOf)
}

/** Returns the elements that belong to a posting, those in containers such as an address included. */
function elementsOf(item: Element): Element[] {
  return partsOf(item)
    .filter((part) => !foreignPrefixes.has(prefixOf(DomUtils.getName(part))) && !isNameOf(part, item))
    .flatMap((part) => [part, ...(containers.has(nameOf(part)) ? elementsOf(part) : [])])
}

/** Whether a part is the name of a location or a department, as Greenhouse writes them. */
const isNameOf = (part: Element, whole: Element) => nameOf(part) === 'name' && named.has(nameOf(whole))

type Values = (field: FeedField) => Element[]

function readItem(item: Element): FeedItem {
  const elements = Map.groupBy(elementsOf(item), nameOf)
  const values: Values = (field) => alternatives[field].flatMap((name) => elements.get(name) ?? [])
  const text = (field: FeedField) => {
    const lines = values(field).filter(
      (element) => !partsOf(element).some((part) => isField(part) && !isNameOf(part, element)),
    )
    return lines.map(lineOf).find((line) => line !== '') ?? ''
  }
  const url = addressOf(values('url'))
  const [city, state, country, place] = [text('city'), text('state'), text('country'), text('place')]
  const address = { addressLocality: city, addressRegion: state, addressCountry: country }
  const unit = text('salaryUnit')
  const [from, to] = [text('salaryFrom'), text('salaryTo')]
  const thing: Record<string, unknown> = {
    '@type': 'JobPosting',
    identifier: referenceOf(item, text) || url,
    title: withoutEmployer(text('title'), item) || titleOfText(values('description')),
    url,
    description: descriptionOf(item, values),
    employmentUnit: text('department'),
    validThrough: text('validThrough'),
    employmentType: employmentTypeOf(values('jobType').map(lineOf)),
    applicationContact: { email: text('email') },
  }
  // Workday has the city in the location, and the country in an element of its own
  if (place && !city && !state)
    thing.jobLocation = { address: place.includes(country) ? place : `${place}, ${country}` }
  else if (city || state || country) thing.jobLocation = { address }
  if (/^(?:true|yes|1|remote|telecommute|fully remote|100% remote)$/i.test(text('remote')))
    thing.jobLocationType = 'TELECOMMUTE'
  if (unit && (from || to))
    thing.baseSalary = { currency: text('currency'), value: { minValue: from, maxValue: to, unitText: unit } }
  return { thing, pay: text('salary') }
}

/** Removes an employer in parentheses behind a title that another element or a line of the description names. */
function withoutEmployer(title: string, item: Element): string {
  const [, before = '', employer = ''] = /^(.+?)\s*\(([^()]{4,100})\)$/.exec(title) ?? []
  if (before === '' || !namesPosition(before) || namesPosition(employer)) return title
  const lines = partsOf(item).flatMap((part) => htmlOf(part).split(/<[^<>]*>|\n/))
  return lines.some((line) => line.trim() === employer) ? before : title
}

/** Lever writes the title in `text`, and the description in `description`. */
function titleOfText(descriptions: readonly Element[]): string {
  const [title, ...others] = descriptions.filter((element) => nameOf(element) === 'text').map(lineOf)
  const isTitle = others.length === 0 && descriptions.some((element) => nameOf(element) === 'description')
  return isTitle && title !== undefined && title.length <= 160 && namesPosition(title) ? title : ''
}

const everyField: ReadonlySet<string> = new Set(Object.values(alternatives).flat())

/** A container of other fields, such as a location with a city, has no text of its own. */
const isField = (element: Element) => everyField.has(nameOf(element)) || containers.has(nameOf(element))

/** An id may also be an attribute: of the posting, or of an element without text. */
function referenceOf(item: Element, text: (field: FeedField) => string): string {
  const own = ['requisitionid', 'reqid', 'referencenumber', 'reference', 'jobid', 'identifier', 'id', 'guid', 'about']
  const attributes = attributesOf(item)
  const ofElement = partsOf(item)
    .filter((part) => (alternatives.identifier as readonly string[]).includes(nameOf(part))) // any name is compared
    .map((part) => attributesOf(part).get('value') ?? attributesOf(part).get('id') ?? '')
  const values = own.map((name) => attributes.get(name) ?? '')
  return [text('identifier'), ...ofElement, ...values].find((one) => one.trim() !== '')?.trim() ?? ''
}

const attributesOf = (element: Element) =>
  new Map(Object.entries(element.attribs).map(([name, value]) => [plainName(name), value]))

/** Atom's links are attributes: the posting itself is `alternate`, which is also the meaning without `rel`. */
function addressOf(elements: readonly Element[]): string {
  const values = elements.flatMap((element) => {
    const { href, rel = 'alternate', isPermaLink } = element.attribs
    if (href !== undefined) return rel === 'alternate' || rel === 'related' ? [href] : []
    return isPermaLink === 'false' ? [] : [lineOf(element)]
  })
  return values.map((one) => one.trim()).find(isAddress) ?? ''
}

const isAddress = (text: string) =>
  /^https?:\/\/\S+$/i.test(text) && text.length <= 2000 && URL.canParse(text) && new URL(text).hostname.includes('.')

/** Maximum number of sections that are added to a description. */
const maxSections = 50

/** Takes the fullest of the descriptions, and adds the sections that it does not contain. */
function descriptionOf(item: Element, values: Values): string {
  const texts = [
    ...values('description')
      .filter((element) => !isContainerOnly(element))
      .map(htmlOf),
    namedTexts(item),
  ]
  const lengthOf = (html: string) => html.replace(/<[^<>]*>|\s+/g, '').length
  let full = texts.reduce((longest, html) => (lengthOf(html) > lengthOf(longest) ? html : longest), '')
  const named = partsOf(item).filter((part) => Object.hasOwn(sections, nameOf(part)) && !isContainerOnly(part))
  for (const part of named.slice(0, maxSections)) {
    const heading = ownValue(sections, nameOf(part))
    const html = htmlOf(part)
    if (lengthOf(html) > 0 && !full.includes(html)) full += `<h3>${heading}</h3>${html}`
  }
  return full
}

const isContainerOnly = (element: Element) => partsOf(element).some(isField)

/** Returns descriptions in parts, each with a name and a value, as Personio writes them. */
function namedTexts(item: Element): string {
  return partsOf(item)
    .filter((part) => nameOf(part) === 'jobdescriptions')
    .flatMap(partsOf)
    .map((part) => {
      const [name, value] = ['name', 'value'].map((one) => partsOf(part).find((element) => nameOf(element) === one))
      return `${name ? `<h3>${lineOf(name)}</h3>` : ''}${value ? htmlOf(value) : ''}`
    })
    .join('')
}

const employmentTypes: [RegExp, string][] = [
  [/full[\s_-]*time|vollzeit|temps plein/i, 'FULL_TIME'],
  [/part[\s_-]*time|teilzeit|temps partiel/i, 'PART_TIME'],
  [/temporary|seasonal|casual/i, 'TEMPORARY'],
  [/contract|freelance/i, 'CONTRACTOR'],
]

/**
 * Feeds write the types in several ways: `fulltime`, `Full-Time`, `FULL_TIME`, and Personio in two elements: "permanent" and
 * "part-time". Empty where full time and part time are both offered.
 */
function employmentTypeOf(texts: readonly string[]): string {
  const [type = '', another] = employmentTypes.flatMap(([pattern, name]) =>
    texts.some((text) => pattern.test(text)) ? [name] : [],
  )
  return type === 'FULL_TIME' && another === 'PART_TIME' ? '' : type
}
