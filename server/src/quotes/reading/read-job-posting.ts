import type { PostingField, ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { readHtml } from '../../documents/reading/read-document.ts'
import { countryOfField } from './find-country.ts'
import { findFields } from './find-fields.ts'
import type { Thing } from './find-job-posting.ts'
import { type PayUnit, payOf, readNumber } from './find-pay.ts'
import { type AddressFields, placeIn, placeOfAddress } from './find-place.ts'

type Fields = ReadPosting['fields']

/** The numbers of `jobTypeNames`, by schema.org's values. */
const jobTypes: Record<string, number> = {
  FULL_TIME: 1,
  PART_TIME: 2,
  CONTRACTOR: 3,
  TEMPORARY: 5,
}
/** Characters of a text that are read; a page may hold millions, and what looks into one takes a time that grows faster. */
const maxText = 2_000
const maxDescription = 200_000

/**
 * Extracts form fields from a schema.org JobPosting, each with its source data; missing ones are extracted from its
 * description, as from any posting.
 */
export function readJobPosting(posting: Thing, address: string): ReadPosting {
  const fields: Fields = []
  const add = (field: PostingField, value: string | number | boolean | null, from: string) => {
    if (value !== null && value !== '') fields.push({ field, value, from: from.slice(0, 300) })
  }
  const description = textIn(posting.description, maxDescription)
  const document = readHtml(/<[a-z]/i.test(description) ? description : unescaped(description))

  const title = plain(textIn(posting.title) || textIn(posting.name)).slice(0, 200)
  add('campaignTitle', title, `title: ${title}`)
  const unit = plain(nameOf(posting.employmentUnit) || nameOf(first(thingIn(posting.hiringOrganization)?.department)))
  add('department', unit.slice(0, 200), `department: ${unit}`)
  addPlace(posting, add)
  const type = [posting.employmentType]
    .flat()
    .map((one) => textIn(one))
    .find((one) => wordOf(one) in jobTypes)
  if (type) add('jobType', jobTypes[wordOf(type)] ?? null, `employmentType: ${type}`)
  const hasPay = addPay(posting, add)
  const [, lastDay] = /^(\d{4}-\d{2}-\d{2})(?:T|\s|$)/.exec(textIn(posting.validThrough)) ?? []
  if (lastDay && isDay(lastDay)) {
    add('deadlineType', 'select-deadline', `validThrough: ${textIn(posting.validThrough)}`)
    add('deadlineDate', lastDay, `validThrough: ${textIn(posting.validThrough)}`)
  }
  const url = textIn(posting.url)
  if (/^https?:\/\/\S+$/i.test(url) && url.length <= 2000) add('applyUrl', url, `url: ${url}`)
  else add('applyUrl', address.slice(0, 2000), `the page’s address: ${address}`)
  const email = textIn(thingIn(posting.applicationContact)?.email).replace(/^mailto:/i, '')
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) add('applyEmail', email.slice(0, 254), `email: ${email}`)

  return { fields: [...fields, ...findInDescription(document.lines, fields, hasPay)], jobDescription: document.html }
}

/** Groups of dependent fields: if the data has one of them, the others are not filled in from the text. */
const together: readonly PostingField[][] = [
  ['country', 'state', 'city', 'isRemote'],
  ['salaryType', 'salaryFrom', 'salaryTo'],
  ['deadlineType', 'deadlineDate'],
]

/** Returns the fields that the description contains and the data leaves out; its first line is not a title. */
function findInDescription(lines: readonly string[], stated: Fields, hasPay: boolean): Fields {
  const pay: PostingField[] = hasPay ? ['salaryType'] : []
  const known = new Set<PostingField>(['campaignTitle', ...pay, ...stated.map(({ field }) => field)])
  for (const group of together) if (group.some((field) => known.has(field))) for (const field of group) known.add(field)
  const country = stated.find(({ field }) => field === 'country')?.value
  return findFields(lines, typeof country === 'string' ? country : null).filter(({ field }) => !known.has(field))
}

type Add = (field: PostingField, value: string | number | boolean | null, from: string) => void

function addPlace(posting: Thing, add: Add): void {
  const place = first(posting.jobLocation)
  const address = first(thingIn(place)?.address) ?? place
  const part = (name: string) => {
    const value = thingIn(address)?.[name]
    return plain(textIn(value) || nameOf(value))
  }
  const fields = { city: part('addressLocality'), region: part('addressRegion'), country: part('addressCountry') }
  const text = typeof address === 'string' ? plain(textIn(address)) : Object.values(fields).filter(Boolean).join(', ')
  const from = `jobLocation: ${text}`
  const found = fields.country === '' ? placeIn(text, { from, isLabelled: true }) : placeOfFields(fields)
  if (found) {
    add('country', found.country, from)
    add('state', found.state?.slice(0, 100) ?? null, from)
    add('city', found.city?.slice(0, 200) ?? null, from)
  }
  const kind = textIn(posting.jobLocationType)
  if (/^TELECOMMUTE$/i.test(kind)) add('isRemote', true, `jobLocationType: ${kind}`)
  else if (found?.isRemote) add('isRemote', true, from)
}

/** A country that is not known leaves the place empty, since its regions could be read as those of another. */
function placeOfFields(fields: AddressFields) {
  const country = countryOfField(fields.country)
  return country === null ? null : placeOfAddress(country, fields)
}

/**
 * Adds pay by the year or the hour; the form has no other.
 * @returns whether the data has pay at all: then the description is not read for it
 */
function addPay({ baseSalary }: Thing, add: Add): boolean {
  const salary = thingIn(first(baseSalary))
  const value = thingIn(salary?.value) ?? salary
  if (!salary || !value) return false
  const unit = textIn(value.unitText) || textIn(salary.unitText)
  const low = amountIn(value.minValue) ?? amountIn(value.value)
  const high = amountIn(value.maxValue)
  const pay = payOf({ low, high }, unitOfData(unit))
  if (!pay) return unit !== '' && (low ?? high) !== null
  const currency = textIn(salary.currency) || textIn(value.currency)
  const from = `baseSalary: ${[low, high].filter((one) => one !== null).join(' to ')} ${currency} ${unit}`
  for (const [field, amount] of pay) add(field, amount, from)
  return true
}

const unitOfData = (unit: string): PayUnit =>
  /^(?:YEAR|ANNUAL|ANNUALLY|YEARLY)$/i.test(unit) ? 'year' : /^HOUR(?:LY)?$/i.test(unit) ? 'hour' : 'other'

function amountIn(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 ? value : null
  const digits = typeof value === 'string' ? value.replace(/[$£€]/g, '').trim() : ''
  return readNumber(digits)
}

/** Whether it is a valid date; a year in the far future is a typo or means never. */
const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true && day < '2100'

const wordOf = (type: string) =>
  type
    .toUpperCase()
    .trim()
    .replace(/[\s-]+/g, '_')
const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const textIn = (value: unknown, most = maxText): string => {
  const one = first(value)
  return typeof one === 'string' ? one.trim().slice(0, most) : ''
}
const thingIn = (value: unknown): Thing | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Thing) : null // the keys of any object are strings
const nameOf = (value: unknown): string => (typeof value === 'string' ? textIn(value) : textIn(thingIn(value)?.name))

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'", nbsp: ' ', amp: '&' }
/** Many sites escape their markup once more than JSON needs. */
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|apos|nbsp|amp);/g, (whole, name: string) => entities[name] ?? whole)
/** Converts markup to a single line of text. */
const plain = (text: string) =>
  unescaped(text)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
