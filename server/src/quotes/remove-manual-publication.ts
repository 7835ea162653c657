import type { removeManualPublication as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import { and, eq } from '../database/drizzle.ts'
import { pendingQuotePublication } from '../database/tables/quotes.ts'
import { notFound } from '../errors.ts'
import type { Verb } from '../http/verb.ts'
import { answerWith } from './load-draft.ts'
import { markDraftChanged } from './mark-draft-changed.ts'

/** Removes a client-added publication from a draft. @throws HttpError 404 when either does not exist */
export const removeManualPublication: Verb<typeof endpoint> = async (ctx, input) => {
  const { activeQuoteId: draftId, pendingQuoteItemId: publicationId } = input
  const { tx, view } = ctx
  const draft = await markDraftChanged(ctx, draftId)
  const removed = await tx
    .delete(pendingQuotePublication)
    .where(
      and(
        eq(pendingQuotePublication.id, publicationId),
        eq(pendingQuotePublication.pendingQuoteId, draftId),
        eq(pendingQuotePublication.clientAccountId, view.clientAccountId),
      ),
    )
    .returning({ name: pendingQuotePublication.name })
  if (removed.length === 0) throw notFound('Publication')
  await ctx.changes.record({
    kind: 'quote.manualPublicationRemoved',
    id: draftId,
    detail: { publication: removed[0]?.name },
  })
  return answerWith(ctx, draft)
}
