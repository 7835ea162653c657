import { and, eq } from 'drizzle-orm'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import { attachmentsOf } from './attachment-queries.ts'

/**
 * Moves the files of a draft to its campaign; the draft must be locked, so that none is added or removed in the
 * meantime.
 */
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
