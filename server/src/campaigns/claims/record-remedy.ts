import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import type { WriteContext } from '../../changes/context.ts'
import type { ClaimCredit } from '../../database/tables/claims.ts'
import { placeOf } from '../lock-items.ts'
import type { ClaimRow } from './claim-queries.ts'
import { type LockedClaim, moveClaim } from './move-claim.ts'
import { notifyOfClaim } from './notify-of-claim.ts'

/** The new ad of a rerun, or the credit on an invoice. */
type Remedy = { rerunItemId: string; adNumber: number } | { credit: ClaimCredit }

/** Records the remedy of a locked claim and notifies the client. */
export async function recordRemedy(ctx: WriteContext, locked: LockedClaim, remedy: Remedy): Promise<ClaimRow> {
  const { claim, item } = locked
  const isCredit = 'credit' in remedy
  const set = isCredit ? { credit: remedy.credit } : { rerunItemId: remedy.rerunItemId }
  const after = await moveClaim(ctx, locked, { ...set, remediedAt: new Date(), remediedBy: ctx.performer.name })
  const detail = isCredit
    ? { claimId: claim.id, invoiceId: remedy.credit.invoiceId, amount: remedy.credit.amount }
    : { claimId: claim.id, rerunItemId: remedy.rerunItemId }
  const note = isCredit ? `Credit on invoice ${remedy.credit.invoiceNumber}` : `Rerun as ad ${remedy.adNumber}`
  await ctx.changes.record({ kind: 'claim.remedied', ...placeOf(item), note, detail })
  const credited = isCredit && remedy.credit.isOnAccount ? text.creditedToAccount : text.credited
  await notifyOfClaim(ctx, { claim, item, step: 'remedied', words: isCredit ? credited : text.rerun })
  return after
}
