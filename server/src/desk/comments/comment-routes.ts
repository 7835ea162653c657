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
  actor: Actor | null
  tx: Transaction
}
interface Input {
  campaignItemId: string
}

/** Routes for the desk's side of artwork comments. */
export function deskCommentRoutes(route: Route, actorOf: (actor: Actor | null) => Performer): void {
  const whereOf = ({ actor }: Call, { campaignItemId }: Input) => ({
    within: 'anywhere' as const,
    campaignItemId,
    performer: actorOf(actor),
  })
  const answer = async ({ actor, tx }: Call, { campaignItemId }: Input) => ({
    comments: presentComments(await listCommentRows(tx, campaignItemId), actor?.userId ?? null),
  })

  route(desk.getCommentQueue, ({ actor, tx }, body) => listCommentQueue(tx, body, actor?.userId ?? null))
  route(desk.listComments, async (call, body) => {
    const [item] = await findItemsAnywhere(call.tx, [body.campaignItemId])
    if (!item) throw notFound('Campaign item')
    return answer(call, body)
  })
  route(desk.addComment, async (call, body) => {
    await addComment(call.tx, { ...whereOf(call, body), isFromProvider: true, comment: body })
    return answer(call, body)
  })
  route(desk.resolveComment, async (call, body) => {
    const { commentId, isResolved } = body
    await resolveComment(call.tx, { ...whereOf(call, body), commentId, isResolved })
    return answer(call, body)
  })
}
