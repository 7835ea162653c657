import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { maxJobDescriptionLength } from '@tearsheet/protocol/quotes/schemas'
import { invalidField } from '../http/http-error.ts'

/** @throws HttpError 400 on field jobDescription when it is longer than 100,000 characters, sanitised as it arrives */
export function expectDescriptionFits({ jobDescription }: { jobDescription?: string | null | undefined }): void {
  if ((jobDescription?.length ?? 0) > maxJobDescriptionLength)
    throw invalidField('jobDescription', quoteMessages.descriptionTooLong)
}
