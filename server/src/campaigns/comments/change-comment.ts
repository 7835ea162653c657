import type { Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { WriteContext } from '../../changes/context.ts'
import { eq } from '../../database/drizzle.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import { forbidden, invalidField, notFound } from '../../errors.ts'
import { lockItems, type Within } from '../lock-items.ts'
import { isOwnComment } from '../policy.ts'
import { findComment } from './comment-queries.ts'

interface Change {
  within: Within
  campaignItemId: string
  commentId: string
  text?: string | undefined
  pin?: Pin | undefined
}

/**
 * Changes the text of the performer's own comment or reply, or moves its pin.
 * @throws HttpError 404; 403 for another user's; 400 for moving a comment without a pin
 */
export async function changeComment(ctx: WriteContext, input: Change): Promise<void> {
  const { tx, performer } = ctx
  const { within, campaignItemId, commentId, text, pin } = input
  const [item] = await lockItems(tx, { ids: [campaignItemId], within })
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
  await ctx.changes.record({
    kind: 'comment.changed',
    id: comment.id,
    clientAccountId: item.clientAccountId,
    campaignId: item.campaignId,
    detail: { ...(text === undefined ? {} : { from: comment.text, to: text }), ...(pin ? { pin } : {}) },
  })
}
