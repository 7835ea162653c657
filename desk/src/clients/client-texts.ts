import type { CurrencyRate, DeskClient } from '@tearsheet/protocol/clients/desk-schemas'
import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { counted } from '@tearsheet/ui/lib/format.ts'

/** Formats a fraction such as 0.03 as a percentage: "3%". */
export const percent = (share: number) => `${Number((share * 100).toPrecision(6))}%`

/** Formats a currency's rate: "1 USD = 1.37 CAD, 2% buffer". */
export const rateText = ({ code, rate, buffer }: Pick<CurrencyRate, 'code' | 'rate' | 'buffer'>) =>
  code === 'USD' && rate === 1 && buffer === 0
    ? 'US dollars'
    : `1 USD = ${rate} ${code}${buffer > 0 ? `, ${percent(buffer)} buffer` : ''}`

/** The same for a client's currency, with whether it follows the desk's rate. */
export const followedWords = (currency: DeskClient['invoiceCurrency']) =>
  `${rateText(currency)}${currency.followsRate ? ', the desk’s rate of each day' : ''}`

/** Describes an account's quote rules in a sentence: "Quote rules: 2 mandatory sentences, at least 30 days." */
export function rulesText({ mandatorySentences, minimumPostingDays, blockingFindings }: QuoteRules): string {
  const parts = [
    ...(mandatorySentences.length > 0 ? [counted(mandatorySentences.length, 'mandatory sentence')] : []),
    ...(minimumPostingDays ? [`at least ${counted(minimumPostingDays, 'day')} to apply`] : []),
    ...(blockingFindings.length > 0 ? [`${counted(blockingFindings.length, 'finding')} must be fixed first`] : []),
  ]
  return parts.length === 0 ? 'No quote rules.' : `Quote rules: ${parts.join(', ')}.`
}

/** Describes the appearance of an account to its applicants. */
export const lookText = ({ accent, logo }: DeskClient['accounts'][number]['look']) =>
  [
    logo ? 'A logo' : 'No logo',
    accent ? `accent ${accent.light}, ${accent.dark} on dark pages` : 'the portal’s own color',
  ].join(', ')
