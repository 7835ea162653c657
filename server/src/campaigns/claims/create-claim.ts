import { claimMessages as text } from '@tearsheet/protocol/campaigns/claim-messages'
import { type ClaimKind, nextStepDue, proposeRemedy } from '@tearsheet/protocol/campaigns/claim-rules'
import type { ClaimSource } from '@tearsheet/protocol/campaigns/claim-schemas'
import { bookDate } from '@tearsheet/protocol/dates'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import type { Performer } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { adClaim } from '../../database/tables/claims.ts'
import { writeEarlier } from '../../documents/write-date.ts'
import { conflict } from '../../errors.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { type LockedItem, placeOf } from '../lock-items.ts'
import { type ClaimRow, findOpenClaim } from './claim-queries.ts'
import { countEvidence } from './load-claim-evidence.ts'
import { loadClaimFacts } from './load-claim-facts.ts'
import { writeNotice } from './write-notice.ts'

interface NewClaim {
  /** Locked. */
  item: LockedItem
  kind: ClaimKind
  source: ClaimSource
  description: string | null
}

/**
 * Opens a claim for an ad that runs or has run, with the proposed remedy and the draft of its notice (R12.20).
 * @throws HttpError 409 for an ad that has not run, or that has an open claim
 */
export async function createClaim(ctx: WriteContext, { item, kind, source, description }: NewClaim): Promise<ClaimRow> {
  const { tx, performer } = ctx
  const { id: campaignItemId, clientAccountId, publicationName, itemStatus, startDate, price } = item
  const now = new Date()
  const hasRun = (itemStatus === 5 || itemStatus === 6) && (startDate === null || startDate <= bookDate(now))
  if (!hasRun) throw conflict([text.notPublished(publicationName)])
  const open = await findOpenClaim(tx, campaignItemId)
  if (open) throw conflict([text.openAlready(publicationName, await describeOpening(tx, open, performer))])
  const facts = await loadClaimFacts(tx, { item, kind, source, now })
  const { remedy, amount } = proposeRemedy({ kind, price, ...facts })
  const evidence = (await countEvidence(tx, [campaignItemId])).get(campaignItemId)
  const hasEvidence = evidence !== undefined && evidence.checks + evidence.tearsheets > 0
  const [created] = await tx
    .insert(adClaim)
    .values({
      id: uuidv7(),
      campaignItemId,
      clientAccountId,
      kind,
      source,
      description,
      price,
      remedy,
      ...facts,
      openedBy: performer.name,
      dueAt: nextStepDue('opened', now, facts.deadlineAt),
      claimedAmount: amount,
      notice: writeNotice({ kind, remedy, description, hasEvidence }),
    })
    .returning()
  if (!created) throw new Error('The claim was not written')
  await ctx.changes.record({
    kind: 'claim.opened',
    ...placeOf(item),
    note: description,
    detail: { claimId: created.id, claimKind: kind, source, claimedAmount: amount },
  })
  return created
}

async function describeOpening(tx: Transaction, claim: ClaimRow, { userId }: Performer): Promise<string> {
  const timeZone = userId === null ? null : await findUserTimeZone(tx, userId)
  return `${writeEarlier('Opened', { byName: claim.openedBy, at: claim.openedAt }, timeZone)}.`
}
