import type { PublicationSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import type { PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'

type RateCard = Pick<PublicationFields, 'sizes' | 'prices' | 'closing'>

const inches = (name: string, width: number, height: number, price: number | null): PublicationSize => ({
  name,
  measure: { width, height, unit: 'in' },
  price,
})

/**
 * Seasonal prices in summer and at the end of the year, when little is advertised; for sizes only, so that the price of
 * an ad without one is constant.
 */
const seasonsOf = (year: number, size: string, price: number): RateCard['prices'] =>
  [
    [`${year - 1}-11-15`, `${year}-01-15`, 'Winter break'],
    [`${year}-06-15`, `${year}-08-31`, 'Summer'],
    [`${year}-11-15`, `${year + 1}-01-15`, 'Winter break'],
  ].map(([from = null, to = null, name]) => ({ currencyCode: 'USD', from, to, ...(name && { name }), size, price }))

const weekly = (issueDay: number, daysBefore: number, timeZone = 'America/New_York'): RateCard['closing'] => ({
  issueDays: [issueDay],
  daysBefore,
  time: '17:00',
  timeZone,
})

/** Creates sizes, their prices by season, and closing rules, by the keys of the demo's publications. */
export function makeRateCards(year: number): Readonly<Record<string, RateCard>> {
  const seasons = (size: string, price: number) => seasonsOf(year, size, price)
  return {
    'the-chronicle-of-higher-education': {
      sizes: [
        inches('Quarter page', 4.5, 6.25, 189_000),
        inches('Half page', 9.25, 6.25, 342_000),
        inches('Full page', 9.25, 12.75, 615_000),
      ],
      prices: [...seasons('Half page', 298_000), ...seasons('Full page', 540_000)],
      closing: null,
    },
    'science-careers-aaas': {
      sizes: [
        inches('Quarter page', 3.5, 4.75, 168_000),
        inches('Half page', 7, 4.75, 289_500),
        inches('Insert', 8, 10.5, null),
      ],
      prices: seasons('Half page', 249_500),
      closing: null,
    },
    'minority-nurse': {
      sizes: [inches('Quarter page', 4, 5, 49_500), inches('Half page', 7.5, 4.75, 89_000)],
      prices: [],
      closing: null,
    },
    'niagara-gazette': {
      sizes: [inches('Two columns', 3.25, 4, 24_500), inches('Quarter page', 5, 10, 61_000)],
      prices: seasons('Quarter page', 49_000),
      closing: weekly(7, 3),
    },
    'yukon-news': {
      sizes: [inches('Banner', 10.25, 2, 38_000)],
      prices: [{ currencyCode: 'CAD', from: null, to: null, size: 'Banner', price: 49_000 }],
      closing: weekly(5, 3, 'America/Whitehorse'),
    },
  }
}
