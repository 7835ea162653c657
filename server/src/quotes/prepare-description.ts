import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { sanitiseRichText } from '../documents/sanitise-rich-text.ts'
import { invalidField } from '../http/http-error.ts'

/**
 * A form with its job description sanitised.
 * @throws HttpError 400 on field jobDescription when it is longer than 100,000 characters after that
 */
export function prepareDescription<Form extends { jobDescription?: string | null | undefined }>(form: Form): Form {
  if (!form.jobDescription) return form
  const jobDescription = sanitiseRichText(form.jobDescription, maxJobDescriptionLength)
  if (jobDescription.length > maxJobDescriptionLength)
    throw invalidField('jobDescription', quoteMessages.descriptionTooLong)
  return { ...form, jobDescription }
}
