import { type ClaimAnswer, claimStateLabels } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import type * as desk from '@tearsheet/protocol/campaigns/desk-claim-endpoints'
import { baseCurrency, formatMinor } from '@tearsheet/protocol/money'
import { printLocale } from '../../documents/write-date.ts'
import { invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { placeOf } from '../lock-items.ts'
import type { ClaimRow } from './claim-queries.ts'
import { lockClaim, moveClaim } from './move-claim.ts'
import { notifyOfClaim } from './notify-of-claim.ts'
import { presentDeskReply } from './present-claims.ts'

const notices = { grant: text.granted, grantPartly: text.partlyGranted, refuse: text.refused }

/**
 * Records the answer of the publication and notifies the client.
 * @throws HttpError 404; 409 unless the claim was sent and is unanswered; 400 for a partly granted amount that is
 * missing, or not below the claimed one
 */
export const answerClaim: Verb<typeof desk.answerClaim> = async (ctx, { claimId, answer, grantedAmount, note }) => {
  const locked = await lockClaim(ctx, claimId, answer)
  const granted = grantedOf(locked.claim, answer, grantedAmount ?? null)
  const after = await moveClaim(ctx, locked, {
    answeredAt: new Date(),
    answeredBy: ctx.performer.name,
    answerNote: note || null,
    grantedAmount: granted,
  })
  const words = [claimStateLabels[locked.next], note].filter(Boolean).join(': ')
  const detail = { claimId, answer, grantedAmount: granted }
  await ctx.changes.record({ kind: 'claim.answered', ...placeOf(locked.item), note: words, detail })
  await notifyOfClaim(ctx, { ...locked, step: 'answered', words: notices[answer] })
  return presentDeskReply(ctx.tx, after)
}

/** Returns the granted amount of an answer in US cents. @throws HttpError 400 */
function grantedOf({ claimedAmount }: ClaimRow, answer: ClaimAnswer, amount: number | null): number {
  if (answer === 'refuse') return 0
  if (answer === 'grant') return claimedAmount
  if (amount === null) throw invalidField('grantedAmount', text.amountMissing)
  if (amount > 0 && amount >= claimedAmount)
    throw invalidField('grantedAmount', text.amountAboveClaim(formatMinor(claimedAmount, baseCurrency, printLocale)))
  return amount
}
