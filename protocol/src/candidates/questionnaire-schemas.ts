import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { oneLine } from '../one-line.ts'
import { questionTypes } from './lifecycle.ts'
import { candidateMessages as text } from './messages.ts'

/** Column of a question on a wide screen; a narrow screen has one column, the first before the second. */
const column = z.union([z.literal(1), z.literal(2)])

/** Maximum number of questions in a questionnaire, and of values in a list. */
const maxQuestions = 40
const maxValues = 60

const value = z.object({
  label: oneLine().min(1, { error: text.valueMissing }).max(200),
  /** Whether choosing it marks the applicant as not meeting the requirements. */
  knockOut: z.boolean().default(false),
})

const questionFields = z.object({
  type: z.enum(questionTypes),
  label: oneLine().min(1, { error: text.labelMissing }).max(300),
  help: z.string().trim().max(500).default(''),
  isRequired: z.boolean().default(false),
  /** Choices; empty for text. */
  values: z.array(value).max(maxValues).default([]),
  /** Whether a select has a field for another answer. */
  hasOther: z.boolean().default(false),
})

/** Reports all errors of a list of values: a text has none, any other type at least two, without duplicates. */
function checkValues(question: z.output<typeof questionFields>, context: z.RefinementCtx): void {
  const notify = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
  if (question.type === 'text') {
    if (question.values.length > 0) notify(text.textHasNoValues, ['values'])
  } else if (question.values.length < (question.type === 'checkbox' ? 1 : 2)) notify(text.valuesMissing, ['values'])
  if (question.hasOther && question.type !== 'select') notify(text.otherIsOfSelect, ['hasOther'])
  const labels = question.values.map(({ label }) => label.toLowerCase())
  labels.forEach((label, at) => {
    if (labels.indexOf(label) !== at) notify(text.valueTwice, ['values', at, 'label'])
  })
}

export const bankQuestion = questionFields.superRefine(checkValues)
export type BankQuestion = z.output<typeof bankQuestion>

/** A question of a questionnaire, in the order of its list within each column. */
export const question = questionFields.extend({ id, column: column.default(1) }).superRefine(checkValues)
export type Question = z.output<typeof question>

export const questionList = z
  .array(question)
  .max(maxQuestions, { error: text.tooManyQuestions })
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length, { error: text.questionTwice })

/** An answer: the question as displayed, and the chosen or entered values; empty if it was skipped. */
export interface Answer {
  questionId: string
  label: string
  values: string[]
}

export const questionnaireSummary = z.object({
  id,
  name: z.string(),
  version: z.int(),
  questionCount: z.int(),
  campaignCount: z.int(),
  updatedAt: moment,
  updatedBy: z.string(),
  isRetired: z.boolean(),
})
export type QuestionnaireSummary = z.infer<typeof questionnaireSummary>

export const attachedCampaign = z.object({
  id,
  name: z.string(),
  jobNumber: z.int(),
  clientName: z.string(),
  clientAccountName: z.string(),
  /** Name of its current questionnaire; null for none. */
  questionnaireName: z.string().nullable(),
})
export type AttachedCampaign = z.infer<typeof attachedCampaign>

export const questionnaire = questionnaireSummary.extend({
  questions: z.array(questionFields.extend({ id, column })),
  campaigns: z.array(attachedCampaign),
})
export type Questionnaire = z.infer<typeof questionnaire>

export const storedQuestion = questionFields.extend({ id })
export type StoredQuestion = z.infer<typeof storedQuestion>
