import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import { proposeRemedy } from '@tearsheet/protocol/campaigns/claim-rules'
import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { baseCurrency, formatMinor } from '@tearsheet/protocol/money'
import { printLocale } from '../../documents/write-date.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { placeOf } from '../lock-items.ts'
import { lockClaim, moveClaim } from './move-claim.ts'
import { presentDeskReply } from './present-claims.ts'

/** Changes a claim before it is sent. @throws HttpError 404, 409; 400 for an amount above the price of the ad */
export const editClaim: Verb<typeof desk.editClaim> = async (ctx, input) => {
  const { claimId, kind, missingDays, remedy, notice } = input
  const locked = await lockClaim(ctx, claimId, 'edit')
  const { rule, runDays, price } = locked.claim
  const claimedAmount = input.claimedAmount ?? proposeRemedy({ kind, rule, price, runDays, missingDays }).amount
  const most = Math.max(0, price ?? 0)
  if (claimedAmount > most)
    throw invalidField('claimedAmount', text.amountAbovePrice(formatMinor(most, baseCurrency, printLocale)))
  const set = { kind, missingDays: Math.min(missingDays, runDays), claimedAmount, remedy, notice }
  const after = await moveClaim(ctx, locked, set)
  const detail = { claimId, claimKind: kind, missingDays: set.missingDays, claimedAmount, remedy }
  await ctx.changes.record({ kind: 'claim.edited', ...placeOf(locked.item), detail })
  return presentDeskReply(ctx.tx, after)
}
