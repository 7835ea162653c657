import type { removeAttachment as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import { and, eq, isNull } from '../../database/drizzle.ts'
import { quoteAttachment } from '../../database/tables/quotes.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { answerWith } from '../load-draft.ts'
import { markDraftChanged } from '../mark-draft-changed.ts'
import { attachmentsOf } from './attachment-queries.ts'

/** Removes a file from storage that is no longer referenced: `{ storageKey }`. */
export const discardFileTask = 'quotes:discard-file'

/**
 * Removes a file from a draft; the stored file is removed after the commit. @throws HttpError 404 when either does not
 * exist
 */
export const removeAttachment: Verb<typeof endpoint> = async (ctx, { quoteId: draftId, attachmentId }) => {
  const { tx, view } = ctx
  const draft = await markDraftChanged(ctx, draftId)
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
  await ctx.changes.record({
    kind: 'quote.attachmentRemoved',
    id: draftId,
    detail: { attachmentId, fileName: removed.fileName },
  })
  return answerWith(ctx, draft)
}
