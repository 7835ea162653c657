import { type ReadAmount, readNumber } from '@tearsheet/protocol/amounts'

/** An amount of money in a line, or a range of two. */
export interface Money {
  first: NonNullable<ReadAmount>
  second: NonNullable<ReadAmount> | null
  /** As written; empty for a number alone. */
  currency: string
  /** Words between the amounts of a range, with the unit of the first. */
  between: string
  index: number
  end: number
}

const codes =
  'USD|CAD|CDN|EUR|RMB|CNY|KRW|THB|MYR|GBP|AUD|NZD|CHF|MXN|INR|AED|QAR|SAR|SGD|HKD|ZAR|DOP|JPY|KZT|SEK|NOK|DKK|PLN|ILS|BRL|COP|ARS|CLP|PEN'
const before = `(?:(?:(?<!\\p{L})(?:US|CA|CDN|AU|NZ|HK|MX|CI|BDS|BZ|EC|FJ|JM|TT|C|A|J|R|S))?\\$|[£€¥₹₱₪]|(?<!\\p{L})(?:${codes})(?!\\p{L})\\s?\\$?|(?<!\\p{L})Rs\\.?(?!\\p{L})|(?<!\\p{L})R(?=\\s?\\d{1,3}(?:[ ,\\u00a0]\\d{3})+(?!\\d)))`
const after = `(?:\\$(?!\\s?\\d)(?:\\s?(?:US|CA|CAD|USD|CDN)(?!\\p{L}))?|[€£₪]|(?:${codes})(?!\\p{L})|(?:US |Canadian )?(?:dollars?|euros?|d[oó]lares|pesos|pounds?)(?!\\p{L}))`
const number =
  "\\d{1,2}(?:,\\d{2})+,\\d{3}(?!\\d)|\\d{1,3}(?:[,.'’\\u00a0\\u202f\\u2009 ]\\d{3})+(?:[.,]\\d{1,2})?(?![\\d])|\\d{1,3}[.,]\\d{4}(?!\\d|[.,]\\d)|\\d{1,9}(?:[.,]\\d{1,2})?(?!\\d|[.,]\\d)"
const fourDecimals = /^\d{1,3}[.,]\d{4}$/
const amount = new RegExp(
  `(?<![\\d.,\\p{L}])(?<before>${before})?\\s?(?<![\\d.,])(?<number>${number})(?:(?<thousand>\\s?k(?![\\p{L}(]))|(?<lakh>\\s?(?:lakhs?|lacs?|L(?=PA))(?!(?!PA)\\p{L})))?(?!\\s?%)(?:[\\s\\u00a0\\u202f]?(?<after>${after}))?`,
  'giu',
)

