import { eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import type { Performer } from '../../http/actor.ts'
import { announceChanges } from '../../http/announce-changes.ts'
import { notFound } from '../../http/http-error.ts'
import { lockItems, type Within } from '../lock-items.ts'
import { findComment } from './comment-queries.ts'

interface Resolution {
  within: Within
  campaignItemId: string
  commentId: string
  performer: Performer
  isResolved: boolean
}

/** Resolves or reopens a comment. Idempotent. @throws HttpError 404, also for a reply */
export async function resolveComment(tx: Transaction, resolution: Resolution): Promise<void> {
  const { within, campaignItemId, commentId, performer, isResolved } = resolution
  const [item] = await lockItems(tx, [campaignItemId], within)
  if (!item) throw notFound('Campaign item')
  const comment = await findComment(tx, item.id, commentId)
  if (comment.answerTo !== null) throw notFound('Comment')
  if ((comment.resolvedAt !== null) === isResolved) return
  await tx
    .update(artworkComment)
    .set({ resolvedAt: isResolved ? new Date() : null, resolvedBy: isResolved ? performer.name : null })
    .where(eq(artworkComment.id, comment.id))
  await recordChange(tx, {
    performer,
    clientAccountId: item.clientAccountId,
    action: isResolved ? 'campaigns.resolveComment' : 'campaigns.reopenComment',
    subject: 'artwork_comment',
    subjectId: comment.id,
  })
  await announceChanges(tx, [item])
}
