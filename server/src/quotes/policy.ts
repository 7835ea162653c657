import { inOneLine } from '@tearsheet/protocol/one-line'
import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import {
  maxJobDescriptionLength,
  type QuoteForm,
  type QuoteFormField,
  quoteForm,
} from '@tearsheet/protocol/quotes/schemas'
import { isStateElsewhere } from '../campaigns/lists/list-countries.ts'
import { invalidField } from '../errors.ts'

// The shape's own keys are the form's fields.
const fields = Object.keys(quoteForm.shape) as QuoteFormField[]

/** Picks a form's fields from a body; absent fields stay absent. */
export function formOf(body: QuoteForm): QuoteForm {
  return Object.fromEntries(fields.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]))
}

/** Fields with line breaks. */
const paragraphs: ReadonlySet<string> = new Set(['jobDescription', 'notesToProvider'] satisfies QuoteFormField[])

/**
 * Merges a save into a draft's form: an absent key keeps its value, null clears it. A state of another country is
 * dropped. Fields of a line, which an import may have read from anywhere, become one line.
 */
export function mergedForm(before: QuoteForm, saved: QuoteForm): QuoteForm {
  const merged = { ...before, ...formOf(saved) }
  if (isStateElsewhere(merged)) merged.state = null
  return Object.fromEntries(
    Object.entries(merged)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([field, value]) => [field, typeof value === 'string' && !paragraphs.has(field) ? inOneLine(value) : value]),
  )
}

/** @throws HttpError 400 on field jobDescription when it is longer than 100,000 characters after sanitizing */
export function expectDescriptionFits({ jobDescription }: { jobDescription?: string | null | undefined }): void {
  if ((jobDescription?.length ?? 0) > maxJobDescriptionLength)
    throw invalidField('jobDescription', quoteMessages.descriptionTooLong)
}
