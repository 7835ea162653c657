import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import type { ActiveView } from '../../http/actor.ts'
import { attachmentsOf } from './attachment-queries.ts'

/** The files of a draft follow it into its campaign; the draft must be locked, so that none comes or goes meanwhile. */
export async function attachToCampaign(
  tx: Transaction,
  view: ActiveView,
  { draftId, campaignId }: { draftId: string; campaignId: string },
): Promise<void> {
  await tx
    .update(quoteAttachment)
    .set({ campaignId })
    .where(and(eq(quoteAttachment.pendingQuoteId, draftId), attachmentsOf(view)))
}
