import type { ActiveView } from '../../context.ts'
import { and, eq, type SQL, type Transaction } from '../../database/drizzle.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'

export type AttachmentRow = typeof quoteAttachment.$inferSelect

/** Restricts attachments to the view's account: the first lock; row-level security is the second. */
export const attachmentsOf = (view: ActiveView) => eq(quoteAttachment.clientAccountId, view.clientAccountId)

const select = (tx: Transaction, condition: SQL | undefined): Promise<AttachmentRow[]> =>
  tx.select().from(quoteAttachment).where(condition).orderBy(quoteAttachment.id)

/** Returns the files of a draft of the view's account, oldest first. */
export const listDraftAttachments = (tx: Transaction, view: ActiveView, draftId: string) =>
  select(tx, and(eq(quoteAttachment.pendingQuoteId, draftId), attachmentsOf(view)))

/** Returns the files submitted with a campaign of the view's account, oldest first. */
export const listCampaignAttachments = (tx: Transaction, view: ActiveView, campaignId: string) =>
  select(tx, and(eq(quoteAttachment.campaignId, campaignId), attachmentsOf(view)))

/** The same for any account, for the desk. */
export const listCampaignAttachmentsAnywhere = (tx: Transaction, campaignId: string) =>
  select(tx, eq(quoteAttachment.campaignId, campaignId))

/** Returns a file of any submitted quote, or null: for the desk, which does not see drafts. */
export async function findSubmittedAttachment(tx: Transaction, id: string): Promise<AttachmentRow | null> {
  const [row] = await select(tx, eq(quoteAttachment.id, id))
  return row?.campaignId ? row : null
}
