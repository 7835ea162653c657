import {
  type ClaimAction,
  type ClaimState,
  claimStateLabels,
  nextClaimState,
} from '@tearsheet/protocol/campaigns/claim-lifecycle'
import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import { nextStepDue } from '@tearsheet/protocol/campaigns/claim-rules'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq } from '../../database/drizzle.ts'
import { adClaim } from '../../database/tables/claims.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict, notFound } from '../../errors.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { type LockedItem, lockItems } from '../lock-items.ts'
import { type ClaimRow, findClaim } from './claim-queries.ts'

/** A locked claim with its ad, and its state after an action. */
export interface LockedClaim {
  claim: ClaimRow
  item: LockedItem
  next: ClaimState
}

/**
 * Locks a claim and its ad for an action. The ad is locked first, as in every write on ads.
 * @throws HttpError 404; 409 with the last step, its user and time if its state does not allow the action
 */
export async function lockClaim(
  { tx, performer }: WriteContext,
  claimId: string,
  action: ClaimAction,
): Promise<LockedClaim> {
  const found = await findClaim(tx, claimId)
  if (!found) throw notFound('Claim')
  const [item] = await lockItems(tx, { ids: [found.campaignItemId], within: 'anywhere' })
  const claim = await findClaim(tx, claimId, { isLocked: true })
  if (!claim || !item) throw notFound('Claim')
  const next = nextClaimState(action, claim.state)
  if (next === null) {
    const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
    throw conflict([text.movedOn(claim.state, describeLastStep(claim, timeZone))])
  }
  return { claim, item, next }
}

/** Describes the last step of a claim, with its user and time. */
function describeLastStep(claim: ClaimRow, timeZone: string | null): string {
  const steps = [
    [claim.closedAt, claim.closedBy, claimStateLabels.closed],
    [claim.remediedAt, claim.remediedBy, claimStateLabels.remedied],
    [claim.answeredAt, claim.answeredBy, 'Answer recorded'],
    [claim.sentAt, claim.sentBy, 'Sent'],
  ] as const
  for (const [at, byName, what] of steps) if (at) return `${writeEarlier(what, { byName, at }, timeZone)}.`
  return ''
}

/** Writes the next state of a locked claim with the due time of its next step. */
export async function moveClaim(
  { tx }: Pick<WriteContext, 'tx'>,
  { claim, next }: Pick<LockedClaim, 'claim' | 'next'>,
  set: Partial<typeof adClaim.$inferInsert>,
): Promise<ClaimRow> {
  const [after] = await tx
    .update(adClaim)
    .set({ ...set, state: next, dueAt: nextStepDue(next, new Date(), claim.deadlineAt) })
    .where(and(eq(adClaim.id, claim.id), eq(adClaim.state, claim.state)))
    .returning()
  if (!after) throw conflict([text.movedOn(claim.state, '')])
  return after
}
