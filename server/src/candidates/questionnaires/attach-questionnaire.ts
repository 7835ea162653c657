import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import type { attachQuestionnaire as endpoint } from '@tearsheet/protocol/candidates/questionnaire-endpoints'
import type { Database } from '../../database/connection.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { conflict, notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { changeQuestionnaire } from './change-questionnaire.ts'
import { describeRetirement, loadQuestionnaire } from './questionnaire-queries.ts'

/**
 * Attaches a questionnaire to an active campaign, replacing any other, or detaches it (R19.7). The campaign gets a copy
 * in its own account. Runs as the provider, since the campaign may belong to any client.
 * @throws HttpError 404, or 409 if the questionnaire is retired
 */
export const attachQuestionnaire: Verb<typeof endpoint, { database: Database }> = (ctx, input) => {
  const { questionnaireId, campaignId, isAttached } = input
  return changeQuestionnaire(ctx, {
    questionnaireId,
    work: async ({ tx, changes, view }) => {
      const { retiredAt } = await loadQuestionnaire(tx, view, questionnaireId)
      if (retiredAt && isAttached) throw conflict([text.retired(await describeRetirement(tx, view, questionnaireId))])
      // Serialized: a campaign has one questionnaire at a time.
      const { rows } = await tx.execute<{ account: string }>(
        sql`select c.client_account_id as account from campaign c join client_account a on a.id = c.client_account_id
      join client k on k.id = a.client_id
      where c.id = ${campaignId} and k.candidate_module and c.status = 'active' for update of c`,
      )
      const [found] = rows
      if (!found) throw notFound('Campaign')
      await tx.execute(sql`update campaign_questionnaire set replaced_at = now()
    where campaign_id = ${campaignId} and replaced_at is null ${isAttached ? sql`` : sql`and questionnaire_id = ${questionnaireId}`}`)
      if (isAttached)
        await tx.execute(sql`${copies} select ${copied}, ${found.account}::uuid, ${campaignId}::uuid
      from questionnaire q where q.id = ${questionnaireId}`)
      await changes.record({
        kind: isAttached ? 'campaign.questionnaireAttached' : 'campaign.questionnaireDetached',
        id: campaignId,
        clientAccountId: found.account,
        detail: { questionnaireId },
      })
    },
  })
}

/** Gives each campaign with this questionnaire its current version; the previous one stays for existing answers. */
export async function attachCopies(tx: Transaction, questionnaireId: string): Promise<void> {
  await tx.execute(sql`with ended as (
      update campaign_questionnaire set replaced_at = now()
        where questionnaire_id = ${questionnaireId} and replaced_at is null returning campaign_id, client_account_id)
    ${copies} select ${copied}, ended.client_account_id, ended.campaign_id
      from questionnaire q, ended where q.id = ${questionnaireId}`)
}

/** Detaches a questionnaire from all campaigns. */
export async function detachEverywhere(tx: Transaction, questionnaireId: string): Promise<void> {
  await tx.execute(sql`update campaign_questionnaire set replaced_at = now()
    where questionnaire_id = ${questionnaireId} and replaced_at is null`)
}

const copies = sql`insert into campaign_questionnaire
  (id, questionnaire_id, version, name, questions, client_account_id, campaign_id)`
const copied = sql`time_ordered_id(), q.id, q.version, q.name, q.questions`
