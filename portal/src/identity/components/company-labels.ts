import type { FindingCode, QuoteRules } from '@tearsheet/protocol/quotes/preflight-schemas'
import { counted, currencyName } from '@tearsheet/ui/lib/format.ts'

/** Formats a currency with its rate: "Canadian dollars (CAD), at 1.37 for one US dollar". */
export function formatRate(code: string, { exchange_rate: rate }: { exchange_rate: number }): string {
  const name = currencyName(code)
  const words = `${name.charAt(0).toUpperCase()}${name.slice(1)} (${code})`
  return code === 'USD' ? words : `${words}, at ${rate} for one US dollar`
}

/** Describes an account's requirements for its ads in a line; null for none. */
export function formatQuoteRules(rules: QuoteRules): string | null {
  const sentences = rules.mandatorySentences.length
  const questions = [
    sentences > 0 && `${sentences} ${sentences === 1 ? 'sentence' : 'sentences'} of your own`,
    rules.equalOpportunitySentence && 'the equal opportunity sentence',
    rules.minimumPostingDays && `at least ${counted(rules.minimumPostingDays, 'day')} until the deadline`,
  ].filter(Boolean)
  const text = questions.join(', ')
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

/** Labels of findings in a quote, from which an account chooses the blocking ones (R9.30). */
export const findingLabels: Record<FindingCode, string> = {
  pay_range_missing: 'No pay range where the law asks for one',
  salary_odd: 'A salary that looks wrong',
  equal_opportunity_missing: 'The equal opportunity sentence is missing',
  mandatory_sentence_missing: 'One of your own sentences is missing',
  gendered_word: 'Gender-coded words',
  age_coded_word: 'Age-coded words',
  apply_url_unusable: 'An application web address that does not work',
  apply_email_unusable: 'An application email address that does not work',
  deadline_before_start: 'A deadline before the start',
  deadline_too_soon: 'A deadline too soon after the start',
  files_not_attached: 'Files the text mentions that are not attached',
  number_in_title: 'A number in the title',
  title_in_capitals: 'A title in all caps',
  title_without_field: 'A title that does not name the field',
  placeholder_left: 'A placeholder left in the text',
  text_date_past: 'A date in the text that has passed',
  deadline_differs: 'A deadline in the text that differs from the form',
  address_no_link: 'A web address in the text that is not a link',
  place_differs: 'A location in the text that differs from the form',
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Describes in a line which findings block a quote of the account; null when all are advice. */
export function formatBlocking({ blockingFindings }: QuoteRules): string | null {
  const labels = blockingFindings.map((code) => findingLabels[code])
  return labels.map((label, index) => (index === 0 ? label : lowerFirst(label))).join('; ') || null
}
