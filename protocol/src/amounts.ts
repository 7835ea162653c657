/** An amount as written: one number, two possible ones, or none. */
export type ReadAmount = { value: number } | { either: readonly [number, number] } | null

const space = /[\s\u00a0\u2007\u2009\u202f]/g

/**
 * Reads a number as people write it in any language: 1,250.50, 1.250,50, 1 250,50, 1'250.50, 12,50,000, 41,42 and ۱٬۲۵۰٫۵.
 * A point before exactly three digits may mark thousands or decimals: 85.000 is read as either.
 * @param decimals digits that the amount may have after its decimal mark
 */
export function readNumber(text: string, decimals = 2): ReadAmount {
  const digits = groupedBySpaces(inLatin(text).trim())
  if (digits === null || !/^\d[\d.,]*$/.test(digits)) return null
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return { value: Number(digits) }
  const last = marks.at(-1) ?? ''
  const [whole = '', fraction = ''] = splitAtLast(digits, last)
  if (new Set(marks).size > 1) {
    const other = last === '.' ? ',' : '.'
    return isGrouped(whole, other) && fraction.length <= decimals && !whole.includes(last)
      ? { value: Number(`${whole.replaceAll(other, '')}.${fraction}`) }
      : null
  }
  if (marks.length > 1) return isGrouped(digits, last) ? { value: Number(digits.replaceAll(last, '')) } : null
  if (fraction.length <= Math.min(decimals, 2)) return { value: Number(`${whole}.${fraction || '0'}`) }
  if (fraction.length !== 3) return fraction.length <= decimals ? { value: Number(`${whole}.${fraction}`) } : null
  const thousands = isGrouped(digits, last) ? Number(whole + fraction) : null
  const decimal = Number(`${whole}.${fraction}`)
  if (decimals >= 3) return last === '.' || thousands === null ? { value: decimal } : { value: thousands }
  if (thousands === null) return null
  // A comma before three digits marks thousands wherever amounts have at most two decimals; so does a point without decimals
  return last === ',' || decimals === 0 ? { value: thousands } : { either: [thousands, decimal] }
}

/**
 * Replaces Arabic, Persian, Thai and full-width digits and marks, which keyboards of those languages enter, and removes
 * marks of the writing direction. The last four bits of each such digit are its value.
 */
const inLatin = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹๐-๙０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/[٫．]/g, '.')
    .replace(/[٬，]/g, ',')
    .replace(/[\u061c\u200e\u200f]/g, '')

/** Removes spaces and apostrophes between groups of three digits; null where they are elsewhere. */
function groupedBySpaces(text: string): string | null {
  const plain = text.replace(space, ' ').replace(/[’´`]/g, "'")
  if (!/[ ']/.test(plain)) return plain
  return /^\d{1,3}(?:[ ']\d{3})+(?:[.,]\d*)?$/.test(plain) ? plain.replace(/[ ']/g, '') : null
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** Whether all groups have three digits, or as in India two before the last three. */
const isGrouped = (text: string, mark: string) => {
  const [first = '', ...groups] = text.split(mark)
  const isThousands = groups.every((group) => group.length === 3)
  const isIndian =
    mark === ',' && groups.at(-1)?.length === 3 && groups.slice(0, -1).every((group) => group.length === 2)
  return /^[1-9]\d{0,2}$/.test(first) && (isThousands || (isIndian && first.length < 3))
}

const currency = /[$£€¥₹₱₩₪₺₫฿]|\b(?:[A-Z]{3}|US|CA|AU|NZ|HK|MX|[CARS])(?=[\s\d$£€]|$)/g

/** Reads a typed amount with or without a currency before or behind it; undefined for an empty text. */
function readWithCurrency(typed: string, decimals: number): ReadAmount | undefined {
  const text = typed.replace(currency, '').trim()
  return text === '' ? undefined : readNumber(text, decimals)
}

/** Reads an amount as typed into a field. Null for an empty text, NaN for one that is no amount or may be two. */
export function readTyped(typed: string, decimals = 2): number | null {
  return numberOf(readWithCurrency(typed, decimals))
}

/** Returns null for an empty text, NaN for one that is no amount or may be two. */
function numberOf(read: ReadAmount | undefined): number | null {
  if (read === undefined) return null
  return read && 'value' in read ? read.value : Number.NaN
}

/** Reads pay as typed like `readTyped`; hourly pay of scales has four decimals: 44.1275. */
export const readTypedPay = (typed: string): number | null => readTyped(typed, /\d[.,]\d{4}\s*$/.test(typed) ? 4 : 2)

/** Digits of a rate, a percentage or a size after its decimal mark. */
const quantityDecimals = 8

/** A rate, a percentage or a size as written. A comma before exactly three digits may mark thousands or decimals. */
function readAnyQuantity(typed: string): ReadAmount | undefined {
  const text = typed.replace(/%\s*$/, '').trim()
  if (text === '') return undefined
  const either = /^([1-9]\d{0,2}),(\d{3})$/.exec(text)
  return either
    ? { either: [Number(`${either[1]}${either[2]}`), Number(`${either[1]}.${either[2]}`)] }
    : readNumber(text.replace(/^(0),(?=\d{3}$)/, '$1.'), quantityDecimals)
}

/** Reads a rate, a percentage or a size as typed into a field: 2,5 and 2.5. Null for an empty text, NaN like `readTyped`. */
export function readQuantity(typed: string): number | null {
  return numberOf(readAnyQuantity(typed))
}

/** Question for a rate, a percentage or a size that may be two numbers, such as 1,367; null for another one. */
export const quantityQuestion = (typed: string): string | null => questionOf(typed, readAnyQuantity(typed))

/** Question for an amount that may be two numbers, such as 85.000; null for another one. */
export function amountQuestion(typed: string, decimals = 2): string | null {
  return questionOf(typed, readWithCurrency(typed, decimals))
}

function questionOf(typed: string, read: ReadAmount | undefined): string | null {
  if (!read || 'value' in read) return null
  const [thousands, decimal] = read.either
  return `${typed.trim()} can be read in two ways. Enter ${thousands} or ${decimal}`
}

/** A value that every field rejects on the server, which names the field. */
const invalid = -1

/** Reads a whole number as typed, with or without marks of thousands; -1 for an empty or another text. */
export const readWhole = (typed: string): number => valid(readTyped(typed, 0))

/** Reads a rate or a size as typed, 1.25 or 1,25; -1 for an empty or another text, and for one that may be two numbers. */
export const readDecimal = (typed: string): number => valid(readQuantity(typed))

/** Reads a percentage as typed, 2.5 or 2,5, as a share; -1 like `readDecimal`. */
export function readPercent(typed: string): number {
  const percent = readDecimal(typed)
  return percent === invalid ? invalid : Number((percent / 100).toPrecision(12))
}

const valid = (read: number | null): number => (read === null || Number.isNaN(read) ? invalid : read)
