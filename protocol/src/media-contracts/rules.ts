import { addDays, daysBetween, isCalendarDate } from '../dates.ts'
import { baseAmount, baseCurrency, type DisplayCurrency } from '../money.ts'
import type { PublicationSize, SeasonPrice } from './catalogue-schemas.ts'
import type { MediaContract } from './schemas.ts'

/** What the catalogue asks for an ad: `price` in base minor units, null where it is quoted by hand. */
export interface PriceList {
  price: number | null
  prices: readonly SeasonPrice[]
}

/** The first day of an ad, its client's currency, and the size that is chosen for it, if any. */
export interface PricedAt {
  day: string
  currency: DisplayCurrency
  size?: PublicationSize | undefined
}

/**
 * The price of an ad by its first day and its client's currency (R21.38): the season's in that currency, else that currency's
 * own, else the season's in the base currency, else the plain one. An ad of a size has the prices of that size alone.
 * @returns it in base minor units, with the entry that it is of; null for the plain one
 */
export function priceOn(
  list: PriceList,
  { day, currency, size }: PricedAt,
): { price: number | null; season: SeasonPrice | null } {
  const { price } = size ?? list
  const prices = list.prices.filter((one) => one.size === size?.name)
  const inSeason = ({ from, to }: SeasonPrice) => from !== null && to !== null && from <= day && day <= to
  const own = prices.filter(({ currencyCode }) => currencyCode === currency.code)
  const season =
    own.find(inSeason) ??
    own.find(({ from }) => from === null) ??
    prices.find((one) => one.currencyCode === baseCurrency.code && inSeason(one)) ??
    null
  if (season === null) return { price, season }
  const isBase = season.currencyCode === baseCurrency.code
  return { price: isBase ? season.price : baseAmount(season.price, currency), season }
}

type Bought = Pick<MediaContract, 'price' | 'postingsPurchased'> & { publication: PriceList }

/**
 * What a posting of a contract saves against what the catalogue asks for that ad, in base minor units; null where it saves
 * nothing or the catalogue has no price.
 */
export function savedByPosting({ publication, price, postingsPurchased }: Bought, at: PricedAt): number | null {
  const asked = priceOn(publication, at).price
  if (asked === null || postingsPurchased === 0) return null
  const saved = asked - Math.round(price / postingsPurchased)
  return saved > 0 ? saved : null
}

interface Term {
  startDate: string
  endDate: string
}

/** When a contract that is sold again runs: from the day after it ends, for as many days; null where the calendar ends before. */
export function nextTerm({ startDate, endDate }: Term): Term | null {
  const first = addDays(endDate, 1)
  const last = isCalendarDate(first) ? addDays(first, daysBetween(startDate, endDate)) : first
  return isCalendarDate(last) ? { startDate: first, endDate: last } : null
}
