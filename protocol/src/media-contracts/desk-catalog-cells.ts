import { baseCurrency, readMinor, writePlain } from '../money.ts'
import {
  type ClosingRule,
  languageNames,
  type PublicationLanguage,
  type PublicationSize,
  publicationLanguage,
  type SeasonPrice,
  type sizeUnits,
} from './catalog-schemas.ts'

/** Parsed value of a cell, or its error. The schema of the fields validates the value. */
type Read<T> = { value: T; error: null } | { value: null; error: string }

/** Format of each cell: shown as the hint of a field, and as its error. */
export const cellHints = {
  sizes: 'Quarter page 3.5 x 4.75 in = 695.00; Half page = 1290.00',
  prices:
    'CAD = 640.00; USD 2026-12-01 to 2027-01-15 = 395.00; USD Half page 2026-12-01 to 2027-01-15 (Winter) = 990.00',
  closing: 'Fri: 3 days before at 17:00 America/New_York',
}

/** Reads languages by name or code, separated by commas or semicolons; an empty cell is English. */
export function readLanguages(text: string): Read<PublicationLanguage[]> {
  const languages = new Set<PublicationLanguage>()
  for (const written of text.split(/[;,\r\n]/).map((one) => one.trim().toLowerCase())) {
    const found = publicationLanguage.options.find(
      (one) => one === written || languageNames[one].toLowerCase() === written,
    )
    if (found) languages.add(found)
    else if (written !== '') return { value: null, error: unreadableEntry(written, 'English; French') }
  }
  return { value: languages.size === 0 ? ['en'] : [...languages], error: null }
}

export const writeLanguages = (languages: readonly PublicationLanguage[]) =>
  languages.map((one) => languageNames[one]).join('; ')

/** Monday first, as written in imports. */
export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Splits a cell into entries, separated by semicolons or line breaks. */
const entriesOf = (text: string) =>
  text
    .split(/[;\r\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Longer entries are not read: the time of their patterns grows with the square of the length. */
export const maxEntryLength = 200

/** Returns the error of an entry that cannot be read, with its start. */
export const unreadableEntry = (entry: string, hint: string) =>
  `“${entry.length > maxEntryLength ? `${entry.slice(0, maxEntryLength)}…` : entry}” cannot be read. Write it such as ${hint}`

function readEntries<T>(text: string, hint: string, read: (entry: string) => T | null): Read<T[]> {
  const values: T[] = []
  for (const entry of entriesOf(text)) {
    const value = entry.length > maxEntryLength ? null : read(entry)
    if (value === null) return { value: null, error: unreadableEntry(entry, hint) }
    values.push(value)
  }
  return { value: values, error: null }
}

export const readSizes = (text: string) => readEntries(text, cellHints.sizes, readSize)

function readSize(entry: string): PublicationSize | null {
  const [left = '', amount = '', ...more] = entry.split('=')
  const price = readMinor(amount.trim(), baseCurrency)
  if (more.length > 0 || Number.isNaN(price)) return null
  const [, named, width, height, unit] = /^(.*?)\s+([\d.]+)\s*[x×]\s*([\d.]+)\s*(in|mm|px)$/i.exec(left.trim()) ?? []
  const name = (named ?? left).trim()
  if (name === '') return null
  // A number next to an × is a measure that could not be read, not a name
  if (unit === undefined) return /\d\s*[x×]|[x×]\s*\d/i.test(name) ? null : { name, measure: null, price }
  const measure = { width: Number(width), height: Number(height), unit: unitOf(unit) }
  return Number.isNaN(measure.width + measure.height) ? null : { name, measure, price }
}

const unitOf = (text: string): (typeof sizeUnits)[number] =>
  /^in$/i.test(text) ? 'in' : /^mm$/i.test(text) ? 'mm' : 'px'

export const readPrices = (text: string) => readEntries(text, cellHints.prices, readPrice)

function readPrice(entry: string): SeasonPrice | null {
  const [left = '', amount = '', ...more] = entry.split('=')
  const [, code = '', rest = ''] = /^([a-z]{3})((?:\s.*)?)$/i.exec(left.trim()) ?? []
  const pattern = /(?:^|\s)(\d{4}-\d\d-\d\d)\s+to\s+(\d{4}-\d\d-\d\d)(?:\s*\(([^()]+)\))?$/
  const [season, from = null, to = null, named = ''] = pattern.exec(rest) ?? []
  const name = named.trim()
  const size = rest.slice(0, rest.length - (season?.length ?? 0)).trim()
  const currencyCode = code.toUpperCase()
  const price = readMinor(amount, { code: currencyCode, symbol: '$' })
  if (code === '' || more.length > 0 || price === null || Number.isNaN(price)) return null
  return { currencyCode, from, to, ...(name !== '' && { name }), ...(size !== '' && { size }), price }
}

export function readClosing(text: string): Read<ClosingRule | null> {
  const written = text.trim()
  if (written === '') return { value: null, error: null }
  if (written.length > maxEntryLength) return { value: null, error: unreadableEntry(written, cellHints.closing) }
  const pattern = /^([a-z, ]+):\s*(\d{1,3}) days? before at (\d{1,2}:\d\d) (\S+)$/i
  const [, days = '', before = '', time = '', timeZone = ''] = pattern.exec(written) ?? []
  const issueDays = days
    .split(/[, ]+/)
    .filter(Boolean)
    .map((day) => weekdayNames.findIndex((name) => name.toLowerCase() === day.slice(0, 3).toLowerCase()) + 1)
  if (issueDays.length === 0 || issueDays.includes(0))
    return { value: null, error: unreadableEntry(written, cellHints.closing) }
  return { value: { issueDays, daysBefore: Number(before), time: time.padStart(5, '0'), timeZone }, error: null }
}

export const writeSizes = (sizes: readonly PublicationSize[]) =>
  sizes.map(({ name, measure, price }) => {
    const size = measure ? ` ${measure.width} x ${measure.height} ${measure.unit}` : ''
    return `${name}${size}${price === null ? '' : ` = ${writePlain(price, baseCurrency)}`}`
  })

export const writePrices = (prices: readonly SeasonPrice[]) =>
  prices.map(({ currencyCode: code, from, to, name, size, price }) => {
    const season = from === null ? '' : ` ${from} to ${to}${name === undefined ? '' : ` (${name})`}`
    return `${code}${size === undefined ? '' : ` ${size}`}${season} = ${writePlain(price, { code })}`
  })

export function writeClosing(rule: ClosingRule | null): string {
  if (rule === null) return ''
  const days = rule.issueDays.map((day) => weekdayNames[day - 1]).join(', ')
  return `${days}: ${rule.daysBefore} ${rule.daysBefore === 1 ? 'day' : 'days'} before at ${rule.time} ${rule.timeZone}`
}

/**
 * Returns the key of a sector in a file, which may contain its label or its name: "Higher education", higher_education.
 */
export const sectorKey = (written: string) => written.toLowerCase().replace(/\s+/g, '_')
