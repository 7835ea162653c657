import type { Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { eq } from 'drizzle-orm'
import { recordChange } from '../../audit/record.ts'
import type { Transaction } from '../../database/connection.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import type { Performer } from '../../http/actor.ts'
import { announceChanges } from '../../http/announce-changes.ts'
import { forbidden, invalidField, notFound } from '../../http/http-error.ts'
import { lockItems, type Within } from '../lock-items.ts'
import { isOwnComment } from '../policy.ts'
import { findComment } from './comment-queries.ts'

interface Change {
  within: Within
  campaignItemId: string
  commentId: string
  performer: Performer
  text?: string | undefined
  pin?: Pin | undefined
}

/**
 * Changes the text of the performer's own comment or reply, or moves its pin.
 * @throws HttpError 404; 403 for another user's; 400 for moving a comment without a pin
 */
export async function changeComment(tx: Transaction, change: Change): Promise<void> {
  const { within, campaignItemId, commentId, performer, text, pin } = change
  const [item] = await lockItems(tx, [campaignItemId], within)
  if (!item) throw notFound('Campaign item')
  const comment = await findComment(tx, item.id, commentId)
  if (!isOwnComment(comment, performer.userId)) throw forbidden('not_own')
  if (pin && comment.page === null) throw invalidField('pin', campaignMessages.commentUnpinned)
  if (text === undefined && !pin) return
  // Moving a pin does not count as an edit: only a change of the text does.
  const edited = text !== undefined && text !== comment.text ? { text, editedAt: new Date() } : {}
  await tx
    .update(artworkComment)
    .set({ ...edited, ...pin })
    .where(eq(artworkComment.id, comment.id))
  await recordChange(tx, {
    performer,
    clientAccountId: item.clientAccountId,
    action: 'campaigns.changeComment',
    subject: 'artwork_comment',
    subjectId: comment.id,
    detail: { ...(text === undefined ? {} : { from: comment.text, to: text }), ...(pin ? { pin } : {}) },
  })
  await announceChanges(tx, [item])
}
