import { undecidedStates } from '@tearsheet/protocol/campaigns/claim-rules'
import type { ActiveView } from '../../context.ts'
import { and, asc, desc, eq, inArray, isNotNull, ne, sql, type Transaction } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { adClaim } from '../../database/tables/claims.ts'

export type ClaimRow = typeof adClaim.$inferSelect

const isOpen = ne(adClaim.state, 'closed')

/** Returns the claims for the ads of a campaign of the view's account, newest first. */
export async function listClaimsOf(tx: Transaction, view: ActiveView, campaignId: string): Promise<ClaimRow[]> {
  const rows = await tx
    .select({ claim: adClaim })
    .from(adClaim)
    .innerJoin(campaignItem, eq(campaignItem.id, adClaim.campaignItemId))
    .where(and(eq(campaignItem.campaignId, campaignId), eq(adClaim.clientAccountId, view.clientAccountId)))
    .orderBy(desc(adClaim.openedAt), desc(adClaim.id))
  return rows.map(({ claim }) => claim)
}

/** Returns the claims for these ads without a credit or rerun so far, of a view's account or of any, by the ad. */
export async function listUndecidedClaims(
  tx: Transaction,
  within: ActiveView | 'anywhere',
  campaignItemIds: readonly string[],
): Promise<Map<string, ClaimRow>> {
  if (campaignItemIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(adClaim)
    .where(
      and(
        inArray(adClaim.campaignItemId, [...campaignItemIds]),
        within === 'anywhere' ? undefined : eq(adClaim.clientAccountId, within.clientAccountId),
        inArray(adClaim.state, [...undecidedStates]),
      ),
    )
  return new Map(rows.map((row) => [row.campaignItemId, row]))
}

/** Returns the open claim for an ad, or null. */
export async function findOpenClaim(tx: Transaction, campaignItemId: string): Promise<ClaimRow | null> {
  const [row] = await tx
    .select()
    .from(adClaim)
    .where(and(eq(adClaim.campaignItemId, campaignItemId), isOpen))
  return row ?? null
}

/** Returns a claim of any account, or null; locked for a change on request. */
export async function findClaim(tx: Transaction, claimId: string, { isLocked = false } = {}): Promise<ClaimRow | null> {
  const query = tx.select().from(adClaim).where(eq(adClaim.id, claimId))
  const [row] = await (isLocked ? query.for('update') : query)
  return row ?? null
}

/** Returns the claim of an account that a credit memo remedied, with its publication; null if there is none. */
export async function findClaimOfCredit(
  tx: Transaction,
  { bookingId, clientAccountId }: { bookingId: string; clientAccountId: string },
): Promise<{ publicationName: string } | null> {
  const [row] = await tx
    .select({ publicationName: campaignItem.publicationName })
    .from(adClaim)
    .innerJoin(campaignItem, eq(campaignItem.id, adClaim.campaignItemId))
    .where(and(eq(adClaim.clientAccountId, clientAccountId), sql`${adClaim.credit}->>'bookingId' = ${bookingId}`))
  return row ?? null
}

/** Answered claims of an account against a publication. */
export interface AnsweredClaims {
  answered: number
  granted: number
}

/** Counts the answered claims of an account for ads in these publications, by the publication. */
export async function countAnsweredClaims(
  tx: Transaction,
  { clientAccountId }: Pick<ActiveView, 'clientAccountId'>,
  publicationIds: readonly string[],
): Promise<Map<string, AnsweredClaims>> {
  const rows = await tx
    .select({
      id: campaignItem.publicationId,
      answered: sql<number>`count(*)::int`,
      granted: sql<number>`(count(*) filter (where granted_amount > 0 or remedied_at is not null))::int`,
    })
    .from(adClaim)
    .innerJoin(campaignItem, eq(campaignItem.id, adClaim.campaignItemId))
    .where(
      and(
        eq(adClaim.clientAccountId, clientAccountId),
        isNotNull(adClaim.answeredAt),
        inArray(campaignItem.publicationId, [...publicationIds]),
      ),
    )
    .groupBy(campaignItem.publicationId)
  return new Map(rows.flatMap(({ id, ...counts }) => (id === null ? [] : [[id, counts] as const])))
}

interface ClaimList {
  view: 'open' | 'closed'
  campaignItemId?: string | null | undefined
  pageNumber: number
  paginationLimit: number
}

/** Returns claims of all accounts and their number: open ones first due first, closed ones last closed first. */
export async function listClaimsAnywhere(tx: Transaction, list: ClaimList) {
  const { view, campaignItemId, pageNumber, paginationLimit } = list
  const isWanted = and(
    view === 'open' ? isOpen : eq(adClaim.state, 'closed'),
    campaignItemId ? eq(adClaim.campaignItemId, campaignItemId) : undefined,
  )
  const order = view === 'open' ? [asc(adClaim.dueAt), asc(adClaim.id)] : [desc(adClaim.closedAt), desc(adClaim.id)]
  const rows = await tx
    .select()
    .from(adClaim)
    .where(isWanted)
    .orderBy(...order)
    .limit(paginationLimit)
    .offset((pageNumber - 1) * paginationLimit)
  return { rows, totalCount: await tx.$count(adClaim, isWanted) }
}
