import type * as questionnaires from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Database } from '../../database/connection.ts'
import type { Verb } from '../../http/verb.ts'
import { expectProvidersOwn, forOwnClient, type OwnClient, type StepsContext } from './check-own-client.ts'
import { presentBankQuestion, presentQuestionnaire, presentSummary } from './present-questionnaire.ts'
import {
  listAttachedCampaigns,
  loadBankQuestions,
  loadCampaignsToAttach,
  loadQuestionnaire,
  loadQuestionnaires,
} from './questionnaire-queries.ts'

interface Dependencies {
  database: Database
}

/** Lists the provider's questionnaires. */
export const listQuestionnaires: Verb<typeof questionnaires.listQuestionnaires, Dependencies> = (ctx) =>
  forOwnClient(ctx, async ({ tx, view }) => ({
    questionnaires: (await loadQuestionnaires(tx, view)).map(presentSummary),
  }))

/** Returns a questionnaire, with the campaigns that it is attached to. @throws HttpError 404 */
export const getQuestionnaire: Verb<typeof questionnaires.getQuestionnaire, Dependencies> = (ctx, input) =>
  changeQuestionnaire(ctx, { questionnaireId: input.questionnaireId, work: async () => {} })

/** Changes a questionnaire for a user of the provider's own client, and returns it as it is then. */
export const changeQuestionnaire = (
  ctx: StepsContext,
  { questionnaireId, work }: { questionnaireId: string; work: (own: OwnClient) => Promise<void> },
) =>
  forOwnClient(ctx, async (own) => {
    await work(own)
    const row = await loadQuestionnaire(own.tx, own.view, questionnaireId)
    return { questionnaire: presentQuestionnaire(row, await listAttachedCampaigns(own.tx, questionnaireId)) }
  })

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
