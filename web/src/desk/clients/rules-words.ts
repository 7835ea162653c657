import type { QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { counted } from '../../lib/format.ts'

/** What an account asks of its quotes, in a sentence: "Quote rules: 2 mandatory sentences, at least 30 days." */
export function rulesWords({ mandatorySentences, minimumPostingDays, blockingFindings }: QuoteRules): string {
  const parts = [
    ...(mandatorySentences.length > 0 ? [counted(mandatorySentences.length, 'mandatory sentence')] : []),
    ...(minimumPostingDays ? [`at least ${counted(minimumPostingDays, 'day')} to apply`] : []),
    ...(blockingFindings.length > 0 ? [`${counted(blockingFindings.length, 'finding')} must be fixed first`] : []),
  ]
  return parts.length === 0 ? 'No quote rules.' : `Quote rules: ${parts.join(', ')}.`
}
