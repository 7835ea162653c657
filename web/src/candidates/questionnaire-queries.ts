import { useQuery } from '@tanstack/react-query'
import * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import { callQuery, queryClient } from '../lib/query-client.ts'

/** What is out of date once a questionnaire was changed. */
export const questionnaireCalls = [
  questionnaires.listQuestionnaires,
  questionnaires.getQuestionnaire,
  questionnaires.listCampaignsToAttach,
] as const

export const useQuestionnaires = () => useQuery(callQuery(questionnaires.listQuestionnaires, {}), queryClient)

/** A questionnaire; nothing is asked for while there is no id. */
export const useQuestionnaire = (id: string | null) =>
  useQuery(
    { ...callQuery(questionnaires.getQuestionnaire, { questionnaireId: id ?? '' }), enabled: id !== null },
    queryClient,
  )

export const useQuestionBank = () => useQuery(callQuery(questionnaires.listBankQuestions, {}), queryClient)
