import type { Parties as ShownParties } from '@tearsheet/protocol/invoices/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import type { Issuer } from '../../config.ts'
import { issuerLines } from '../../documents/issuer.ts'
import { printLocale } from '../../documents/write-date.ts'

/** The language of the documents. */
export const documentLanguage = 'en'

/** Both parties named in the documents. */
export interface Parties {
  issuer: Issuer
  clientName: string
  accountName: string
  /** The employer that is advertised for, if it is not the client itself. */
  onBehalfOf: string | null
  /** Lines of the account's own address; empty if none is entered. */
  address: readonly string[]
}

/** Formats minor units of a currency for the documents. */
export const writeMoney = (minor: number, currency: Pick<DisplayCurrency, 'code' | 'symbol'>) =>
  formatMinor(minor, currency, printLocale)

const momentStyle = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/** Formats a moment in the reader's time zone: "Nov 22, 2026, 8:18 PM EST". */
export const writeMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat(printLocale, { ...momentStyle, timeZone }).format(moment)

/** Formats a share such as 0.03 for the documents. */
export const writeShare = (share: number) =>
  new Intl.NumberFormat(printLocale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** Returns the lines that name the client and its account. */
export const namesOf = ({ clientName, accountName, onBehalfOf, address }: Parties): string[] => [
  clientName,
  accountName,
  ...(onBehalfOf === null || onBehalfOf === clientName ? [] : [`on behalf of ${onBehalfOf}`]),
  ...address,
]

/** Issuer for the header of a document. */
export const letterheadOf = ({ issuer }: Parties) => ({ name: issuer.name, lines: issuerLines(issuer) })

/**
 * Removes the campaign, which is printed above all lines, from a line's description: "Ad 100213, Oct 15, 2026 to Nov
 * 17, 2026".
 */
export function withoutCampaign(description: string, campaign: string | null): string {
  const rest =
    campaign !== null && description.startsWith(`${campaign}, `) ? description.slice(campaign.length + 2) : ''
  return rest === '' ? description : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Contact for questions, in one line. */
export const questionsTo = ({ issuer }: Parties): string =>
  [issuer.accountsEmail, issuer.phone].filter((one) => one !== null).join(' or ')

/** The same for the pages of the browser. */
export function presentParties(parties: Parties): ShownParties {
  const { address, remitTo, bankDetails, ...facts } = parties.issuer
  return {
    issuer: { ...facts, address: [...address], remitTo: [...remitTo], bankDetails: [...bankDetails] },
    billedTo: namesOf(parties),
  }
}
