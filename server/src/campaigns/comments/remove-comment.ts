import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { WriteContext } from '../../changes/context.ts'
import { and, asc, eq, isNull } from '../../database/drizzle.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
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
  const [answer] = await tx
    .select({ byName: artworkComment.byName, at: artworkComment.createdAt })
    .from(artworkComment)
    .where(and(eq(artworkComment.answerTo, comment.id), isNull(artworkComment.deletedAt)))
    .orderBy(asc(artworkComment.createdAt))
    .limit(1)
  if (answer) {
    const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
    throw conflict([campaignMessages.commentAnswered(writeEarlier('Answered', answer, timeZone))])
  }
  await tx.update(artworkComment).set({ deletedAt: new Date() }).where(eq(artworkComment.id, comment.id))
  await ctx.changes.record({
    kind: 'comment.removed',
    id: comment.id,
    clientAccountId: item.clientAccountId,
    campaignId: item.campaignId,
    detail: { text: comment.text },
  })
}
