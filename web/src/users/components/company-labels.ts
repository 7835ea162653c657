import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { counted, currencyName } from '../../lib/format.ts'

/** A currency with the rate it is reckoned at: "Canadian dollars (CAD), at 1.37 for one US dollar". */
export function formatRate(code: string, { exchange_rate: rate }: { exchange_rate: number }): string {
  const name = currencyName(code)
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)} (${code})`
  return code === 'USD' ? words : `${words}, at ${rate} for one US dollar`
}

/** What an account asks of its ads, in a line; null for nothing. */
export function formatQuoteRules(rules: QuoteRules): string | null {
  const sentences = rules.mandatorySentences.length
  const asked = [
    sentences > 0 && `${sentences} ${sentences === 1 ? 'sentence' : 'sentences'} of your own`,
    rules.equalOpportunitySentence && 'the equal-opportunity sentence',
    rules.minimumPostingDays && `at least ${counted(rules.minimumPostingDays, 'day')} until the deadline`,
  ].filter(Boolean)
  const text = asked.join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}
