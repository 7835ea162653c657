import type { ReadContext } from '../../context.ts'
import { and, eq } from '../../database/drizzle.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import { attachmentsOf } from './attachment-queries.ts'

/**
 * Moves the files of a draft to its campaign; the draft must be locked, so that none is added or removed in the
 * meantime.
 */
export async function attachToCampaign(
  { tx, view }: ReadContext,
  { draftId, campaignId }: { draftId: string; campaignId: string },
): Promise<void> {
  await tx
    .update(quoteAttachment)
    .set({ campaignId })
    .where(and(eq(quoteAttachment.pendingQuoteId, draftId), attachmentsOf(view)))
}
