import { claimStateLabels } from '@tearsheet/protocol/campaigns/claim-lifecycle'
import { claimKindLabels } from '@tearsheet/protocol/campaigns/claim-messages'
import { proposeRemedy } from '@tearsheet/protocol/campaigns/claim-rules'
import type { Claim, DeskClaim } from '@tearsheet/protocol/campaigns/claim-schemas'
import type { LineClaim } from '@tearsheet/protocol/invoices/line-claim-schemas'
import { listAccounts } from '../../clients/queries.ts'
import { eq, inArray, type Transaction } from '../../database/drizzle.ts'
import { campaign, campaignItem } from '../../database/tables/campaigns.ts'
import { publication } from '../../database/tables/publications.ts'
import type { ClaimRow } from './claim-queries.ts'
import { countEvidence } from './load-claim-evidence.ts'

const momentOf = (at: Date | null) => at?.toISOString() ?? null

/** Presents claims with the numbers of the ads that repeat them, in the same order. */
export async function presentClaims(tx: Transaction, rows: readonly ClaimRow[]): Promise<Claim[]> {
  const reruns = rows.flatMap(({ rerunItemId }) => rerunItemId ?? [])
  const numbers = reruns.length === 0 ? [] : await listNumbers(tx, reruns)
  const numberOf = new Map(numbers.map(({ id, adNumber }) => [id, adNumber]))
  return rows.map((row) => presentClaim(row, numberOf))
}

const listNumbers = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ id: campaignItem.id, adNumber: campaignItem.adNumber })
    .from(campaignItem)
    .where(inArray(campaignItem.id, [...ids]))

function presentClaim(row: ClaimRow, numberOf: ReadonlyMap<string, number>): Claim {
  const { id, campaignItemId, kind, state, description, openedBy, runDays, missingDays, price } = row
  const { claimedAmount, remedy, answerNote, grantedAmount, closeNote } = row
  return {
    id,
    campaignItemId,
    kind,
    state,
    description,
    openedBy,
    runDays,
    missingDays,
    price,
    claimedAmount,
    remedy,
    answerNote,
    grantedAmount,
    closeNote,
    isWithinMinimum: proposeRemedy({ kind, rule: row.rule, price, runDays, missingDays }).isWithinMinimum,
    openedAt: row.openedAt.toISOString(),
    dueAt: momentOf(row.dueAt),
    sentAt: momentOf(row.sentAt),
    answeredAt: momentOf(row.answeredAt),
    remedied: remedyOf(row, numberOf),
    closedAt: momentOf(row.closedAt),
  }
}

function remedyOf(row: ClaimRow, numberOf: ReadonlyMap<string, number>): Claim['remedied'] {
  const { remediedAt, credit, rerunItemId } = row
  if (remediedAt === null) return null
  const at = remediedAt.toISOString()
  if (credit !== null) {
    const { invoiceId, invoiceNumber, amount, shown, isOnAccount = false } = credit
    return { kind: 'credit', at, invoiceId, invoiceNumber, amount, shown, isOnAccount }
  }
  if (rerunItemId === null) return null
  return { kind: 'rerun', at, campaignItemId: rerunItemId, adNumber: numberOf.get(rerunItemId) ?? 0 }
}

/** Presents claims for the desk, in the same order. */
export async function presentDeskClaims(tx: Transaction, rows: readonly ClaimRow[]): Promise<DeskClaim[]> {
  const itemIds = rows.map(({ campaignItemId }) => campaignItemId)
  if (itemIds.length === 0) return []
  const places = await tx
    .select({ item: campaignItem, campaign, address: publication.proofEmail })
    .from(campaignItem)
    .innerJoin(campaign, eq(campaign.id, campaignItem.campaignId))
    .leftJoin(publication, eq(publication.id, campaignItem.publicationId))
    .where(inArray(campaignItem.id, itemIds))
  const placeOf = new Map(places.map((place) => [place.item.id, place]))
  const accounts = await listAccounts(tx, [...new Set(rows.map(({ clientAccountId }) => clientAccountId))])
  const accountOf = new Map(accounts.map((account) => [account.id, account]))
  const evidence = await countEvidence(tx, itemIds)
  const presented = await presentClaims(tx, rows)
  return rows.flatMap((row, at) => {
    const [claim, place, account] = [presented[at], placeOf.get(row.campaignItemId), accountOf.get(row.clientAccountId)]
    if (!claim || !place || !account) return []
    const { item, campaign: own, address } = place
    return [
      {
        ...claim,
        source: row.source,
        rule: row.rule,
        notice: row.notice,
        sentBy: row.sentBy,
        answeredBy: row.answeredBy,
        deadlineAt: row.deadlineAt.toISOString(),
        recipient: row.sentTo ?? address,
        evidence: evidence.get(row.campaignItemId) ?? { checks: 0, tearsheets: 0 },
        campaignItem: { id: item.id, adNumber: item.adNumber, publicationName: item.publicationName },
        campaign: { id: own.id, name: own.name, jobNumber: own.jobNumber },
        client: { id: account.clientId, name: account.clientName },
        clientAccount: { id: account.id, name: account.name },
      },
    ]
  })
}

/** Presents one claim for the desk, as the reply to a step. */
export async function presentDeskReply(tx: Transaction, row: ClaimRow): Promise<{ claim: DeskClaim }> {
  const [claim] = await presentDeskClaims(tx, [row])
  if (!claim) throw new Error('The ad of a claim was not found')
  return { claim }
}

/** Presents the open claim for the ad of an invoice line. */
export const presentLineClaim = ({ id, kind, state, claimedAmount }: ClaimRow): LineClaim => ({
  id,
  claimedAmount,
  problem: claimKindLabels[kind],
  state: claimStateLabels[state],
})
