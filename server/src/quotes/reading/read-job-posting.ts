import {
  maxReadText,
  type OtherPay,
  type PayUnit,
  type PostingField,
  partialReads,
  type ReadPosting,
} from '@tearsheet/protocol/quotes/reading'
import { maxLineLength } from '@tearsheet/protocol/quotes/schemas'
import { decodeEntity } from '../../documents/reading/decode-entity.ts'
import { readHtml } from '../../documents/reading/read-document.ts'
import { htmlOfEscaped } from '../../documents/reading/read-escaped-text.ts'
import { countryOfField } from '../places/find-country.ts'
import { regionIn, stateOf } from '../places/find-region.ts'
import { namesNoCity, notRemote, remoteWords } from '../places/place-words.ts'
import { type FoundPlace, partsOf, placeIn } from '../places/read-place.ts'
import { writtenCity } from '../places/split-region.ts'
import { dayMonthOrder } from './find-day-month-order.ts'
import { type FoundFields, findFields } from './find-fields.ts'
import type { Thing } from './find-job-posting.ts'
import { jobTypeOfData } from './find-job-type.ts'
import { languageOf } from './find-language.ts'
import { payOf, readNumber } from './find-pay.ts'
import { unitOfData } from './pay-units.ts'
import { dayOfData } from './read-day.ts'

type Fields = ReadPosting['fields']

/** Maximum number of places of which the first known one is taken. */
const maxPlaces = 20
/** Characters of a text that are read; a page may hold millions, and what looks into one takes a time that grows faster. */
const maxText = 2_000

/**
 * Extracts form fields from a schema.org JobPosting, each with its source data; missing ones are extracted from its
 * description, as from any posting.
 */
export function readJobPosting(posting: Thing, address: string): ReadPosting {
  const fields: Fields = []
  const add = (field: PostingField, value: string | number | boolean | null, from: string) => {
    if (value !== null && value !== '') fields.push({ field, value, from: from.slice(0, 300) })
  }
  const description = textIn(posting.description, maxReadText)
  const isLong = textIn(posting.description, maxReadText + 1).length > maxReadText
  const document = readHtml(htmlOfEscaped(description))

  const title = plain(textIn(posting.title) || textIn(posting.name))
  add('campaignTitle', title.slice(0, maxLineLength), `title: ${title}`)
  const unit = plain(nameOf(posting.employmentUnit) || nameOf(first(thingIn(posting.hiringOrganization)?.department)))
  add('department', unit.slice(0, maxLineLength), `department: ${unit}`)
  addPlace(posting, add)
  const types = [posting.employmentType].flat().map((one) => textIn(one))
  add('jobType', jobTypeOfData(types), `employmentType: ${types.join(', ')}`)
  const pay = addPay(posting, fields, add)
  const deadlineQuestion = addLastDay(posting, { fields, lines: document.lines }, add)
  const url = textIn(posting.url)
  if (/^https?:\/\/\S+$/i.test(url) && url.length <= 2000) add('applyUrl', url, `url: ${url}`)
  else add('applyUrl', address.slice(0, 2000), `the page’s address: ${address}`)
  const email = textIn(thingIn(first(posting.applicationContact))?.email).replace(/^mailto:/i, '')
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) add('applyEmail', email.slice(0, 254), `email: ${email}`)

  const described = findInDescription(document.lines, fields, {
    hasPay: pay.isStated,
    hasDeadline: deadlineQuestion !== null,
  })
  return {
    fields: [...fields, ...described.fields],
    otherPay: pay.other ?? described.otherPay,
    deadlineQuestion: deadlineQuestion ?? described.deadlineQuestion,
    ...(isLong || document.partial !== undefined ? { partial: partialReads.text } : {}),
    jobDescription: document.html,
  }
}

/** Groups of dependent fields: if the data has one of them, the others are not filled in from the text. */
const together: readonly PostingField[][] = [
  ['country', 'state', 'city', 'isRemote'],
  ['salaryType', 'salaryFrom', 'salaryTo'],
  ['deadlineType', 'deadlineDate'],
]

