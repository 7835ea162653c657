import { type ClaimKind, claimDeadline, missingDaysFrom, runDaysOf } from '@tearsheet/protocol/campaigns/claim-rules'
import type { ClaimSource } from '@tearsheet/protocol/campaigns/claim-schemas'
import { bookDate } from '@tearsheet/protocol/dates'
import { usualClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import { eq, type Transaction } from '../../database/drizzle.ts'
import { publication } from '../../database/tables/publications.ts'
import type { LockedItem } from '../lock-items.ts'
import { listCheckedDays, listOpenFindings, loadCheckDay } from '../monitoring/check-queries.ts'
import { onlineDaysOf } from '../monitoring/count-online-days.ts'

interface Claimed {
  item: LockedItem
  kind: ClaimKind
  source: ClaimSource
  now: Date
}

/** Days of a run for a publication outside the catalog. */
const usualRunDays = 30

/**
 * Loads what a claim is computed from: the publication's rule and its window, the days of the run, and those that the
 * checks have not found.
 */
export async function loadClaimFacts(tx: Transaction, { item, kind, source, now }: Claimed) {
  const [listed] = item.publicationId
    ? await tx.select().from(publication).where(eq(publication.id, item.publicationId))
    : []
  const rule = listed?.claimRule ?? usualClaimRule
  const [open] = await listOpenFindings(tx, [item.id])
  // Clients see confirmed problems only
  const finding = open && (open.state === 'confirmed' || source === 'check') ? open : null
  const { startDate, endDate } = item
  const run = { startDate, endDate, usualDays: listed?.runDays ?? usualRunDays }
  const missing = await countMissing(tx, item)
  return {
    rule,
    findingId: finding?.id ?? null,
    deadlineAt: claimDeadline({
      rule,
      from: finding?.since ?? printedOn(item) ?? now,
      issueDays: listed?.closing?.issueDays ?? null,
    }),
    runDays: runDaysOf(run),
    missingDays:
      kind === 'ended_early' && finding && finding.kind !== 'changed'
        ? Math.max(missing, missingDaysFrom(bookDate(finding.since), run))
        : missing,
  }
}

/** Returns the first day of a printed ad: its claim window begins with the issue. */
function printedOn({ publicationType, startDate }: LockedItem): Date | null {
  return publicationType === 1 || startDate === null ? null : new Date(`${startDate}T00:00:00Z`)
}

/** Returns the number of days of the run on which no check found the ad. */
async function countMissing(tx: Transaction, { id, startDate, endDate }: LockedItem): Promise<number> {
  const checked = await listCheckedDays(tx, [id])
  const days = onlineDaysOf({ campaignItemId: id, startDate, endDate }, checked, await loadCheckDay(tx))
  return days?.missing.length ?? 0
}
