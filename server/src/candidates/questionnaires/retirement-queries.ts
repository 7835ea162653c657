import { describeLastAction } from '../../audit/describe-last-action.ts'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'

/** Describes who retired a questionnaire, and when, as a sentence after an error; empty if unknown. */
export const describeRetirement = (tx: Transaction, view: ActiveView, questionnaireId: string): Promise<string> =>
  describeLastAction(tx, {
    subjectId: questionnaireId,
    verbs: { 'candidates.retireQuestionnaire': 'Retired' },
    timeZone: view.user.timeZone,
  })
