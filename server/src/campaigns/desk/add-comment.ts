import type * as desk from '@tearsheet/protocol/campaigns/desk-comment-endpoints'
import type { ContextOf, Verb } from '../../http/verb.ts'
import { addComment } from '../comments/add-comment.ts'
import { listCommentRows } from '../comments/comment-queries.ts'
import { presentComments } from '../comments/present-comments.ts'
import { resolveComment } from '../comments/resolve-comment.ts'
import { loadItem } from './item-queries.ts'

/** Returns all comments of the ad: every change answers with the whole conversation. */
const answer = async (
  { tx, performer }: Pick<ContextOf<typeof desk.listComments>, 'tx' | 'performer'>,
  campaignItemId: string,
) => ({ comments: presentComments(await listCommentRows(tx, campaignItemId), performer.userId) })

/** Returns the comments on all versions of an ad's artwork. @throws HttpError 404 */
export const listDeskComments: Verb<typeof desk.listComments> = async (ctx, { campaignItemId }) => {
  await loadItem(ctx.tx, campaignItemId)
  return answer(ctx, campaignItemId)
}

/** Adds the provider's comment or reply. @throws HttpError 404, 400, 409 */
export const addDeskComment: Verb<typeof desk.addComment> = async (ctx, { campaignItemId, ...comment }) => {
  await addComment(ctx, { within: 'anywhere', campaignItemId, isFromProvider: true, comment })
  return answer(ctx, campaignItemId)
}

/** Marks a comment as resolved, or reopens it. @throws HttpError 404 */
export const resolveDeskComment: Verb<typeof desk.resolveComment> = async (ctx, input) => {
  await resolveComment(ctx, { ...input, within: 'anywhere' })
  return answer(ctx, input.campaignItemId)
}