/** Returns the fields that the description contains and the data leaves out; its first line is not a title. */
function findInDescription(
  lines: readonly string[],
  declared: Fields,
  { hasPay, hasDeadline }: { hasPay: boolean; hasDeadline: boolean },
): FoundFields {
  const required: PostingField[] = [
    ...(hasPay ? ['salaryType' as const] : []),
    ...(hasDeadline ? ['deadlineType' as const] : []),
  ]
  const known = new Set<PostingField>(['campaignTitle', ...required, ...declared.map(({ field }) => field)])
  for (const group of together) if (group.some((field) => known.has(field))) for (const field of group) known.add(field)
  const country = declared.find(({ field }) => field === 'country')?.value
  const found = findFields(lines, typeof country === 'string' ? country : null)
  return {
    fields: found.fields.filter(({ field }) => !known.has(field)),
    otherPay: known.has('salaryType') ? null : found.otherPay,
    deadlineQuestion: known.has('deadlineType') ? null : found.deadlineQuestion,
  }
}

type Add = (field: PostingField, value: string | number | boolean | null, from: string) => void

function addPlace(posting: Thing, add: Add): void {
  const kind = textIn(posting.jobLocationType)
  const isRemote = /^TELECOMMUTE$/i.test(kind)
  // Remote jobs state where applicants may be
  const places = [posting.jobLocation, isRemote ? posting.applicantLocationRequirements : []].flat()
  const [{ found, from } = { found: null, from: '' }] = places
    .slice(0, maxPlaces)
    .map(placeOfData)
    .filter((place) => place.found !== null)
  if (found) {
    add('country', found.country, from)
    add('state', found.state?.slice(0, 100) ?? null, from)
    add('city', writtenCity(found)?.slice(0, maxLineLength) ?? null, from)
  }
  if (isRemote) add('isRemote', true, `jobLocationType: ${kind}`)
  else if (found?.isRemote) add('isRemote', true, from)
}

/** Reads a place: its address in parts or as text, else its name. */
function placeOfData(place: unknown) {
  const address = first(thingIn(place)?.address) ?? place
  const part = (name: string) => {
    const value = thingIn(address)?.[name]
    return plain(textIn(value) || nameOf(value))
  }
  const fields = { city: part('addressLocality'), region: part('addressRegion'), country: part('addressCountry') }
  const text =
    typeof address === 'string'
      ? plain(textIn(address))
      : joined(Object.values(fields)) || plain(nameOf(address) || nameOf(place))
  const from = `jobLocation: ${text}`
  return { found: fields.country === '' ? placeIn(text, { from, isLabelled: true }) : placeOfFields(fields), from }
}

/** Joins the parts of an address; "Flagstaff, Arizona" already has the region that follows. */
const joined = (parts: readonly string[]) =>
  [...new Set(parts.flatMap((part) => part.split(/,\s*/)))].filter(Boolean).join(', ')

/** A country that is not known leaves the place empty, since its regions could be read as those of another. */
function placeOfFields(fields: AddressFields) {
  const country = countryOfField(fields.country)
  return country === null ? null : placeOfAddress(country, fields)
}

/** Whether the data has pay at all: then the description is not read for it; and pay that the form has no field for. */
interface DataPay {
  isStated: boolean
  other: OtherPay | null
}

/** Adds pay by the year or the hour. */
function addPay({ baseSalary, salaryCurrency }: Thing, fields: Fields, add: Add): DataPay {
  const written = first(baseSalary)
  const isText = typeof written === 'string' || typeof written === 'number'
  if (isText) return addWrittenPay(`${textIn(salaryCurrency)} ${written}`, fields, add)
  const salary = thingIn(written)
  const value = thingIn(salary?.value) ?? salary
  if (!salary || !value) return { isStated: false, other: null }
  const unitText = textIn(value.unitText) || textIn(salary.unitText)
  const unit = unitOfData(unitText)
  const amountOf = (...names: string[]) => names.map((name) => amountIn(value[name], unit)).find((one) => one !== null)
  const low = amountOf('minValue', 'value', 'minPrice', 'price') ?? null
  const high = amountOf('maxValue', 'maxPrice') ?? null
  const currency = [salary.currency, value.currency, salary.priceCurrency].map((one) => textIn(one)).find(Boolean) ?? ''
  const amounts = [low, high].filter((one) => one !== null)
  const from = `baseSalary: ${amounts.join(' to ')} ${currency} ${unitText}`
  const pay = payOf({ low, high }, unit)
  for (const [field, amount] of pay ?? []) add(field, amount, from)
  if (pay) return { isStated: true, other: null }
  if (unitText === '' && amounts.length > 0) return addWrittenPay(`${currency} ${amounts.join(' - ')}`, fields, add)
  const isStated = unitText !== '' && (low ?? high) !== null
  const isOther = isStated && unit !== 'year' && unit !== 'hour' && unit !== 'other'
  return { isStated, other: isOther ? { unit, low, high, currency, from } : null }
}

