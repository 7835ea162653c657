import { addDays, daysBetween, isCalendarDate } from '../dates.ts'
import { baseAmount, baseCurrency, type DisplayCurrency, displayAmount } from '../money.ts'
import type { PublicationSize, SeasonPrice } from './catalog-schemas.ts'
import type { MediaContract } from './schemas.ts'

/** Catalog prices of an ad: `price` in base minor units, null if it is quoted by hand. */
export interface PriceList {
  price: number | null
  prices: readonly SeasonPrice[]
}

/** First day of an ad, its client's currency, and its size, if any. */
export interface PricedAt {
  day: string
  currency: DisplayCurrency
  size?: PublicationSize | undefined
}

/**
 * Returns the price of an ad by its first day and its client's currency (R21.38): the season's in that currency, else
 * that currency's plain one, else the season's in the base currency, else the plain one. An ad with a size has the
 * prices of that size only.
 * @returns it in base minor units, with the entry used; null for the plain price
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

/** Displayed amounts, in minor units of the client's currency: `listed - posting` equals `saved`. */
export interface Saving {
  /** Catalog price of the ad. */
  listed: number
  /** Price of one posting of the contract. */
  posting: number
  saved: number
}

/**
 * Returns the saving of a contract's posting compared with the catalog price of that ad, as every page displays it;
 * null if it saves nothing or the catalog has no price.
 */
export function savingOf({ publication, price, postingsPurchased }: Bought, at: PricedAt): Saving | null {
  const fullPrice = priceOn(publication, at).price
  if (fullPrice === null || postingsPurchased === 0) return null
  const listed = displayAmount(fullPrice, at.currency)
  const posting = displayAmount(Math.round(price / postingsPurchased), at.currency)
  return listed > posting ? { listed, posting, saved: listed - posting } : null
}

/** Label of an ad that costs nothing, in place of its price. */
export const freeLabel = (isOnContract: boolean) => (isOnContract ? 'Contract' : 'Free')

interface Term {
  startDate: string
  endDate: string
}

/**
 * Returns the term of a renewed contract: from the day after its end, for as many days; null beyond the end of the
 * calendar.
 */
export function nextTerm({ startDate, endDate }: Term): Term | null {
  const first = addDays(endDate, 1)
  const last = isCalendarDate(first) ? addDays(first, daysBetween(startDate, endDate)) : first
  return isCalendarDate(last) ? { startDate: first, endDate: last } : null
}
