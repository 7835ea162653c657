import { type ReadAmount, readNumber as readAnyNumber } from '@tearsheet/protocol/amounts'
import type { OtherPay, PayUnit, PostingField } from '@tearsheet/protocol/quotes/reading'
import { labelledParts } from './find-labels.ts'
import { type Money, moneyIn, upperEnd } from './find-money.ts'
import { sentenceAt } from './find-sentence.ts'
import { isPlausible, unitOf } from './pay-units.ts'

interface Amounts {
  low: number | null
  high: number | null
}

type PayFields = [field: PostingField, value: number][]

/** The least that is annual pay where the unit is not written: less is as often a month's, a course's or a stipend. */
const leastUnwritten = 15_000

/** Whether amounts can be the pay of a unit, the lower first; null for a unit that is not written. */
function isPay({ low, high }: Amounts, unit: PayUnit | null): boolean {
  const amounts = [low, high].filter((one) => one !== null)
  if (amounts.length === 0 || (low !== null && high !== null && (high < low || high > low * 10))) return false
  if (unit === null && Math.min(...amounts) < leastUnwritten) return false
  return amounts.every((amount) => isPlausible(amount, unit ?? 'year'))
}

/** The form's fields of pay by the year or the hour; null for another unit, and for amounts that cannot be of it. */
export function payOf({ low, high }: Amounts, unit: PayUnit | null): PayFields | null {
  if (!isPay({ low, high }, unit) || (unit !== null && unit !== 'year' && unit !== 'hour')) return null
  return [
    ['salaryType', unit === 'hour' ? 2 : 1],
    ...(low === null ? [] : [['salaryFrom', low] satisfies PayFields[number]]),
    ...(high === null ? [] : [['salaryTo', high] satisfies PayFields[number]]),
  ]
}

/** Reads 1,250.50, 1.250,50, 1 250,50 and 27,50; of the two numbers that 85.000 may be, the one that can be pay of the unit. */
export function readNumber(text: string, unit: PayUnit): number | null {
  const read = readAnyNumber(text)
  const value = read && valueFor(read, unit)
  return value !== null && value > 0 ? value : null
}

/** Pay with its unit; `year` for annual pay whose unit is not written. */
export interface FoundPay extends Amounts {
  unit: PayUnit
  currency: string
  from: string
}

const label =
  /(?<!\p{L})(?:salar(?:y|ies)|pay|pays|wages?|compensation|remuneration|hourly|rate|stipend|comp|ctc|earn|start(?:s|ing)? (?:at|from)|salaires?|rémunération|traitement|échelle|taux horaire|honoraires|salarios?|sueldos?|remuneración|compensación|retribución|paga|honorarios|tarifa|jornal|estipendio|gehalt|vergütung|stundenlohn)(?!\p{L})/iu
const otherMoney =
  /(?<!\p{L})(?:million|billion|budgets?|grants?|endowment|bonus(?:es)?|relocation|funds?|funded|sign-on|retention|allowances?|tuition|fees?|revenue|differentials?|premium|prime|primes|supplemental|subventions?|bonos?|bonificaci[oó]n|presupuesto|cuota|deductible|insurance|scholarships?|reimburse\w*)(?!\p{L})/iu
/** Dollars of the United States, Canada, Australia and New Zealand, pounds and euros are paid by the year unless it is written. */
const usual = /^(?:(?:US|CA?|CDN|AU?|NZ)?\$|[£€]|USD|CAD|AUD|NZD|GBP|EUR|dollars?|euros?|pounds?|d[oó]lares|)$/i

/** Maximum number of lines with numbers that are searched: the pay of a real posting is not behind more. */
const maxLines = 300

/**
 * Pay of a posting with its text. Annual and hourly pay in a labelled line precedes pay of other units. An amount by the hour
 * in a text without words about pay counts if there is no other.
 */
export const readPay = (lines: readonly string[]): FoundPay | null =>
  payOfLines(lines, { isInText: false }) ?? payOfLines(lines, { isInText: true })

interface Search {
  /** Whether amounts by the hour count without words about pay. */
  isInText: boolean
}

