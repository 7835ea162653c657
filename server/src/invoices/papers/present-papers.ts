import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { printLocale } from '../../documents/write-date.ts'

/** The language of the papers. */
export const paperLanguage = 'en'

/** Whom the papers name on both sides. */
export interface Parties {
  providerName: string
  clientName: string
  accountName: string
  /** The employer that is advertised for, where it is not the client itself. */
  onBehalfOf: string | null
}

/** Minor units of a currency as the papers write them. */
export const writeMoney = (minor: number, currency: Pick<DisplayCurrency, 'code' | 'symbol'>) =>
  formatMinor(minor, currency, printLocale)

/** A moment's day and time where the reader is. */
export const writeMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat(printLocale, { dateStyle: 'medium', timeStyle: 'long', timeZone }).format(moment)

/** A share such as 0.03 as the papers write it. */
export const writeShare = (share: number) =>
  new Intl.NumberFormat(printLocale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** The lines that name the client and its account. */
export const namesOf = ({ clientName, accountName, onBehalfOf }: Parties): string[] => [
  clientName,
  accountName,
  ...(onBehalfOf === null || onBehalfOf === clientName ? [] : [`on behalf of ${onBehalfOf}`]),
]
