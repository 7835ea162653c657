import { readNumber } from './amounts.ts'
import { ownValue } from './own-value.ts'

/** Display currency of a client: the rate from the base currency and the additional buffer. */
export interface DisplayCurrency {
  code: string
  symbol: string
  /** Units of the client's currency for one unit of the base currency. */
  rate: number
  /** Share of the converted amount that is added to it. */
  buffer: number
}

/** The base currency, also displayed to a client without its own currency (R13.2). */
export const baseCurrency: DisplayCurrency = { code: 'USD', symbol: '$', rate: 1, buffer: 0 }

/**
 * Minor digits other than 2 (ISO 4217). A list of our own, since browsers differ for some currencies, and the displayed
 * amount must equal the charged one.
 */
export const otherDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
}

/** Returns the minor digits of a currency: 2 for USD, 0 for JPY, 3 for KWD. */
export const minorDigits = (code: string): number => ownValue(otherDigits, code) ?? 2

interface Fraction {
  numerator: bigint
  denominator: bigint
}

/** Converts a decimal number to an exact fraction, by its shortest decimal representation. */
function exact(value: number): Fraction {
  const [mantissa = '0', exponent = '0'] = value.toString().split('e')
  const [whole = '0', decimals = ''] = mantissa.split('.')
  const shift = Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  return shift >= 0
    ? { numerator: digits * 10n ** BigInt(shift), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-shift) }
}

/** Rounds a fraction half up, away from zero, to an integer. */
function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n
  const size = negative ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return negative ? -rounded : rounded
}

/**
 * Converts an amount for display: `amount * rate + amount * rate * buffer`, rounded half up once, to the minor unit of
 * the client's currency (R13.2, R13.3).
 * @param amount minor units of the base currency, an integer
 * @returns minor units of the client's currency, an integer
 */
export function displayAmount(amount: number, currency: DisplayCurrency): number {
  const rate = exact(currency.rate)
  const buffer = exact(currency.buffer)
  const digits = minorDigits(currency.code) - minorDigits(baseCurrency.code)
  const numerator = BigInt(amount) * rate.numerator * (buffer.denominator + buffer.numerator)
  const denominator = rate.denominator * buffer.denominator
  const scaled =
    digits >= 0
      ? roundHalfUp(numerator * 10n ** BigInt(digits), denominator)
      : roundHalfUp(numerator, denominator * 10n ** BigInt(-digits))
  return Number(scaled)
}

/**
 * Converts a client's amount to the base currency: to the nearest amount, since a unit of either currency may
 * correspond to several of the other. If the client's currency is the finer one, `displayAmount` of the result may
 * differ from the input: amounts that must be displayed as entered are stored as entered.
 * @param minor minor units of the client's currency, an integer
 * @returns minor units of the base currency, an integer
 */
export function baseAmount(minor: number, currency: DisplayCurrency): number {
  const rate = exact(currency.rate)
  const buffer = exact(currency.buffer)
  const digits = minorDigits(currency.code) - minorDigits(baseCurrency.code)
  const numerator = BigInt(minor) * rate.denominator * buffer.denominator
  const denominator = rate.numerator * (buffer.denominator + buffer.numerator)
  const scaled =
    digits >= 0
      ? roundHalfUp(numerator, denominator * 10n ** BigInt(digits))
      : roundHalfUp(numerator * 10n ** BigInt(-digits), denominator)
  return Number(scaled)
}

/**
 * Parses an amount as people write it, "$1,250.50" or "1.250,50", to minor units; null for an empty text, NaN for an
 * invalid amount of this currency and for one that may be two, such as 85.000.
 */
export function readMinor(typed: string, currency: Pick<DisplayCurrency, 'code' | 'symbol'>): number | null {
  const text = typed.replace(currency.symbol, '').replace(currency.code, '').trim()
  if (text === '') return null
  const digits = minorDigits(currency.code)
  const read = readNumber(text, digits)
  return read && 'value' in read ? Math.round(read.value * 10 ** digits) : Number.NaN
}

/** Formats minor units for an input field: "1250.50", without the decimals of a round amount. */
export function writePlain(minor: number, currency: Pick<DisplayCurrency, 'code'>): string {
  const digits = minorDigits(currency.code)
  const text = String(minor).padStart(digits + 1, '0')
  const decimals = digits === 0 ? '' : text.slice(-digits)
  return `${text.slice(0, text.length - digits)}${/^0*$/.test(decimals) ? '' : `.${decimals}`}`
}

/** Returns a share of an amount, rounded half up to the minor unit, such as the card surcharge of 0.03. */
export function shareOf(amount: number, share: number): number {
  const part = exact(share)
  return Number(roundHalfUp(BigInt(amount) * part.numerator, part.denominator))
}

/**
 * Formats minor units as money: the client's symbol, digits grouped by the locale, and the code if it is not USD
 * (R13.2): `$1,250.50`, `C$1,746.77 CAD`.
 */
export function formatMinor(minor: number, currency: Pick<DisplayCurrency, 'code' | 'symbol'>, locale: string): string {
  const digits = minorDigits(currency.code)
  const size = numberFormat(locale, digits).format(Math.abs(minor) / 10 ** digits)
  const text = `${minor < 0 ? '-' : ''}${currency.symbol}${size}`
  return currency.code === 'USD' ? text : `${text} ${currency.code}`
}

/** A difference with its sign: "+$25.00", "−C$7.12 CAD". */
export const writeSigned = (minor: number, write: (minor: number) => string): string =>
  `${minor < 0 ? '−' : minor > 0 ? '+' : ''}${write(Math.abs(minor))}`

/** By locale and digits. Making one takes longer, and more memory, than the thousands of amounts it writes. */
const numberFormats = new Map<string, Intl.NumberFormat>()

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${digits}`
  const kept = numberFormats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  numberFormats.set(key, made)
  return made
}

/** Formats an amount of the base currency in the client's currency. */
export function formatAmount(amount: number, currency: DisplayCurrency, locale: string): string {
  return formatMinor(displayAmount(amount, currency), currency, locale)
}