function payOfLines(lines: readonly string[], search: Search): FoundPay | null {
  const parts = labelledParts(lines)
  let other: FoundPay | null = null
  let tried = 0
  for (const { kind, from, label: words } of parts) {
    if (kind !== 'pay' && kind !== null) continue
    if (other && kind !== 'pay') continue
    if (!/\d/.test(from) || tried >= maxLines) continue
    tried += 1
    const found = payIn(from, kind === 'pay' ? words.length : 0, search)
    if (!found) continue
    const pay = withOtherEnd(
      found,
      parts.filter(({ kind }) => kind === 'pay' || kind === null).map((part) => part.from),
    )
    if (pay.unit === 'year' || pay.unit === 'hour') return pay
    other ??= pay
  }
  return other
}

export const otherPayOf = (pay: FoundPay | null): OtherPay | null =>
  pay === null || pay.unit === 'year' || pay.unit === 'hour' ? null : { ...pay, from: pay.from.slice(0, 300) }

/** "Minimum salary: $52,000" and "Maximum salary: $60,000" in lines of their own. */
function withOtherEnd(pay: FoundPay, lines: readonly string[]): FoundPay {
  if (pay.low === null || pay.high !== null || !/^\W*(?:salary |pay )?(?:min|from\b|low)/i.test(pay.from)) return pay
  for (const line of lines) {
    if (line === pay.from || !/^\W*(?:salary |pay )?(?:max|to\b|high)/i.test(line)) continue
    const top = payIn(line, line.search(/[:\d]/))
    const high = top && (top.high ?? top.low)
    if (high && top.unit === pay.unit && high >= pay.low) return { ...pay, high }
  }
  return pay
}

/** More than a line about pay has; each is compared with all units. */
const maxSums = 12

/** @param labelled length of the label at the start of the line; 0 without one */
function payIn(line: string, labelled: number, { isInText }: Search = { isInText: false }): FoundPay | null {
  if (line.length > 4_000) return null
  const sums = stepsAsRanges(line, moneyIn(line)).slice(0, maxSums)
  const found = sums.flatMap((sum, place): FoundPay[] => {
    const start = Math.max(...['. ', '! ', '? ', '; '].map((end) => line.lastIndexOf(end, sum.index)), -1) + 1
    const before = line.slice(start, sum.index)
    const isNear = labelled > 0 ? sum.index - labelled < 80 : isAboutPay(before)
    const next = sums.slice(place + 1).find(({ currency }) => currency !== '')?.index ?? line.length
    const after = line.slice(sum.end, Math.min(next, sum.end + 60)).split(/[.;!?](?:\s|$)/)[0] ?? ''
    const isNamed =
      isNear ||
      (sum.currency !== '' &&
        ((sum.second !== null && (payBehind.test(after) || (isInText && byTheYear.test(after)))) ||
          (isInText && perAnnum.test(after))))
    const isAlone = line.length < 90 && sum.index < 45 && sum.currency !== ''
    if (!isNamed && !isAlone && !(isInText && sum.currency !== '' && byTheHour.test(after))) return []
    const from = sentenceAt(line, sum.index)
    // "$385,000 + bonus" is pay, "$5,000 bonus" is not
    const [thing = ''] = line
      .slice(sum.end, Math.min(next, sum.end + 30))
      .split(
        sum.second !== null || labelled > 0
          ? /\s(?:\+|plus|and|et|y|más|with|avec)\s|[.;,]\s/
          : /\s(?:\+|plus|and|et|y|más|with|avec)\s|[.;]\s/,
      )
    if (!lakhsAYear.test(line) && otherMoney.test(line.slice(Math.max(start, sum.index - 60), sum.end) + thing))
      return []
    const pay = withUnit(sum, { before: before.slice(-100), after }, from)
    // Without words about pay only an amount with its unit is pay
    return pay &&
      (isNamed || pay.isWritten || isOnlyRange(line, sum)) &&
      (sum.currency !== '' || (labelled > 0 && (pay.isWritten || sum.index - labelled < 6)))
      ? [pay.pay]
      : []
  })
  const pay = found.find(({ unit }) => unit === 'year' || unit === 'hour') ?? found[0] ?? null
  return pay && ofLevels.test(line) ? withHigherLevel(pay, found) : pay
}

/** "Budget: 18 - 24 LPA" */
const lakhsAYear = /\d\s?LPA\b/

