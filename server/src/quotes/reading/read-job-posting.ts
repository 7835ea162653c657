import type { PostingField, ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { readHtml } from '../../documents/read-document.ts'
import { findFields } from './find-fields.ts'
import type { Thing } from './find-job-posting.ts'
import { findPlace } from './find-place.ts'

type Fields = ReadPosting['fields']

/** The numbers of `jobTypeNames`, by schema.org's values. */
const jobTypes: Record<string, number> = {
  FULL_TIME: 1,
  PART_TIME: 2,
  CONTRACTOR: 3,
  TEMPORARY: 5,
}
const yearly = 1
const hourly = 2
/**
 * Maximum number of characters read from a text; a page may contain millions, and the parsing time grows faster than
 * linearly.
 */
const maxText = 2_000
const maxDescription = 200_000
/** Exceeds the maximum of the form. */
const maxPay = 100_000_000

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
  addPay(posting, add)
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

  return { fields: [...fields, ...spokenBesides(document.lines, fields)], jobDescription: document.html }
}

/** Groups of dependent fields: if the data has one of them, the others are not filled in from the text. */
const together: readonly PostingField[][] = [
  ['country', 'state', 'city', 'isRemote'],
  ['salaryType', 'salaryFrom', 'salaryTo'],
  ['deadlineType', 'deadlineDate'],
]

/** Extracts the fields missing in the data from the description; its first line is not a title. */
function spokenBesides(lines: readonly string[], said: Fields): Fields {
  const known = new Set<PostingField>(['campaignTitle', ...said.map(({ field }) => field)])
  for (const group of together) if (group.some((field) => known.has(field))) for (const field of group) known.add(field)
  return findFields(lines).filter(({ field }) => !known.has(field))
}

type Add = (field: PostingField, value: string | number | boolean | null, from: string) => void

function addPlace(posting: Thing, add: Add): void {
  const place = first(posting.jobLocation)
  const address = first(thingIn(place)?.address) ?? place
  const parts =
    typeof address === 'string'
      ? [textIn(address)]
      : ['addressLocality', 'addressRegion', 'addressCountry'].map((part) => {
          const value = thingIn(address)?.[part]
          return plain(textIn(value) || nameOf(value))
        })
  const said = parts.filter((part) => part !== '').join(', ')
  const found = said === '' ? null : findPlace([`Location: ${said}`])
  const from = `jobLocation: ${said}`
  const [city = '', , country = ''] = parts
  if (found) {
    add('country', found.country, from)
    add('state', found.state, from)
    add('city', found.city, from)
  } else if (/^[A-Z]{2}$/.test(country)) {
    add('country', country, from)
    add('city', city.slice(0, 200), from)
  }
  const kind = textIn(posting.jobLocationType)
  if (/^TELECOMMUTE$/i.test(kind)) add('isRemote', true, `jobLocationType: ${kind}`)
}

/** Adds pay per year or hour; the form supports no other period, and no amount without one. */
function addPay({ baseSalary }: Thing, add: Add): void {
  const salary = thingIn(first(baseSalary))
  const value = thingIn(salary?.value) ?? salary
  if (!salary || !value) return
  const unit = textIn(value.unitText) || textIn(salary.unitText)
  const kind = /^(?:YEAR|ANNUAL|ANNUALLY|YEARLY)$/i.test(unit) ? yearly : /^HOUR(?:LY)?$/i.test(unit) ? hourly : null
  const low = amountIn(value.minValue) ?? amountIn(value.value)
  const high = amountIn(value.maxValue)
  if (kind === null || low === null) return
  const currency = textIn(salary.currency) || textIn(value.currency)
  const from = `baseSalary: ${[low, high].filter((one) => one !== null).join(' to ')} ${currency} ${unit}`
  add('salaryType', kind, from)
  add('salaryFrom', low, from)
  if (high !== null && high >= low) add('salaryTo', high, from)
}

function amountIn(value: unknown): number | null {
  const digits = typeof value === 'string' ? value.replace(/[,\s$£€]/g, '') : value
  const amount = typeof digits === 'string' && /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : digits
  return typeof amount === 'number' && amount > 0 && amount <= maxPay ? amount : null
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
