import { Element, isTag, Text } from 'domhandler'
import { DomUtils } from 'htmlparser2'
import {
  alternatives,
  codes,
  containers,
  employers,
  foreignPrefixes,
  itemNames,
  named,
  ownTexts,
  sectionLists,
  sections,
} from './list-feed-elements.ts'
import { lineOf } from './read-feed-text.ts'
import { fieldName, plainName } from './recognize-field-name.ts'

export const partsOf = (element: Element): Element[] => element.children.filter((child) => isTag(child))

const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')).toLowerCase() : '')
const identifiers: ReadonlySet<string> = new Set(alternatives.identifier)
/** Elements whose attribute `name` is their name. */
const nameless: ReadonlySet<string> = new Set(['field', 'property', 'attribute', 'column', 'param'])

/** Returns the plain name of an element; the type of an id is its name in reports of Workday. */
export function nameOf(element: Element): string {
  const name = fieldName(DomUtils.getName(element))
  if (nameless.has(name)) return fieldName(attributeOf(element, 'name') ?? name)
  if (isInPay(element)) {
    const own = fieldName(`salary${plainTagName(element)}`)
    if (payFields.has(own)) return own
  }
  const type = name === 'id' ? plainName(attributeOf(element, 'type') ?? '') : ''
  return identifiers.has(type) ? type : name
}

const payFields: ReadonlySet<string> = new Set(
  (['salary', 'salaryFrom', 'salaryTo', 'salaryUnit', 'currency'] as const).flatMap(
    (field): readonly string[] => alternatives[field],
  ),
)
const payWords = /salar|compensation|pay(?!load|roll|ment|loc)|wage|remunerat|salaire/
/** Bonuses and other money next to the pay itself. */
const otherMoney = /bonus|commission|equity|stock|tips|overtime|allowance|benefit/i
/** Levels of elements between pay and its amounts. */
const maxPayLevels = 4

const isPay = (element: Element) => payWords.test(plainTagName(element))

/** Whether an element is a part of pay; the element of a posting ends the search. */
function isInPay(element: Element): boolean {
  let above = element.parent
  for (let level = 0; level < maxPayLevels; level += 1) {
    if (!above || !isTag(above) || (itemNames.has(plainTagName(above)) && plainTagName(above) !== 'entry')) return false
    if (isPay(above)) return true
    above = above.parent
  }
  return false
}

/** Whether a part of pay is a bonus, by its name or by its type. */
const isOtherMoney = (part: Element) =>
  isInPay(part) &&
  (otherMoney.test(part.name) ||
    partsOf(part).some((one) => /^(?:type|name|label)$/i.test(one.name) && otherMoney.test(lineOf(one).slice(0, 100))))

const places: ReadonlySet<string> = new Set(alternatives.place)
const codeNames: ReadonlySet<string> = new Set([...ownTexts, ...codes])
const knownCoded = new WeakMap<Element, boolean>()

/** Whether an element is a value with its code: all parts are texts with such names. */
function isCoded(element: Element): boolean {
  const known = knownCoded.get(element)
  if (known !== undefined) return known
  const parts = partsOf(element)
  const coded =
    parts.some((part) => ownTexts.includes(plainTagName(part))) &&
    parts.every((part) => codeNames.has(plainTagName(part)) && partsOf(part).length === 0)
  knownCoded.set(element, coded)
  return coded
}

const attributeOf = (element: Element, wanted: string) =>
  Object.entries(element.attribs).find(([name]) => plainName(name) === wanted)?.[1]

const everyField: ReadonlySet<string> = new Set(Object.values(alternatives).flat())

/** A container of other fields, such as a location with a city, has no text of its own. */
const isField = (element: Element) => everyField.has(nameOf(element)) || containers.has(nameOf(element))

/** Whether an element has fields or sections of the posting, and no text of its own. */
export const isContainerOnly = (element: Element) =>
  partsOf(element).some((part) => isField(part) || Object.hasOwn(sections, nameOf(part)))

/** Returns the outermost elements that contain a posting, with their attributes as elements. */
export function itemsOf(element: Element): Element[] {
  if (itemNames.has(nameOf(element)) && !isList(element)) {
    const parts = partsOf(element)
    const attributes = attributeElements(element, new Set(parts.map(nameOf)))
    const isPosting = parts.length > 0 || attributes.some((one) => alternatives.title.some((name) => name === one.name))
    if (isPosting) for (const one of attributes) DomUtils.appendChild(element, one)
    return isPosting ? [element] : []
  }
  return partsOf(element).flatMap(itemsOf)
}

/** Whether an element named as a posting contains postings: several, or one that is no part of another. */
function isList(element: Element): boolean {
  const inside = partsOf(element).filter((part) => itemNames.has(nameOf(part)) && partsOf(part).length > 0)
  return inside.length > 1 || inside.some((part) => !containers.has(nameOf(part)))
}

/** Names that other things have too; those of postings also have a place or a text. */
export const commonNames: ReadonlySet<string> = new Set(['name', 'position', 'headline', 'text'])
/** Elements that have a title and an address, and are not a posting. */
const others: ReadonlySet<string> = new Set(['rss', 'channel', 'feed', 'html', 'head', 'body'])
const [titles, references, facts] = [
  alternatives.title.filter((name) => !commonNames.has(name)),
  [...alternatives.identifier, ...alternatives.url],
  (['description', 'city', 'place', 'validThrough', 'salary', 'department', 'jobType'] as const).flatMap(
    (field): readonly string[] => alternatives[field],
  ),
].map((names) => new Set<string>(names))

