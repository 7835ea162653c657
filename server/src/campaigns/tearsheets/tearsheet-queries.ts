import type { ActiveView } from '../../context.ts'
import { and, asc, eq, inArray, isNull, type Transaction } from '../../database/drizzle.ts'
import { campaign, campaignItem, tearsheet } from '../../database/tables/campaigns.ts'

const columns = {
  id: tearsheet.id,
  campaignItemId: tearsheet.campaignItemId,
  jobNumber: campaign.jobNumber,
  publicationName: campaignItem.publicationName,
  issueDate: tearsheet.issueDate,
  page: tearsheet.page,
  byteSize: tearsheet.byteSize,
  sha256: tearsheet.sha256,
  storageKey: tearsheet.storageKey,
  uploadedAt: tearsheet.uploadedAt,
}

/**
 * Returns the tearsheets of these items of any account, by ad number, issue and page; the caller has checked the scope.
 */
export function listTearsheetsAnywhere(tx: Transaction, itemIds: readonly string[]) {
  return tx
    .select(columns)
    .from(tearsheet)
    .innerJoin(campaignItem, eq(campaignItem.id, tearsheet.campaignItemId))
    .innerJoin(campaign, eq(campaign.id, campaignItem.campaignId))
    .where(inArray(tearsheet.campaignItemId, [...itemIds]))
    .orderBy(asc(campaignItem.adNumber), asc(tearsheet.issueDate), asc(tearsheet.page), asc(tearsheet.id))
}

export type TearsheetRow = Awaited<ReturnType<typeof listTearsheetsAnywhere>>[number]

/** Returns those of these items of any account that have no tearsheet, by ad number; the caller has checked the scope. */
export function listWithoutTearsheetAnywhere(tx: Transaction, itemIds: readonly string[]) {
  return tx
    .select({
      adNumber: campaignItem.adNumber,
      publicationName: campaignItem.publicationName,
      publicationType: campaignItem.publicationType,
    })
    .from(campaignItem)
    .leftJoin(tearsheet, eq(tearsheet.campaignItemId, campaignItem.id))
    .where(and(inArray(campaignItem.id, [...itemIds]), isNull(tearsheet.id)))
    .orderBy(asc(campaignItem.adNumber))
}

export type AdWithoutTearsheet = Awaited<ReturnType<typeof listWithoutTearsheetAnywhere>>[number]

/** Returns those of these items that belong to a campaign of the view's account. */
export async function findItemIds(
  tx: Transaction,
  view: ActiveView,
  campaignId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: campaignItem.id })
    .from(campaignItem)
    .where(
      and(
        inArray(campaignItem.id, [...ids]),
        eq(campaignItem.campaignId, campaignId),
        eq(campaignItem.clientAccountId, view.clientAccountId),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Returns a tearsheet of an ad of any account, with its owner; null if there is none. */
export async function findTearsheetFile(
  tx: Transaction,
  wanted: { campaignId: string; campaignItemId: string; tearsheetId: string },
) {
  const [row] = await tx
    .select({ ...columns, clientId: campaignItem.clientId, clientAccountId: campaignItem.clientAccountId })
    .from(tearsheet)
    .innerJoin(campaignItem, eq(campaignItem.id, tearsheet.campaignItemId))
    .innerJoin(campaign, eq(campaign.id, campaignItem.campaignId))
    .where(
      and(
        eq(tearsheet.id, wanted.tearsheetId),
        eq(campaignItem.id, wanted.campaignItemId),
        eq(campaign.id, wanted.campaignId),
      ),
    )
  return row ?? null
}
