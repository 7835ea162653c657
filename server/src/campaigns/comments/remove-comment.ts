import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { WriteContext } from '../../changes/context.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { lockItems, type Within } from '../lock-items.ts'
import { isOwnComment } from '../policy.ts'
import { findComment } from './comment-queries.ts'

interface Removal {
  within: Within
  campaignItemId: string
  commentId: string
}

/**
 * Deletes the performer's own comment or reply; the row stays for the audit trail.
 * @throws HttpError 404; 403 for another user's; 409 if it has replies, so that no reply loses its question
 */
export async function removeComment(ctx: WriteContext, input: Removal): Promise<void> {
  const { tx, performer } = ctx
  const { within, campaignItemId, commentId } = input
  const [item] = await lockItems(tx, { ids: [campaignItemId], within })
  if (!item) throw notFound('Campaign item')
  const comment = await findComment(tx, item.id, commentId)
  if (!isOwnComment(comment, performer.userId)) throw forbidden('not_own')
  const [answers] = await tx
    .select({ n: count() })
    .from(artworkComment)
    .where(and(eq(artworkComment.answerTo, comment.id), isNull(artworkComment.deletedAt)))
  if ((answers?.n ?? 0) > 0) throw conflict([campaignMessages.commentAnswered])
  await tx.update(artworkComment).set({ deletedAt: new Date() }).where(eq(artworkComment.id, comment.id))
  await ctx.changes.record({
    kind: 'comment.removed',
    ...{ id: comment.id, clientAccountId: item.clientAccountId, campaignId: item.campaignId },
    detail: { text: comment.text },
  })
}
