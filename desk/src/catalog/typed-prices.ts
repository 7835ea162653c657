import { readDecimal, readWhole } from '@tearsheet/protocol/amounts'
import type { PublicationSize } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import type { PublicationFields } from '@tearsheet/protocol/media-contracts/desk-catalog-schemas'
import { baseCurrency, writePlain } from '@tearsheet/protocol/money'
import { readAmount } from '../input/read-amount.ts'

/** A size as typed; the price is in US dollars, empty if it is quoted manually. */
export interface TypedSize {
  key: string
  name: string
  measure: { width: string; height: string; unit: 'in' | 'mm' | 'px' }
  price: string
}

/** A price for a currency and a season as typed; both dates are empty for the whole year. */
export interface TypedPrice {
  key: string
  currencyCode: string
  /** Key of its size's row, which may be renamed in the meantime; null for an ad without a size. */
  sizeKey: string | null
  from: string
  to: string
  /** Name of the season; empty if it has none. */
  name: string
  price: string
}

/** Closing time of an issue as typed; there is no rule while no day is selected. */
export interface TypedClosing {
  issueDays: number[]
  daysBefore: string
  time: string
  timeZone: string
}

export interface TypedPrices {
  sizes: TypedSize[]
  prices: TypedPrice[]
  closing: TypedClosing
}

type Fields = Pick<PublicationFields, 'sizes' | 'prices' | 'closing'>

const newKey = () => crypto.randomUUID()
export const newSize = (): TypedSize => ({
  key: newKey(),
  name: '',
  measure: { width: '', height: '', unit: 'in' },
  price: '',
})
export const newPrice = (): TypedPrice => ({
  key: newKey(),
  currencyCode: baseCurrency.code,
  sizeKey: null,
  from: '',
  to: '',
  name: '',
  price: '',
})
const usualClosing = { issueDays: [], daysBefore: '3', time: '17:00', timeZone: 'America/New_York' }

export function typedPrices({ sizes, prices, closing }: Fields): TypedPrices {
  const rows = sizes.map(({ name, measure, price }) => ({
    ...newSize(),
    name,
    ...(measure && { measure: { ...measure, width: String(measure.width), height: String(measure.height) } }),
    price: price === null ? '' : writePlain(price, baseCurrency),
  }))
  return {
    sizes: rows,
    prices: prices.map(({ currencyCode, from, to, name = '', size, price }) => ({
      key: newKey(),
      currencyCode,
      sizeKey: size === undefined ? null : (rows.find(({ name }) => name === size)?.key ?? ''),
      from: from ?? '',
      to: to ?? '',
      name,
      price: writePlain(price, { code: currencyCode }),
    })),
    closing: closing ? { ...closing, daysBefore: String(closing.daysBefore) } : usualClosing,
  }
}

/** Converts typed values to fields; an invalid number becomes a value that the server rejects with the field's path. */
export function readTypedPrices({ sizes, prices, closing }: TypedPrices): Fields {
  return {
    sizes: sizes.map(({ name, measure: { width, height, unit }, price }) => ({
      name,
      measure: readMeasure(width.trim(), height.trim(), unit),
      price: price.trim() === '' ? null : readPrice(price, baseCurrency.code),
    })),
    prices: prices.map(({ currencyCode, sizeKey, from, to, name, price }) => ({
      currencyCode: currencyCode.trim(),
      from: from || null,
      to: to || null,
      ...(name.trim() !== '' && { name }),
      ...(sizeKey !== null && { size: sizes.find(({ key }) => key === sizeKey)?.name ?? '' }),
      price: readPrice(price, currencyCode.trim()),
    })),
    closing:
      closing.issueDays.length === 0
        ? null
        : { ...closing, issueDays: closing.issueDays.toSorted(), daysBefore: readWhole(closing.daysBefore) },
  }
}

const readMeasure = (width: string, height: string, unit: TypedSize['measure']['unit']): PublicationSize['measure'] =>
  width === '' && height === '' ? null : { width: readDecimal(width), height: readDecimal(height), unit }

const readPrice = (typed: string, code: string) => readAmount(typed, { code, symbol: '$' }) ?? -1
