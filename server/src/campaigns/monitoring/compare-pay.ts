import { type Compared, changed, notStated, type OwnText, same, statedValue } from './compare-values.ts'
import { hasWords, salaryText } from './compare-words.ts'
import type { ApprovedAd } from './present-approved-ad.ts'
import type { PostingFields } from './read-posting-data.ts'
import type { ShownAd } from './recognize-ad.ts'

interface Pay {
  low: number | null
  high: number | null
  unit: 'year' | 'hour'
}

const hoursOfYear = 2_080

/** Compares the pay that the page states, by the year or the hour, with the approved one. */
export function comparePay({ ad, posting, words }: ShownAd, own: OwnText): Compared | null {
  if (ad.pay === null) return null
  const before = written({ low: ad.pay.from, high: ad.pay.to, unit: ad.pay.unit })
  const isIn = (text: string) => amountsOf(ad).every((amount) => salaryText(amount).some((one) => hasWords(text, one)))
  if (isIn(own.words)) return same(before)
  const posted = payOf(own.fields) ?? payOf(posting?.fields)
  if (posted === null) return isIn(words) ? same(before) : notStated(before)
  return isSame(posted, { ad, words: own.words }) ? same(before) : changed(before, written(posted))
}

const amountsOf = ({ pay }: ApprovedAd) => [pay?.from ?? null, pay?.to ?? null].filter((one) => one !== null)

function payOf(fields: PostingFields | undefined): Pay | null {
  const [type, low, high] = [
    statedValue(fields, 'salaryType'),
    statedValue(fields, 'salaryFrom'),
    statedValue(fields, 'salaryTo'),
  ]
  if (typeof low !== 'number' && typeof high !== 'number') return null
  return {
    low: typeof low === 'number' ? low : null,
    high: typeof high === 'number' ? high : null,
    unit: type === 2 ? 'hour' : 'year',
  }
}

/** Whether each posted amount is one of the ad's, also rounded as in 99K, or when one is by the hour and the other by the year. */
function isSame(posted: Pay, { ad, words }: { ad: ApprovedAd; words: string }): boolean {
  const amounts = amountsOf(ad)
  const factor = posted.unit === ad.pay?.unit ? 1 : posted.unit === 'hour' ? hoursOfYear : 1 / hoursOfYear
  const isRounded = (amount: number, own: number) =>
    Math.round(own / 1000) * 1000 === amount && hasWords(words, `${amount / 1000}k`)
  const isOwn = (amount: number) =>
    amounts.some((own) => isRounded(amount, own)) ||
    amounts.some((own) => Math.abs(amount * factor - own) <= own * (factor === 1 ? 0.0001 : 0.02))
  return [posted.low, posted.high].every((amount) => amount === null || isOwn(amount))
}

const written = ({ low, high, unit }: Pay) =>
  `$${[low, high]
    .filter((one) => one !== null)
    .map((one) => String(one).replace(/\B(?=(?:\d{3})+(?!\d))/g, ','))
    .join(' – $')} ${unit === 'hour' ? 'an hour' : 'a year'}`
