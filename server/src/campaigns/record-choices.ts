import { uuidv7 } from 'uuidv7'
import type { ReadContext } from '../context.ts'
import { sql } from '../database/drizzle.ts'
import { recommendationLog } from '../database/tables/recommendation-log.ts'

interface Choices {
  deed: (typeof recommendationLog.$inferInsert)['deed']
  pendingQuoteId: string | null
  campaignId: string | null
  publicationIds: readonly string[]
}

/** Records which recommended publications were chosen, removed or ordered, for computing weights from it (R9.25). */
export async function recordChoices({ tx, view }: ReadContext, input: Choices): Promise<void> {
  const publicationIds = [...input.publicationIds]
  if (publicationIds.length === 0) return
  await tx
    .insert(recommendationLog)
    .values({ ...input, id: uuidv7(), clientAccountId: view.clientAccountId, publicationIds })
}

/** Records a displayed plan, unless it equals the last one displayed for the same draft or campaign. */
export async function recordShown({ tx, view }: ReadContext, input: Omit<Choices, 'deed'>): Promise<void> {
  const { pendingQuoteId, campaignId, publicationIds } = input
  const samePosting = pendingQuoteId
    ? sql`pending_quote_id = ${pendingQuoteId}`
    : campaignId
      ? sql`campaign_id = ${campaignId}`
      : null
  // Without a draft or campaign, no later choice could be related to it.
  if (!samePosting || publicationIds.length === 0) return
  await tx.execute(sql`
    insert into recommendation_log (id, client_account_id, pending_quote_id, campaign_id, deed, publication_ids)
    select ${uuidv7()}, ${view.clientAccountId}, ${pendingQuoteId}::uuid, ${campaignId}::uuid, 'shown', ids
    from (select ${sql.param([...publicationIds])}::uuid[] as ids) shown
    where ids is distinct from (select publication_ids from recommendation_log
      where ${samePosting} and deed = 'shown' and client_account_id = ${view.clientAccountId} order by id desc limit 1)`)
}
