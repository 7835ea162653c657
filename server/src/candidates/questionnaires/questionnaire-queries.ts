import type { AttachedCampaign, Question } from '@tearsheet/protocol/candidates/questionnaire-schemas'
import { describeLastAction } from '../../audit/describe-last-action.ts'
import type { ActiveView } from '../../context.ts'
import { and, desc, eq, sql, type Transaction } from '../../database/drizzle.ts'
import { containing } from '../../database/like.ts'
import { bankQuestion, campaignQuestionnaire, questionnaire } from '../../database/tables/questionnaires.ts'
import { notFound } from '../../errors.ts'

export type QuestionnaireRow = typeof questionnaire.$inferSelect & { campaignCount: number }
export type BankRow = typeof bankQuestion.$inferSelect

const columns = {
  id: questionnaire.id,
  clientAccountId: questionnaire.clientAccountId,
  name: questionnaire.name,
  questions: questionnaire.questions,
  version: questionnaire.version,
  createdAt: questionnaire.createdAt,
  updatedAt: questionnaire.updatedAt,
  updatedByName: questionnaire.updatedByName,
  retiredAt: questionnaire.retiredAt,
  campaignCount: sql<number>`(select count(*)::int from campaign_questionnaire q
    where q.questionnaire_id = "questionnaire"."id" and q.replaced_at is null)`,
}

/**
 * Returns the view's questionnaires, the last changed first. Runs as the provider, since they are counted in campaigns
 * of other clients.
 */
export function loadQuestionnaires(tx: Transaction, view: ActiveView): Promise<QuestionnaireRow[]> {
  return tx
    .select(columns)
    .from(questionnaire)
    .where(eq(questionnaire.clientAccountId, view.clientAccountId))
    .orderBy(desc(questionnaire.updatedAt), desc(questionnaire.id))
}

/** Returns a questionnaire of the view's account. Runs as the provider. @throws HttpError 404 */
export async function loadQuestionnaire(tx: Transaction, view: ActiveView, id: string): Promise<QuestionnaireRow> {
  const [row] = await tx
    .select(columns)
    .from(questionnaire)
    .where(and(eq(questionnaire.id, id), eq(questionnaire.clientAccountId, view.clientAccountId)))
  if (!row) throw notFound('Questionnaire')
  return row
}

const campaigns = sql`select c.id, c.name, c.job_number as "jobNumber", k.name as "clientName",
    a.name as "clientAccountName", q.name as "questionnaireName"
  from campaign c join client_account a on a.id = c.client_account_id join client k on k.id = a.client_id
    left join campaign_questionnaire q on q.campaign_id = c.id and q.replaced_at is null`

const rowsOf = async (tx: Transaction, rest: ReturnType<typeof sql>) => {
  const { rows } = await tx.execute(sql`${campaigns} ${rest}`)
  return rows as unknown as AttachedCampaign[] // as the statement names its columns
}

/** Returns the campaigns with this questionnaire, by name. Runs as the provider. */
export const listAttachedCampaigns = (tx: Transaction, questionnaireId: string) =>
  rowsOf(tx, sql`where q.questionnaire_id = ${questionnaireId} order by c.name, c.job_number`)

/** Returns active campaigns of clients with the candidate module, the newest first. Runs as the provider. */
export const loadCampaignsToAttach = (tx: Transaction, keyword: string) =>
  rowsOf(
    tx,
    sql`where c.status = 'active' and k.candidate_module and c.search_text like ${containing(keyword.trim())}
      order by c.created_at desc, c.id limit 12`,
  )

/** Returns the view's question bank, the last changed question first. */
export function loadBankQuestions(tx: Transaction, view: ActiveView): Promise<BankRow[]> {
  return tx
    .select()
    .from(bankQuestion)
    .where(eq(bankQuestion.clientAccountId, view.clientAccountId))
    .orderBy(desc(bankQuestion.updatedAt), desc(bankQuestion.id))
}

/** Returns the current questions of a campaign, and the id of its copy; null if it has none. */
export async function findAskedQuestions(
  tx: Transaction,
  campaignId: string,
): Promise<{ id: string; questions: Question[] } | null> {
  const [row] = await tx
    .select({ id: campaignQuestionnaire.id, questions: campaignQuestionnaire.questions })
    .from(campaignQuestionnaire)
    .where(and(eq(campaignQuestionnaire.campaignId, campaignId), sql`replaced_at is null`))
  return row ?? null
}

/** Describes who retired a questionnaire, and when, as a sentence after an error; empty if unknown. */
export const describeRetirement = (tx: Transaction, view: ActiveView, questionnaireId: string): Promise<string> =>
  describeLastAction(tx, {
    subjectId: questionnaireId,
    verbs: { 'candidates.retireQuestionnaire': 'Retired' },
    timeZone: view.user.timeZone,
  })
