import { needsCloseReason } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { placeOf } from '../lock-items.ts'
import { lockClaim, moveClaim } from './move-claim.ts'
import { presentDeskReply } from './present-claims.ts'

/** Closes a claim. @throws HttpError 404, 409; 400 without a reason for one that was not remedied */
export const closeClaim: Verb<typeof desk.closeClaim> = async (ctx, { claimId, note }) => {
  const locked = await lockClaim(ctx, claimId, 'close')
  if (needsCloseReason(locked.claim.state) && !note) throw invalidField('note', text.reasonMissing)
  const after = await moveClaim(ctx, locked, {
    closedAt: new Date(),
    closedBy: ctx.performer.name,
    closeNote: note || null,
  })
  await ctx.changes.record({ kind: 'claim.closed', ...placeOf(locked.item), note: note || null, detail: { claimId } })
  return presentDeskReply(ctx.tx, after)
}
