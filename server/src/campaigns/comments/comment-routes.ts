import * as campaigns from '@tearsheet/protocol/campaigns/comment-endpoints'
import { notFound } from '../../errors.ts'
import type { ContextOf, Routes, Verb } from '../../http/verb.ts'
import { serve } from '../../http/verb.ts'
import { findItems } from '../queries.ts'
import { addComment } from './add-comment.ts'
import { changeComment } from './change-comment.ts'
import { listCommentRows } from './comment-queries.ts'
import { presentComments } from './present-comments.ts'
import { removeComment } from './remove-comment.ts'
import { resolveComment } from './resolve-comment.ts'

type Context = Pick<ContextOf<typeof campaigns.listComments>, 'tx' | 'actor' | 'view'>
interface Input {
  campaignId: string
  campaignItemId: string
}

/** Returns the ad that a comment belongs to, in the caller's view. */
const locate = ({ view }: Context, { campaignId, campaignItemId }: Input) => ({
  within: { view, campaignId },
  campaignItemId,
})

/** Returns all comments of the ad: every change answers with the whole conversation. */
const answer = async ({ tx, actor }: Context, { campaignItemId }: Input) => ({
  comments: presentComments(await listCommentRows(tx, campaignItemId), actor.userId),
})

const list: Verb<typeof campaigns.listComments> = async (ctx, input) => {
  const [item] = await findItems(ctx.tx, ctx.view, input.campaignId, [input.campaignItemId])
  if (!item) throw notFound('Campaign item')
  return answer(ctx, input)
}

const add: Verb<typeof campaigns.addComment> = async (ctx, input) => {
  await addComment(ctx, { ...locate(ctx, input), isFromProvider: false, comment: input })
  return answer(ctx, input)
}

const change: Verb<typeof campaigns.changeComment> = async (ctx, input) => {
  const { commentId, text, pin } = input
  await changeComment(ctx, { ...locate(ctx, input), commentId, text, pin })
  return answer(ctx, input)
}

const remove: Verb<typeof campaigns.removeComment> = async (ctx, input) => {
  await removeComment(ctx, { ...locate(ctx, input), commentId: input.commentId })
  return answer(ctx, input)
}

const resolve: Verb<typeof campaigns.resolveComment> = async (ctx, input) => {
  const { commentId, isResolved } = input
  await resolveComment(ctx, { ...locate(ctx, input), commentId, isResolved })
  return answer(ctx, input)
}

export const commentRoutes: Routes = [
  serve(campaigns.listComments, list),
  serve(campaigns.addComment, add),
  serve(campaigns.changeComment, change),
  serve(campaigns.removeComment, remove),
  serve(campaigns.resolveComment, resolve),
]
