import type * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Database } from '../../database/connection.ts'
import type { Verb } from '../../http/verb.ts'
import { loadWithCampaigns } from './change-questionnaire.ts'
import { expectProvidersOwn, forOwnClient } from './check-own-client.ts'
import { presentBankQuestion, presentSummary } from './present-questionnaire.ts'
import { loadBankQuestions, loadCampaignsToAttach, loadQuestionnaires } from './questionnaire-queries.ts'

interface Dependencies {
  database: Database
}

/** Lists the provider's questionnaires. */
export const listQuestionnaires: Verb<typeof questionnaires.listQuestionnaires, Dependencies> = (ctx) =>
  forOwnClient(ctx, async ({ tx, view }) => ({
    questionnaires: (await loadQuestionnaires(tx, view)).map(presentSummary),
  }))

/** Returns a questionnaire, with the campaigns that it is attached to. @throws HttpError 404 */
export const getQuestionnaire: Verb<typeof questionnaires.getQuestionnaire, Dependencies> = (
  ctx,
  { questionnaireId },
) => forOwnClient(ctx, (own) => loadWithCampaigns(own, questionnaireId))

/** Lists campaigns of all clients that a questionnaire may be attached to. */
export const listCampaignsToAttach: Verb<typeof questionnaires.listCampaignsToAttach, Dependencies> = (
  ctx,
  { keyword },
) => forOwnClient(ctx, async ({ tx }) => ({ campaigns: await loadCampaignsToAttach(tx, keyword) }))

/** Lists the question bank. */
export const listBankQuestions: Verb<typeof questionnaires.listBankQuestions> = async (ctx) => {
  await expectProvidersOwn(ctx)
  return { questions: (await loadBankQuestions(ctx.tx, ctx.view)).map(presentBankQuestion) }
}
