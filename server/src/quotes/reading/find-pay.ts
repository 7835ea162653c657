import type { PostingField } from '@tearsheet/protocol/quotes/reading'
import { sentenceAt } from './find-sentence.ts'

/** Time or thing that a sum is paid for; `other` for all that the form has no field of. */
export type PayUnit = 'year' | 'hour' | 'other'

interface Amounts {
  low: number | null
  high: number | null
}

type PayFields = [field: PostingField, value: number][]

/** More than a form takes. */
const maxPay = 100_000_000
/** The least that is annual pay where the unit is not written: less is as often a month's, a course's or a stipend. */
const leastUnwritten = 15_000

/** The form's fields of a sum; null for a unit that it has none for, and for a sum that cannot be of its unit. */
export function payOf({ low, high }: Amounts, unit: PayUnit | null): PayFields | null {
  const amounts = [low, high].filter((one) => one !== null)
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  if (amounts.length === 0 || most > maxPay || unit === 'other') return null
  if (low !== null && high !== null && (high < low || high > low * 10)) return null
  if (unit === 'hour' ? least < 5 || most >= 1_000 : least < (unit === null ? leastUnwritten : 1_000)) return null
  return [
    ['salaryType', unit === 'hour' ? 2 : 1],
    ...(low === null ? [] : [['salaryFrom', low] satisfies PayFields[number]]),
    ...(high === null ? [] : [['salaryTo', high] satisfies PayFields[number]]),
  ]
}

