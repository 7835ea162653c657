import type {
  AttachedCampaign,
  Questionnaire,
  QuestionnaireSummary,
  StoredQuestion,
} from '@tearsheet/protocol/candidates/questionnaire-schemas'
import type { BankRow, QuestionnaireRow } from './questionnaire-queries.ts'

/** Presents a questionnaire as a row of the list. */
export function presentSummary(row: QuestionnaireRow): QuestionnaireSummary {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    questionCount: row.questions.length,
    campaignCount: row.campaignCount,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedByName,
    isRetired: row.retiredAt !== null,
  }
}

/** Presents a questionnaire with its questions and campaigns. */
export const presentQuestionnaire = (row: QuestionnaireRow, campaigns: AttachedCampaign[]): Questionnaire => ({
  ...presentSummary(row),
  questions: row.questions,
  campaigns,
})

/** Presents a question of the bank. */
export const presentBankQuestion = ({ id, question }: Pick<BankRow, 'id' | 'question'>): StoredQuestion => ({
  ...question,
  id,
})