/** Adds pay of a text, which states its unit or is read as by the year or the hour. */
function addWrittenPay(text: string, fields: Fields, add: Add): DataPay {
  const country = fields.find(({ field }) => field === 'country')?.value
  const found = findFields([`Salary: ${text.trim().slice(0, 200)}`], typeof country === 'string' ? country : null)
  const pay = found.fields.filter(({ field }) => payFields.has(field))
  for (const { field, value, from } of pay) add(field, value, from)
  return { isStated: pay.length > 0 || found.otherPay !== null, other: found.otherPay ?? null }
}

const payFields: ReadonlySet<PostingField> = new Set(['salaryType', 'salaryFrom', 'salaryTo'])

function amountIn(value: unknown, unit: PayUnit): number | null {
  if (typeof value === 'number') return value > 0 ? value : null
  const digits = typeof value === 'string' ? value.replace(/[$£€]/g, '').trim() : ''
  // Data has a point before decimals: 52000.000 has three of them
  return /^\d+\.\d+$/.test(digits) && Number(digits) >= 1_000 ? Number(digits) : readNumber(digits, unit)
}

/**
 * Adds the last day to apply. A moment in UTC is the day at the posting's place.
 * @returns the days that it may be, if the order of day and month is unknown
 */
function addLastDay(
  posting: Thing,
  { fields, lines }: { fields: Fields; lines: readonly string[] },
  add: Add,
): FoundFields['deadlineQuestion'] {
  const { validThrough } = posting
  const written = typeof validThrough === 'number' ? String(validThrough) : textIn(validThrough)
  const valueIn = (name: PostingField) => {
    const value = fields.find(({ field }) => field === name)?.value
    return typeof value === 'string' ? value : null
  }
  const country = valueIn('country')
  const place = country === null ? null : { country, state: valueIn('state'), city: valueIn('city') }
  const order = dayMonthOrder([written], { country, language: languageOf(lines) })
  const day = dayOfData(written, { place, order })
  const from = `validThrough: ${written}`
  if (day === null) return null
  if ('days' in day) return { days: [...day.days], from }
  add('deadlineType', 'select-deadline', from)
  add('deadlineDate', day.value, from)
  return null
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const textIn = (value: unknown, most = maxText): string => {
  const one = first(value)
  return typeof one === 'string' ? one.trim().slice(0, most) : ''
}
const thingIn = (value: unknown): Thing | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : null // the keys of any object are strings
const nameOf = (value: unknown): string => (typeof value === 'string' ? textIn(value) : textIn(thingIn(value)?.name))

/** Many sites escape their markup once more than JSON needs. */
const unescaped = (text: string) => text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,20}\d*);/gi, decodeEntity)
/** Converts markup to a single line of text. */
const plain = (text: string) =>
  unescaped(text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The parts of an address that has a field for each. */
interface AddressFields {
  city: string
  region: string
  country: string
}

/** State and city of an address whose country is known. Each part keeps its field; a state of another country is left out. */
function placeOfAddress(
  country: string,
  { city, region }: Pick<AddressFields, 'city' | 'region'>,
): Omit<FoundPlace, 'from'> {
  const isRemote = remoteWords.test(city) && !notRemote.test(city)
  const [town = '', ...others] = partsOf(city).filter((part) => !namesNoCity(part))
  // "DE-BE": a region's whole code of ISO 3166-2
  const ofCountry = region.startsWith(`${country}-`) ? region.slice(country.length + 1) : region
  const given = ofCountry || others.find((part) => regionIn(country, part)) || ''
  const known = regionIn(country, given)
  // "USA Only"
  const isOfApplicants = / (?:only|residents)$/i.test(given)
  const kept = given === '' || isOfApplicants || namesNoCity(given) || isStateOfAnother(country, given) ? null : given
  return { country, state: known ?? kept, city: town || null, isRemote }
}

const isStateOfAnother = (country: string, region: string) => {
  const state = stateOf(region)
  return state !== null && state.country !== country
}