/** Returns the outermost elements with the title, the reference and another fact of a posting, whatever their names. */
export function itemsByParts(element: Element): Element[] {
  const parts = partsOf(element)
  const names = parts.map(nameOf)
  const isPosting =
    !others.has(nameOf(element)) && [titles, references, facts].every((known) => names.some((name) => known?.has(name)))
  return isPosting ? [element] : parts.flatMap(itemsByParts)
}

/** Returns an element for each attribute that is a field of the posting, unless an element already has that field. */
function attributeElements(item: Element, taken: ReadonlySet<string>): Element[] {
  return Object.entries(item.attribs).flatMap(([attribute, value]) => {
    // The address of an item in RSS 1.0
    const name = plainName(attribute) === 'about' ? 'guid' : fieldName(attribute)
    if (!everyField.has(name) || taken.has(name) || value.trim() === '') return []
    return [new Element(name, {}, [new Text(value)])]
  })
}

/** Returns the elements that belong to a posting, those in containers such as an address included. */
export function elementsOf(item: Element): Element[] {
  const parts = partsOf(item).filter(
    (part) => !foreignPrefixes.has(prefixOf(DomUtils.getName(part))) && !isOwnOf(part, item) && !isOtherMoney(part),
  )
  return firstPay(parts).flatMap((part) => [part, ...(isContainer(part) ? elementsOf(part) : [])])
}

/** Leaves the first of several amounts of pay: the least of one and the most of another are no range. */
function firstPay(parts: readonly Element[]): readonly Element[] {
  const seen = new Set<string>()
  return parts.filter((part) => {
    if (partsOf(part).length === 0 || !isInPay(part)) return true
    const isFirst = !seen.has(part.name)
    seen.add(part.name)
    return isFirst
  })
}

function isContainer(part: Element): boolean {
  const parts = partsOf(part)
  if (parts.length === 0) return false
  const name = nameOf(part)
  if (containers.has(name) || places.has(name) || isPay(part) || isInPay(part)) return true
  return everyField.has(name) && !itemNames.has(name) && parts.every((one) => nameOf(one) === name)
}

/** Whether a part belongs to its element and not to the posting: the name and the id of a location or a department. */
const isOwnOf = (part: Element, whole: Element) =>
  isNamed(whole) && (isNameOf(part, whole) || identifiers.has(nameOf(part)) || plainTagName(part) === 'nanos')

/** Whether the name and the id in an element are its own. */
function isNamed(element: Element): boolean {
  const name = nameOf(element)
  return named.has(name) || places.has(name) || (everyField.has(name) && !itemNames.has(name) && isCoded(element))
}

/** Whether a part is the text of its element, as Greenhouse writes names of locations and departments. */
const isNameOf = (part: Element, whole: Element) =>
  isNamed(whole) && ownTexts.includes(plainTagName(part)) && partsOf(part).length === 0

const plainTagName = (element: Element) =>
  DomUtils.getName(element)
    .replace(/^.*:|[-_]/g, '')
    .toLowerCase()

/** Names of limits that are those of pay only in its elements. */
const limits: ReadonlySet<string> = new Set(['min', 'minimum', 'max', 'maximum', 'interval'])

/** Whether a limit is not one of pay. */
export const isOtherLimit = (element: Element) => limits.has(plainName(element.name)) && !isInPay(element)

/** Elements of a text; others are the parts of a value. */
const ofText = /^(?:a|abbr|b|big|br|code|div|em|font|h\d|i|li|mark|ol|p|pre|s|small|span|strong|su[bp]|u|ul)$/i

/** Returns the line of an element: its name, its text, or the descriptor that Workday writes next to ids. */
export function textOf(element: Element): string {
  const parts = partsOf(element)
  const own = parts.find((part) => isNameOf(part, element))
  if (own) return `${lineOf(own)}${decimalsOf(parts)}`
  const others = parts.filter((part) => !identifiers.has(nameOf(part)))
  if (others.some(isField)) return ''
  const descriptor = parts.length > 0 ? attributeOf(element, 'descriptor') : undefined
  if (descriptor !== undefined) return descriptor.trim()
  const isText = parts.length < 2 || parts.every((part) => ofText.test(part.name))
  return parts.length > others.length || !isText ? '' : lineOf(element)
}

/** Billionths of an amount in whole units, as Google writes money. */
function decimalsOf(parts: readonly Element[]): string {
  const nanos = parts.find((part) => plainTagName(part) === 'nanos')
  const [, decimals = ''] = nanos ? (/^0(\.\d+)$/.exec(String(Number(lineOf(nanos)) / 1e9)) ?? []) : []
  return decimals
}

/** Returns the lists of sections of a posting, also those in containers. */
export const sectionListsOf = (item: Element): Element[] =>
  elementsOf(item).filter((element) => sectionLists.has(nameOf(element)))

/** Returns the names of the employer in a posting. */
export const employersOf = (item: Element): string[] =>
  partsOf(item)
    .filter((part) => employers.has(nameOf(part)))
    .map((part) => lineOf(partsOf(part).find((one) => nameOf(one) === 'name') ?? part))
    .filter((name) => name !== '')
