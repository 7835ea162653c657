import { z } from 'zod'
import type { QuoteForm } from './schemas.ts'

/** Codes of findings in a quote before it is submitted (`preflight.ts`). */
export const findingCodes = [
  'pay_range_missing',
  'salary_odd',
  'equal_opportunity_missing',
  'mandatory_sentence_missing',
  'gendered_word',
  'age_coded_word',
  'apply_url_unusable',
  'apply_email_unusable',
  'deadline_before_start',
  'deadline_too_soon',
  'files_not_attached',
  'number_in_title',
  'title_in_capitals',
  'title_without_field',
  'placeholder_left',
  'text_date_past',
  'deadline_differs',
  'address_no_link',
  'place_differs',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** Fix by one click: new values, or only a link to the field. */
export type FindingFix = { kind: 'edit'; label: string; set: Partial<QuoteForm> } | { kind: 'jump'; label: string }

/** A finding to review before the quote is submitted; a required one blocks submission. */
export interface Finding {
  /** `answer_missing` blocks submission by itself; `covered_by_contract` is a saving, not an error. */
  code: FindingCode | 'answer_missing' | 'covered_by_contract'
  field: keyof QuoteForm | 'attachments'
  severity: 'advice' | 'required'
  /** Description of the finding, as a sentence. */
  title: string
  explanation: string
  fix: FindingFix
}

const sentence = z
  .string()
  .trim()
  .min(1, { error: 'Enter the sentence' })
  .max(1000, { error: 'Use 1,000 characters or fewer' })

const daysText = { error: 'Enter 1 to 365 days' }

/** Rules of an account for its ads. Days are counted from the start of the ads to the application deadline. */
export const quoteRules = z.object({
  mandatorySentences: z.array(sentence).max(10),
  equalOpportunitySentence: sentence.nullable(),
  minimumPostingDays: z.int(daysText).min(1, daysText).max(365, daysText).nullable(),
  /** Findings that block submission of a quote; the others are advice. */
  blockingFindings: z.array(z.enum(findingCodes)).max(findingCodes.length),
})
export type QuoteRules = z.output<typeof quoteRules>

/** Rules of an account without its own. */
export const noQuoteRules: QuoteRules = {
  mandatorySentences: [],
  equalOpportunitySentence: null,
  minimumPostingDays: null,
  blockingFindings: [],
}
