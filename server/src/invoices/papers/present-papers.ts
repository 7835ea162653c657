import type { Parties as ShownParties } from '@tearsheet/protocol/invoices/schemas'
import { type DisplayCurrency, formatMinor } from '@tearsheet/protocol/money'
import { type Issuer, issuerLines } from '../../documents/issuer.ts'
import { printLocale } from '../../documents/write-date.ts'

/** The language of the papers. */
export const paperLanguage = 'en'

/** Whom the papers name on both sides. */
export interface Parties {
  issuer: Issuer
  clientName: string
  accountName: string
  /** The employer that is advertised for, where it is not the client itself. */
  onBehalfOf: string | null
  /** Lines of the account's own address; none where nobody has said. */
  address: readonly string[]
}

/** Minor units of a currency as the papers write them. */
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

/** A moment's day and time where the reader is: "Nov 22, 2026, 8:18 PM EST". */
export const writeMoment = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat(printLocale, { ...momentStyle, timeZone }).format(moment)

/** A share such as 0.03 as the papers write it. */
export const writeShare = (share: number) =>
  new Intl.NumberFormat(printLocale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

/** The lines that name the client and its account. */
export const namesOf = ({ clientName, accountName, onBehalfOf, address }: Parties): string[] => [
  clientName,
  accountName,
  ...(onBehalfOf === null || onBehalfOf === clientName ? [] : [`on behalf of ${onBehalfOf}`]),
  ...address,
]

/** Who issues it, for the head of a paper. */
export const letterheadOf = ({ issuer }: Parties) => ({ name: issuer.name, lines: issuerLines(issuer) })

/** What a line says beside its campaign, which stands above all lines: "Ad 100213, Oct 15, 2026 to Nov 17, 2026". */
export function withoutCampaign(description: string, campaign: string | null): string {
  const rest =
    campaign !== null && description.startsWith(`${campaign}, `) ? description.slice(campaign.length + 2) : ''
  return rest === '' ? description : rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** Whom to ask, in a line. */
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
