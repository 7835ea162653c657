import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { uuidv7 } from 'uuidv7'
import { expectEmailAllowed } from '../../documents/email/limit-emails.ts'
import type { Verb } from '../../http/verb.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { placeOf } from '../lock-items.ts'
import { deliverClaimTask } from './deliver-claim.ts'
import { lockClaim, moveClaim } from './move-claim.ts'
import { presentDeskReply } from './present-claims.ts'

/**
 * Sends a claim to its publication. Claims are sent by people only: no key and no job sends one.
 * @throws HttpError 404; 409 if it was sent or closed; 429 above the limit of the address
 */
export const sendClaim: Verb<typeof desk.sendClaim> = async (ctx, { claimId, to }) => {
  const { tx, actor, performer } = ctx
  const locked = await lockClaim(ctx, claimId, 'send')
  await expectEmailAllowed(tx, { to, group: 'publications' })
  const after = await moveClaim(ctx, locked, { sentTo: to, sentAt: new Date(), sentBy: performer.name })
  await enqueue(tx, deliverClaimTask, { claimId, to, userId: actor.userId, requestId: uuidv7() })
  await ctx.changes.record({ kind: 'claim.sent', ...placeOf(locked.item), detail: { claimId, to } })
  return presentDeskReply(tx, after)
}
