import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import type { Answer, Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { validateAnswers } from '@tearsheet/protocol/candidates/rules'
import { isOneLine, isPersonName, notOneLine, notPersonName } from '@tearsheet/protocol/one-line'
import { documentTypes, uploadMessages } from '@tearsheet/protocol/uploads'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { receiveFile } from '../../http/files/receive-file.ts'
import { unreadablePaths } from '../../http/unreadable-text.ts'
import { discardRest, errorOfBody } from '../../http/upload.ts'

/** Types and maximum size of a CV (R19.10). */
export const cvTypes = documentTypes
const maxCvBytes = 10 * 1024 * 1024

/** Returns the name of a question's field in the form. */
export const fieldOf = (questionId: string) => `q-${questionId}`

/** Returns the name of an equal opportunity field. */
export const equalOpportunityField = (key: string) => `eo-${key}`

/** A submitted form: all values of all fields, and the file. */
export interface SentForm {
  fields: Map<string, string[]>
  file: { name: string; content: Buffer } | null
  isFileTooLarge: boolean
}

/** Errors of a form, by field. */
export type FormErrors = ReadonlyMap<string, string>

const line = (max: number) =>
  z.string().trim().max(max, { error: text.tooLong }).refine(isOneLine, { error: notOneLine })
const name = (missing: string) => line(100).min(1, { error: missing }).refine(isPersonName, { error: notPersonName })
const person = z.object({
  firstName: name(text.firstNameMissing),
  lastName: name(text.lastNameMissing),
  email: z
    .string()
    .trim()
    .max(200, { error: text.tooLong })
    .pipe(z.email({ error: text.emailMissing })),
  phone: line(40),
  place: line(120),
  currentPost: line(160),
})
export type ApplyingPerson = z.output<typeof person>

const limits = { fileSize: maxCvBytes, files: 1, fields: 300, parts: 301, fieldSize: 20_000 }

/**
 * Reads a form of one of our pages. Parts after a file that is too large are not read. @throws HttpError 400 for a
 * malformed form
 */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  const sent: SentForm = { fields: new Map(), file: null, isFileTooLarge: false }
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        const before = sent.fields.get(part.fieldname) ?? []
        sent.fields.set(part.fieldname, [...before, String(part.value ?? '')])
      } else if (part.fieldname === 'cv') {
        const content = await receiveFile(part.file)
        sent.isFileTooLarge ||= part.file.truncated
        if (content.length > 0) sent.file = { name: part.filename ?? 'CV', content }
      } else part.file.resume()
    }
  } catch (error) {
    discardRest(request)
    if (!(error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'))
      throw errorOfBody(error)
    sent.isFileTooLarge = true
  }
  return sent
}

export interface ReadApplication {
  person: ApplyingPerson | null
  answers: Answer[]
  isKnockedOut: boolean
  errors: Map<string, string>
}

/** Parses the fields of a form, with all errors at once; the CV is inspected separately. */
export function readApplication(
  { fields, file, isFileTooLarge }: SentForm,
  questions: readonly Question[],
): ReadApplication {
  const first = (name: string) => fields.get(name)?.[0] ?? ''
  const errors = new Map<string, string>()
  const parsed = person.safeParse(Object.fromEntries(Object.keys(person.shape).map((name) => [name, first(name)])))
  for (const issue of parsed.error?.issues ?? []) errors.set(String(issue.path[0]), issue.message)
  for (const path of unreadablePaths(Object.fromEntries(fields)))
    errors.set(path.split('.')[0] ?? '', 'Remove the characters that cannot be read')
  const given = new Map(
    questions.map(({ id }) => [id, { values: fields.get(fieldOf(id)) ?? [], other: first(`${fieldOf(id)}-other`) }]),
  )
  const rated = validateAnswers(questions, given)
  for (const { questionId, message } of rated.errors) errors.set(fieldOf(questionId), message)
  if (first('consent') !== 'yes') errors.set('consent', text.consentMissing)
  if (isFileTooLarge) errors.set('cv', uploadMessages.tooLarge(maxCvBytes))
  else if (!file) errors.set('cv', text.cvMissing)
  return { person: parsed.data ?? null, answers: rated.answers, isKnockedOut: rated.isKnockedOut, errors }
}
