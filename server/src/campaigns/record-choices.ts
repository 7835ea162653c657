import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { recommendationLog } from '../database/tables/recommendation-log.ts'
import type { ActiveView } from '../http/actor.ts'

interface Choices {
  deed: (typeof recommendationLog.$inferInsert)['deed']
  pendingQuoteId: string | null
  campaignId: string | null
  publicationIds: readonly string[]
}

/** Writes what was chosen of recommended publications, removed or ordered, for making weights of it (R9.25). */
export async function recordChoices(tx: Transaction, view: ActiveView, choices: Choices): Promise<void> {
  const publicationIds = [...choices.publicationIds]
  if (publicationIds.length === 0) return
  await tx
    .insert(recommendationLog)
    .values({ ...choices, id: uuidv7(), clientAccountId: view.clientAccountId, publicationIds })
}

/** The same for a plan that is shown; one that was shown last for the same draft or campaign is not written again. */
export async function recordShown(tx: Transaction, view: ActiveView, shown: Omit<Choices, 'deed'>): Promise<void> {
  const { pendingQuoteId, campaignId, publicationIds } = shown
  const of = pendingQuoteId
    ? sql`pending_quote_id = ${pendingQuoteId}`
    : campaignId
      ? sql`campaign_id = ${campaignId}`
      : null
  // What belongs to no draft and no campaign can be followed by no choice
  if (!of || publicationIds.length === 0) return
  await tx.execute(sql`
    insert into recommendation_log (id, client_account_id, pending_quote_id, campaign_id, deed, publication_ids)
    select ${uuidv7()}, ${view.clientAccountId}, ${pendingQuoteId}::uuid, ${campaignId}::uuid, 'shown', ids
    from (select ${sql.param([...publicationIds])}::uuid[] as ids) shown
    where ids is distinct from (select publication_ids from recommendation_log
      where ${of} and deed = 'shown' and client_account_id = ${view.clientAccountId} order by id desc limit 1)`)
}
