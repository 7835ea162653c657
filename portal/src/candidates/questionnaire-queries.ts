import { useQuery } from '@tanstack/react-query'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

/** Endpoints whose data is outdated after a change of a questionnaire. */
export const questionnaireCalls = [
  questionnaires.listQuestionnaires,
  questionnaires.getQuestionnaire,
  questionnaires.listCampaignsToAttach,
] as const

export const useQuestionnaires = () => useQuery(callQuery(questionnaires.listQuestionnaires, {}))

/** Returns a questionnaire; sends no request without an id. */
export const useQuestionnaire = (id: string | null) =>
  useQuery({ ...callQuery(questionnaires.getQuestionnaire, { questionnaireId: id ?? '' }), enabled: id !== null })

export const useQuestionBank = () => useQuery(callQuery(questionnaires.listBankQuestions, {}))
