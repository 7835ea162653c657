import { and, eq, isNull } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { markDraftChanged } from '../mark-draft-changed.ts'
import type { DraftRow } from '../queries.ts'
import { attachmentsOf } from './attachment-queries.ts'

/** Removes a file from storage that is no longer referenced: `{ storageKey }`. */
export const discardFileTask = 'quotes:discard-file'

/**
 * Removes a file from a draft; the stored file is removed after the commit. @throws HttpError 404 when either does not
 * exist
 */
export async function removeAttachment(
  tx: Transaction,
  view: ActiveView,
  performer: Performer,
  { draftId, attachmentId }: { draftId: string; attachmentId: string },
): Promise<DraftRow> {
  const draft = await markDraftChanged(tx, view, performer, draftId)
  const [removed] = await tx
    .delete(quoteAttachment)
    .where(
      and(
        eq(quoteAttachment.id, attachmentId),
        eq(quoteAttachment.pendingQuoteId, draftId),
        attachmentsOf(view),
        isNull(quoteAttachment.campaignId),
      ),
    )
    .returning({ fileName: quoteAttachment.fileName, storageKey: quoteAttachment.storageKey })
  if (!removed) throw notFound('File')
  await enqueue(tx, discardFileTask, { storageKey: removed.storageKey })
  await recordChange(tx, {
    performer,
    clientAccountId: view.clientAccountId,
    action: 'quotes.removeAttachment',
    subject: 'pending_quote',
    subjectId: draftId,
    detail: { attachmentId, fileName: removed.fileName },
  })
  return draft
}