/** Between the amounts of a range: a dash or a word, with the unit of the first amount before it. */
const joint =
  /^(?:\/-)?(?:\s*(?:(?:per|an?|each|par|por|de l[’'])\s?\p{L}+|\/\s?\p{L}+\.?|hourly|annually|yearly|\([\p{L} ]{1,30}\)))?\s*,?\s*(?:[-\u2010-\u2015\u2212~]|(?:(?:and|or)\s)?up to|to|through|thru|and|à|au|et|jusqu[’']à|a|hasta|y|bis|und)\s*(?:(?:max\.?|(?:step|level|grade) \w{1,2}:?)\s*)?$/iu
const weakJoint = /(?:and|et|y|und)\s*$/iu
const between = /(?<!\p{L})(?:between|entre|zwischen)(?!\p{L})[^\d]*$/iu

/** Words for an upper limit before or behind an amount. */
export const upperEnd = {
  before:
    /(?<!\p{L})(?:up to|max(?:imum)?\.?|not (?:to )?exceed(?:ing)?|no more than|at most|under|less than|top|jusqu[’']à|maximum de|au plus|hasta|máximo(?: de)?|no más de)(?:\s+(?:of|salary|pay|wage|rate|compensation|is|a|the|annual|hourly|base|de|anual))*[\s:]*$/iu,
  after: /^\s*(?:or (?:less|under|below)|max(?:imum)?(?!\p{L})|ou moins|o menos|máximo)/iu,
}

/** Before the number of a step: "Step 1 $23.84 - Step 5 $27.66" */
const ofStep = /(?<!\p{L})step\s?$/iu

interface Part {
  value: NonNullable<ReadAmount>
  currency: string
  hasThousand: boolean
  /** In hundreds of thousands, as in India: "4.5 Lakh", "12 LPA". */
  hasLakh: boolean
  index: number
  end: number
}

/** Amounts in a line in order, ranges as one; numbers without a currency only as the other end of one, or alone. */
export function moneyIn(line: string): Money[] {
  const parts = [...line.matchAll(amount)].flatMap((match): Part[] => {
    const { before: first = '', number: digits = '', thousand, lakh, after: behind = '' } = match.groups ?? {}
    // Hourly pay of scales has four decimals
    const read = readNumber(digits, fourDecimals.test(digits) ? 4 : 2)
    if (!read || ('value' in read && read.value === 0)) return []
    if (ofStep.test(line.slice(0, match.index)) && first === '' && behind === '') return []
    const currency = (first || behind).trim() || (lakh === undefined ? '' : 'INR')
    return [
      {
        value: read,
        currency,
        hasThousand: thousand !== undefined,
        hasLakh: lakh !== undefined,
        index: match.index,
        end: match.index + match[0].length,
      },
    ]
  })
  const found: Money[] = []
  for (let place = 0; place < parts.length; place += 1) {
    const [one, two] = parts.slice(place, place + 2)
    if (!one) break
    const words = two ? line.slice(one.end, two.index) : ''
    const isRange =
      two !== undefined && isJoint(words, { one, two, before: line.slice(0, one.index), after: line.slice(two.end) })
    if (isRange) place += 1
    const hasThousand = one.hasThousand || (isRange && two.hasThousand && smaller(one, two))
    const hasLakh = one.hasLakh || (isRange && two.hasLakh && smaller(one, two))
    found.push({
      first: inLakhs(inThousands(one.value, hasThousand), hasLakh),
      second: isRange
        ? inLakhs(inThousands(two.value, two.hasThousand || (one.hasThousand && smaller(two, one))), two.hasLakh)
        : null,
      currency: one.currency || (isRange ? two.currency : ''),
      between: isRange ? words : '',
      index: one.index,
      end: isRange ? two.end : one.end,
    })
  }
  return found
}

function isJoint(
  words: string,
  { one, two, before: text, after: rest }: { one: Part; two: Part; before: string; after: string },
): boolean {
  if (!joint.test(words)) return false
  if (weakJoint.test(words) && !between.test(text) && (one.currency === '' || two.currency === '')) return false
  if (weakJoint.test(words) && !between.test(text) && !two.currency) return false
  // "$800 to 4 hours", "$25 an hour and 401(k)"
  return (
    two.currency !== '' ||
    !/^\s*(?:%|\([a-z]\)|hours?\b|hrs?\b|days?\b|weeks?\b|months?\b|years?\b|heures?\b|jours?\b|horas?\b|d[ií]as?\b)/iu.test(
      rest,
    )
  )
}

const smaller = (one: Part, two: Part) =>
  'value' in one.value && 'value' in two.value && one.value.value < 1_000 && two.value.value < 1_000

const inThousands = (read: NonNullable<ReadAmount>, isThousand: boolean): NonNullable<ReadAmount> =>
  isThousand ? { value: ('value' in read ? read.value : read.either[1]) * 1_000 } : read

const inLakhs = (read: NonNullable<ReadAmount>, isLakh: boolean): NonNullable<ReadAmount> =>
  isLakh && 'value' in read ? { value: Math.round(read.value * 100_000) } : read
