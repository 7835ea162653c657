import { forOwnClient, type OwnClient, type StepsContext } from './check-own-client.ts'
import { presentQuestionnaire } from './present-questionnaire.ts'
import { listAttachedCampaigns, loadQuestionnaire } from './questionnaire-queries.ts'

/** Changes a questionnaire as the provider, for a user of its own client, and returns it as changed. */
export const changeQuestionnaire = (
  ctx: StepsContext,
  { questionnaireId, work }: { questionnaireId: string; work: (own: OwnClient) => Promise<void> },
) =>
  forOwnClient(ctx, async (own) => {
    await work(own)
    return loadWithCampaigns(own, questionnaireId)
  })

/** Returns a questionnaire, with the campaigns that it is attached to. @throws HttpError 404 */
export async function loadWithCampaigns({ tx, view }: OwnClient, questionnaireId: string) {
  const row = await loadQuestionnaire(tx, view, questionnaireId)
  return { questionnaire: presentQuestionnaire(row, await listAttachedCampaigns(tx, questionnaireId)) }
}
