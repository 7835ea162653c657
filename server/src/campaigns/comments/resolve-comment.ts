import type { WriteContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import { notFound } from '../../errors.ts'
import { lockItems, type Within } from '../lock-items.ts'
import { findComment } from './comment-queries.ts'

interface Resolution {
  within: Within
  campaignItemId: string
  commentId: string
  isResolved: boolean
}

/** Resolves or reopens a comment. Idempotent. @throws HttpError 404, also for a reply */
export async function resolveComment(ctx: WriteContext, input: Resolution): Promise<void> {
  const { tx, performer } = ctx
  const { within, campaignItemId, commentId, isResolved } = input
  const [item] = await lockItems(tx, { ids: [campaignItemId], within })
  if (!item) throw notFound('Campaign item')
  const comment = await findComment(tx, item.id, commentId)
  if (comment.answerTo !== null) throw notFound('Comment')
  if ((comment.resolvedAt !== null) === isResolved) return
  await tx
    .update(artworkComment)
    .set({ resolvedAt: isResolved ? new Date() : null, resolvedBy: isResolved ? performer.name : null })
    .where(eq(artworkComment.id, comment.id))
  await ctx.changes.record({
    kind: isResolved ? 'comment.resolved' : 'comment.reopened',
    id: comment.id,
    clientAccountId: item.clientAccountId,
    campaignId: item.campaignId,
  })
}
