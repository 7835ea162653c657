import * as campaigns from '@tearsheet/protocol/campaigns/comment-endpoints'
import type { Transaction } from '../../database/connection.ts'
import { type ActiveView, type Actor, performerIn } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'
import { findItems } from '../queries.ts'
import { addComment } from './add-comment.ts'
import { changeComment } from './change-comment.ts'
import { listCommentRows } from './comment-queries.ts'
import { presentComments } from './present-comments.ts'
import { removeComment } from './remove-comment.ts'
import { resolveComment } from './resolve-comment.ts'

interface Call {
  body: { campaignId: string; campaignItemId: string }
  actor: Actor
  view: ActiveView
  tx: Transaction
}

export function commentRoutes(route: Route): void {
  const whereOf = ({ body, actor, view }: Call) => ({
    within: { view, campaignId: body.campaignId },
    campaignItemId: body.campaignItemId,
    performer: performerIn(actor, view),
  })
  const answer = async ({ body, actor, tx }: Call) => ({
    comments: presentComments(await listCommentRows(tx, body.campaignItemId), actor.userId),
  })

  route(campaigns.listComments, async (call) => {
    const { campaignId, campaignItemId } = call.body
    const [item] = await findItems(call.tx, call.view, campaignId, [campaignItemId])
    if (!item) throw notFound('Campaign item')
    return answer(call)
  })
  route(campaigns.addComment, async (call) => {
    await addComment(call.tx, { ...whereOf(call), isFromProvider: false, comment: call.body })
    return answer(call)
  })
  route(campaigns.changeComment, async (call) => {
    const { commentId, text, pin } = call.body
    await changeComment(call.tx, { ...whereOf(call), commentId, text, pin })
    return answer(call)
  })
  route(campaigns.removeComment, async (call) => {
    await removeComment(call.tx, { ...whereOf(call), commentId: call.body.commentId })
    return answer(call)
  })
  route(campaigns.resolveComment, async (call) => {
    const { commentId, isResolved } = call.body
    await resolveComment(call.tx, { ...whereOf(call), commentId, isResolved })
    return answer(call)
  })
}
