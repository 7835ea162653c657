import * as desk from '@tearsheet/protocol/desk/endpoints'
import { addComment } from '../../campaigns/comments/add-comment.ts'
import { listCommentRows } from '../../campaigns/comments/comment-queries.ts'
import { presentComments } from '../../campaigns/comments/present-comments.ts'
import { resolveComment } from '../../campaigns/comments/resolve-comment.ts'
import { findItemsAnywhere } from '../../campaigns/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Actor, Performer } from '../../http/actor.ts'
import { notFound } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'
import { listCommentQueue } from './list-comment-queue.ts'

interface Call {
  body: { campaignItemId: string }
  actor: Actor | null
  tx: Transaction
}

/** Routes for the desk's side of artwork comments. */
export function deskCommentRoutes(route: Route, doerOf: (actor: Actor | null) => Performer): void {
  const whereOf = ({ body, actor }: Call) => ({
    within: 'anywhere' as const,
    campaignItemId: body.campaignItemId,
    performer: doerOf(actor),
  })
  const answer = async ({ body, actor, tx }: Call) => ({
    comments: presentComments(await listCommentRows(tx, body.campaignItemId), actor?.userId ?? null),
  })

  route(desk.getCommentQueue, ({ body, actor, tx }) => listCommentQueue(tx, body, actor?.userId ?? null))
  route(desk.listComments, async (call) => {
    const [item] = await findItemsAnywhere(call.tx, [call.body.campaignItemId])
    if (!item) throw notFound('Campaign item')
    return answer(call)
  })
  route(desk.addComment, async (call) => {
    await addComment(call.tx, { ...whereOf(call), isFromProvider: true, comment: call.body })
    return answer(call)
  })
  route(desk.resolveComment, async (call) => {
    const { commentId, isResolved } = call.body
    await resolveComment(call.tx, { ...whereOf(call), commentId, isResolved })
    return answer(call)
  })
}