/** "$180,000 to $230,000 base, and production" */
const payBehind = /^\s*(?:annual |yearly )?(?:base|salary|pay|compensation|wages?)(?!\p{L})/iu

/** "seeks a technician, $28-$36/hr, no weekends" */
const byTheHour = /^\s*(?:\/\s?h(?:ou)?r|per hour|an hour|hourly)(?!\p{L})/iu

/** "at our brewery. $52,000 - $58,000 a year" */
const byTheYear = /^\s*(?:\/\s?y(?:ea)?r|per (?:year|annum)|an? year|annually)(?!\p{L})/iu

/** "Surrey £40,000 per annum": only pay is written so. */
const perAnnum = /^\s*(?:per annum|p\.a\.|pa(?!\p{L}))/iu

const ofLevels = /(?<!\p{L})(?:level|grade|band|step) \p{L}?\d?(?!\p{L}).*;.*(?:level|grade|band|step) /iu

/** "Level B $112,340 - $131,900; Level C $136,020 - $152,870" */
function withHigherLevel(pay: FoundPay, found: readonly FoundPay[]): FoundPay {
  const last = found.at(-1)
  const isHigher = last && pay.high !== null && last.high !== null && last.unit === pay.unit && last.high > pay.high
  return isHigher ? { ...pay, high: last.high } : pay
}

/** A range of annual amounts that is a line or one of several pieces of it: "Full-time | $61,000 – $68,000". */
function isOnlyRange(line: string, { index, end, first, second, currency }: Money): boolean {
  if (!second || currency === '' || largest(first) < leastOfRange) return false
  const isFirst =
    /(?:^|[|•·,]|(?:time|exempt|permanent|salaried)\.|(?:^|[|•·] ?)(?:band|grade|level|tier) \w{1,3}:)\s*$/i.test(
      line.slice(0, index),
    )
  return (
    isFirst &&
    /^\s*(?:$|[|•·]|\+ |\(?(?:plus|with|depending|dependent|based) [a-z]|doe(?!\p{L}))/iu.test(line.slice(end))
  )
}

const leastOfRange = 20_000

/** "$46.12, $47.50 and $48.93 per hour" are the steps of a scale: a range from the first to the last. */
function stepsAsRanges(line: string, sums: readonly Money[]): Money[] {
  const found: Money[] = []
  for (const sum of sums) {
    const last = found.at(-1)
    const isStep =
      last?.currency &&
      sum.currency &&
      /^\s*(?:[,;/]|,?\s*(?:and|or|et|ou|y|o))\s*$/iu.test(line.slice(last.end, sum.index))
    if (last && isStep && largest(sum.first) > largest(last.second ?? last.first))
      found[found.length - 1] = { ...last, second: sum.second ?? sum.first, end: sum.end }
    else found.push(sum)
  }
  return found
}

const isAboutPay = (before: string) => {
  const words = [...before.matchAll(new RegExp(label.source, 'giu'))].at(-1)
  return words !== undefined && before.length - words.index < 90
}

function withUnit(
  sum: Money,
  around: { before: string; after: string },
  from: string,
): { pay: FoundPay; isWritten: boolean } | null {
  const most = Math.max(...[sum.first, sum.second].flatMap((one) => (one ? [largest(one)] : [])))
  const written = unitOf({ before: around.before, after: `${sum.between} ${around.after}` }, most >= leastUnwritten)
  if (written === null && !usual.test(sum.currency)) return null
  const unit = written ?? 'year'
  const [one, two] = [sum.first, sum.second].map((amount) => (amount ? valueFor(amount, unit) : null))
  if (one === null || one === undefined) return null
  const isUpper = two === null && (upperEnd.before.test(around.before) || upperEnd.after.test(around.after))
  const amounts = isUpper ? { low: null, high: one } : { low: one, high: two ?? null }
  return isPay(amounts, written)
    ? { pay: { ...amounts, unit, currency: sum.currency, from }, isWritten: written !== null }
    : null
}

const largest = (amount: NonNullable<ReadAmount>) => ('value' in amount ? amount.value : amount.either[0])

/** Of the two numbers that 85.000 may be, the one that can be pay of the unit. */
const valueFor = (amount: NonNullable<ReadAmount>, unit: PayUnit): number | null =>
  'value' in amount ? amount.value : (amount.either.find((one) => isPlausible(one, unit)) ?? null)