/** Reads 1,250.50, 1.250,50, 1 250,50 and 27,50; null for what is no number, or may be two. */
export function readNumber(text: string): number | null {
  const digits = text.trim().replace(/[\s'’]/g, '')
  const plain = /^\d+(?:\.\d{1,2})?$/.test(digits)
    ? digits
    : /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(digits)
      ? digits.replaceAll(',', '')
      : /^\d{1,3}(?:\.\d{3})+,\d{1,2}$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,\d{1,2}$/.test(digits)
        ? digits.replaceAll('.', '').replace(',', '.')
        : null
  return plain === null || Number(plain) === 0 ? null : Number(plain)
}

const dash = '[-\\u2010-\\u2015\\u2212~]'
const number = "(\\d{1,3}(?:[,.\\u00a0\\u202f'’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?![\\d]))"
const per = '(?:\\s*(?:(?:per|an?|each)\\s|/)\\s?[a-z]+|\\s(?:hourly|annually|yearly))?'
const to = `(?:${dash}|,?\\s(?:(?:and|or)\\s)?up to\\s|to\\s|through\\s|and\\s)`
const label = /\b(?:salar(?:y|ies)|pay|wages?|compensation|remuneration|hourly|rate|stipend)\b/i
const pay = new RegExp(
  `${label.source}([^.]{0,60}?)([A-Z]{0,3}[$£€])\\s?${number}(k\\b)?(${per})(?:\\s*(${to})\\s*((?:[A-Z]{0,3}[$£€])?)\\s?${number}(k\\b)?(?!\\s*(?:[(%]|hours?\\b|hrs?\\b|days?\\b|weeks?\\b|months?\\b|years?\\b)))?([^.]{0,60})`,
  'i',
)
const otherMoney = /\b(?:million|billion|budget|grant|endowment|bonus|relocation|fund|sign-on|retention|allowance)/i

/** Dollars of the United States, Canada, Australia and New Zealand, pounds and euros are paid by the year unless it is written. */
const usual = /^(?:US|CA?|CAD|AU?|AUD|NZD?|USD)?[$£€]$/i

/** Pay by the year or the hour, with the sentence that it was read from; none for pay of another unit. */
export function findPay(lines: readonly string[]): { field: PostingField; value: number; from: string }[] {
  for (const line of lines) {
    const found = pay.exec(line)
    if (!found) continue
    const from = sentenceAt(line, found.index)
    if (otherMoney.test(from)) continue
    const fields = fieldsOf(found, line.slice(0, found.index))
    if (fields) return fields.map(([field, value]) => ({ field, value, from }))
  }
  return []
}

function fieldsOf(found: RegExpExecArray, beforeLabel: string): PayFields | null {
  const [whole, between = '', currency = '', first = '', firstK, unitBetween = '', joint = ''] = found
  const [, , , , , , , secondCurrency = '', second, secondK, after = ''] = found
  const isRange =
    second !== undefined && (!/\band\b/i.test(joint) || secondCurrency !== '' || /\bbetween\b/i.test(between))
  const sum = (text: string | undefined, thousands: string | undefined) => {
    const amount = text === undefined ? null : readNumber(text)
    return amount === null ? null : amount * (thousands ? 1_000 : 1)
  }
  const one = sum(first, firstK ?? (isRange ? secondK : undefined))
  if (one === null) return null
  const two = isRange ? sum(second, secondK) : null
  if (isRange && two === null) return null
  const words = `${beforeLabel.split(/[.;]/).at(-1) ?? ''}${whole.slice(0, whole.indexOf(between + currency) + between.length)}`
  const unit = unitOf(`${unitBetween}${isRange ? ' ' : ''}${after.split(/[$£€]/)[0] ?? ''}`, words.slice(-80), one)
  if (unit === null && (!usual.test(currency) || /\bstipend/i.test(words))) return null
  const isUpperEnd =
    two === null && (upperEnd.test(words) || /^\s*(?:or (?:less|under|below)|max(?:imum)?)\b/i.test(after))
  return payOf(isUpperEnd ? { low: null, high: one } : { low: one, high: two }, unit)
}

const upperEnd =
  /\b(?:up to|max(?:imum)?\b\.?|not (?:to )?exceed(?:ing)?|no more than|at most|under|less than|top)(?:\s+(?:of|salary|pay|wage|rate|compensation|is|a|the|annual|hourly|base))*[\s:]*$/i

const things =
  'hour|hr|h|day|diem|week|fortnight|month|year|yr|annum|semester|term|quarter|session|season|course|class|section|credit|unit|lesson|visit|shift|call|case|patient|procedure|appointment|student|event|game|word|page|article|piece|mile|period|paycheck|cheque|check'
const unitWords = new RegExp(
  `(?:\\b(?:per|an?|each|every|for (?:an?|each|the|one|two|three|nine|ten|\\d+)|p/)\\s*|/\\s?)((?:[\\w-]+[\\s-]+){0,3}?(?:${things})s?\\b(?:[\\s-]+(?:hours?|courses?|units?|terms?)\\b)?|[a-z]+)|\\b(bi-?weekly|bi-?monthly|semi-?monthly|semi-?annually|hourly|daily|weekly|fortnightly|monthly|quarterly|annual(?:ly|ized)?|yearly|p\\.?a\\b|(?:\\d+|nine|ten|eleven)[\\s-]months?\\b)`,
  'gi',
)
/** Before a unit of time that pay is handed out in, or work is counted by. */
const notOfPay =
  /\b(?:hours?|hrs?|days?|times|shifts?|paid|payable|disbursed|payroll|installments?)\s*(?:\w+\s+){0,2}$/i

/** The unit nearest behind a sum, else the nearest before it; null where none is written. */
function unitOf(after: string, before: string, amount: number): PayUnit | null {
  return unitsIn(after, amount).at(0) ?? unitsIn(before, amount).at(-1) ?? null
}

function unitsIn(text: string, amount: number): PayUnit[] {
  return [...text.matchAll(unitWords)].flatMap(({ 0: whole, 1: thing, 2: adverb, index }): PayUnit[] => {
    const isAside = notOfPay.test(text.slice(0, index))
    if (isAside && (amount >= leastUnwritten || !/\bpa(?:id|y)/i.test(text.slice(0, index)))) return []
    if (/\b(?:twice|times)\s+$/i.test(text.slice(0, index)) || text[index + whole.length] === '-') return ['other']
    if (adverb)
      return [
        /^(?:annual|yearly|p\.?a)/i.test(adverb) ? 'year' : /^hourly/i.test(adverb) ? 'hour' : unitOfMonths(adverb),
      ]
    const word = thing?.trim().toLowerCase() ?? ''
    if (/^(?:year|yr|annum|calendar year|twelve months?|12 months?)s?$/.test(word)) return ['year']
    if (/^(?:hour|hr|h|working hour|worked hour)$/.test(word)) return ['hour']
    const isThing = new RegExp(`\\b(?:${things})s?\\b`, 'i').test(word)
    return isThing || /^(?:per\b|\/|p\/)/i.test(whole) ? ['other'] : []
  })
}

const unitOfMonths = (text: string): PayUnit => (/^12\b/.test(text) ? 'year' : 'other')
