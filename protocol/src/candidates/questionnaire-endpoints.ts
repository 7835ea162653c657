import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../identifiers.ts'
import { maxKeyword } from '../keywords.ts'
import { candidateMessages as text } from './messages.ts'
import {
  attachedCampaign,
  bankQuestion,
  keptQuestion,
  questionList,
  questionnaire,
  questionnaireSummary,
} from './questionnaire-schemas.ts'

const base = '/candidates/questionnaires'
const access = 'manageCandidates'
const ofOne = z.object({ questionnaireId: id })

export const listQuestionnaires = endpoint({
  name: 'candidates.listQuestionnaires',
  summary: 'Questionnaires of the provider’s own client, the one changed last first; for its own people',
  path: `${base}/list`,
  runs: 'steps',
  access,
  writes: false,
  response: z.object({ questionnaires: z.array(questionnaireSummary) }),
})

export const getQuestionnaire = endpoint({
  name: 'candidates.getQuestionnaire',
  summary: 'A questionnaire with its questions and the campaigns that it is attached to',
  path: `${base}/get`,
  runs: 'steps',
  access,
  writes: false,
  body: ofOne,
  response: z.object({ questionnaire }),
})

export const saveQuestionnaire = endpoint({
  name: 'candidates.saveQuestionnaire',
  summary:
    'Creates a questionnaire, or changes one: its campaigns ask the new version from then on; applications keep the one they answered',
  path: `${base}/save`,
  runs: 'steps',
  access,
  body: z.object({
    /** Made by the caller: the same one sent twice is one questionnaire. */
    questionnaireId: id,
    /** The version that was changed; null for a new one. */
    version: z.int().min(1).nullable(),
    name: z.string().trim().min(1, { error: text.nameMissing }).max(120),
    questions: questionList,
  }),
  response: z.object({ questionnaire }),
})

export const duplicateQuestionnaire = endpoint({
  name: 'candidates.duplicateQuestionnaire',
  summary: 'A copy of a questionnaire under a name of its own, attached to nothing',
  path: `${base}/duplicate`,
  runs: 'steps',
  access,
  body: ofOne.extend({
    /** Of the copy, made by the caller: asked for twice it is one. */
    copyId: id,
  }),
  response: z.object({ questionnaire }),
})

export const retireQuestionnaire = endpoint({
  name: 'candidates.retireQuestionnaire',
  summary: 'Retires a questionnaire, which takes it from its campaigns, or restores it',
  path: `${base}/retire`,
  runs: 'steps',
  access,
  body: ofOne.extend({ isRetired: z.boolean() }),
  response: z.object({ questionnaire }),
})

export const listCampaignsToAttach = endpoint({
  name: 'candidates.listCampaignsToAttach',
  summary:
    'Active campaigns of clients with the candidate module, by keyword: those a questionnaire can be attached to',
  path: `${base}/campaigns`,
  runs: 'steps',
  access,
  writes: false,
  body: z.object({ keyword: z.string().max(maxKeyword).default('') }),
  response: z.object({ campaigns: z.array(attachedCampaign) }),
})

export const attachQuestionnaire = endpoint({
  name: 'candidates.attachQuestionnaire',
  summary: 'Attaches a questionnaire to a campaign in place of any other, or takes it off',
  path: `${base}/attach`,
  runs: 'steps',
  access,
  body: ofOne.extend({ campaignId: id, isAttached: z.boolean() }),
  response: z.object({ questionnaire }),
})

export const listBankQuestions = endpoint({
  name: 'candidates.listBankQuestions',
  summary: 'The question bank, the one changed last first',
  path: `${base}/bank/list`,
  access,
  writes: false,
  response: z.object({ questions: z.array(keptQuestion) }),
})

export const saveBankQuestion = endpoint({
  name: 'candidates.saveBankQuestion',
  summary: 'Keeps a question in the bank, or changes it there; questionnaires that have it keep theirs',
  path: `${base}/bank/save`,
  access,
  body: z.object({ questionId: id, question: bankQuestion }),
  response: z.object({ question: keptQuestion }),
})

export const removeBankQuestion = endpoint({
  name: 'candidates.removeBankQuestion',
  summary: 'Takes a question from the bank; questionnaires that have it keep theirs',
  path: `${base}/bank/remove`,
  access,
  body: z.object({ questionId: id }),
  response: z.object({ questionId: id }),
})
