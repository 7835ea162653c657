import type { AdCheck, CheckResult } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { ActiveView } from '../../context.ts'
import { and, asc, desc, eq, inArray, sql, type Transaction } from '../../database/drizzle.ts'
import { campaignItem } from '../../database/tables/campaigns.ts'
import { adCheck, adFinding, adMonitor } from '../../database/tables/monitoring.ts'
import type { Inspection } from './inspect-answer.ts'

export type CheckRow = typeof adCheck.$inferSelect

/** The newest check of an ad. */
export type LastCheck = Omit<Inspection, 'text' | 'offersApplication'> &
  Pick<CheckRow, 'storageKey' | 'byteSize' | 'captureKey'>

/** Returns the monitoring of these ads. */
export const findMonitors = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select()
    .from(adMonitor)
    .where(inArray(adMonitor.campaignItemId, [...ids]))

/** Written from the list of results only, and restricted by the table. */
const resultOf = ({ result }: Pick<CheckRow, 'result'>) => result as CheckResult // restricted by the table

/** Returns the newest check of each of these ads, by ad. */
export async function listLastChecks(tx: Transaction, ids: readonly string[]): Promise<Map<string, LastCheck>> {
  const rows = await tx
    .selectDistinctOn([adCheck.campaignItemId])
    .from(adCheck)
    .where(inArray(adCheck.campaignItemId, [...ids]))
    .orderBy(adCheck.campaignItemId, desc(adCheck.at))
  return new Map(
    rows.map((row) => {
      const { fields, descriptionShare, closedSign, closedText, unreadableReason, sha256, storageKey, byteSize } = row
      const stored = { sha256, storageKey, byteSize, captureKey: row.captureKey }
      const last = {
        result: resultOf(row),
        fields,
        descriptionShare,
        closedSign,
        closedText,
        unreadableReason,
        ...stored,
      }
      return [row.campaignItemId, last] as const
    }),
  )
}

/** Returns the checks of an ad, newest first. */
export const listChecks = (tx: Transaction, campaignItemId: string, limit: number) =>
  tx
    .select()
    .from(adCheck)
    .where(eq(adCheck.campaignItemId, campaignItemId))
    .orderBy(desc(adCheck.at), desc(adCheck.id))
    .limit(limit)

export const countChecks = (tx: Transaction, campaignItemId: string) =>
  tx.$count(adCheck, eq(adCheck.campaignItemId, campaignItemId))

/** Presents a check for the API. */
export const presentCheck = (row: CheckRow): AdCheck => ({
  id: row.id,
  at: row.at.toISOString(),
  result: resultOf(row),
  address: row.address,
  status: row.status,
  fields: row.fields,
  descriptionShare: row.descriptionShare,
  closedSign: row.closedSign,
  closedText: row.closedText,
  unreadableReason: row.unreadableReason,
  sha256: row.sha256,
  hasCapture: row.captureKey !== null,
})

/** Returns the image of a check with the account of its ad; null without one. */
export async function findCapture(
  tx: Transaction,
  { campaignId, campaignItemId, checkId }: { campaignId: string; campaignItemId: string; checkId: string },
) {
  const [row] = await tx
    .select({ check: adCheck, clientId: campaignItem.clientId, clientAccountId: campaignItem.clientAccountId })
    .from(adCheck)
    .innerJoin(campaignItem, eq(campaignItem.id, adCheck.campaignItemId))
    .where(and(eq(adCheck.id, checkId), eq(campaignItem.id, campaignItemId), eq(campaignItem.campaignId, campaignId)))
  if (!row) return null
  const { captureKey: storageKey, captureSha256: sha256, captureByteSize: byteSize } = row.check
  if (storageKey === null || sha256 === null || byteSize === null) return null
  const { clientId, clientAccountId } = row
  return { storageKey, sha256, byteSize, clientId, clientAccountId, at: row.check.at }
}

/** A day on which an ad was checked: whether it was found, and whether a confirmed problem was found. */
export interface CheckedDay {
  campaignItemId: string
  day: string
  isFound: boolean
  isMissing: boolean
}

/** Returns the checked days (UTC) of these ads, in order. */
export async function listCheckedDays(tx: Transaction, ids: readonly string[]): Promise<CheckedDay[]> {
  const { rows } = await tx.execute<Record<keyof CheckedDay, unknown>>(sql`
    select c.campaign_item_id as "campaignItemId", (c.at at time zone 'UTC')::date::text as day,
      bool_or(c.result in ('online', 'changed')) as "isFound",
      bool_or(c.result in ('gone', 'ad_not_found') and exists (select from ad_finding f
        where f.campaign_item_id = c.campaign_item_id and f.state = 'confirmed' and f.kind <> 'changed'
          and c.at >= f.since and (f.ended_at is null or c.at < f.ended_at))) as "isMissing"
    from ad_check c where c.campaign_item_id = any(${sql.param([...ids])}::uuid[])
    group by 1, 2 order by 1, 2`)
  return rows.map((row) => ({
    campaignItemId: String(row.campaignItemId),
    day: String(row.day),
    isFound: row.isFound === true,
    isMissing: row.isMissing === true,
  }))
}

/** Returns the findings of these ads that have not ended. */
export const listOpenFindings = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select()
    .from(adFinding)
    .where(and(inArray(adFinding.campaignItemId, [...ids]), sql`${adFinding.endedAt} is null`))

/** Returns the current day of checks, which are counted by days of UTC. */
export async function loadCheckDay(tx: Transaction): Promise<string> {
  const { rows } = await tx.execute<{ day: string }>(sql`select (now() at time zone 'UTC')::date::text as day`)
  return rows[0]?.day ?? ''
}

/** Returns all checks of these ads of the view's account, oldest first. */
export const listAllChecks = (tx: Transaction, view: ActiveView, ids: readonly string[]) =>
  tx
    .select()
    .from(adCheck)
    .where(and(inArray(adCheck.campaignItemId, [...ids]), eq(adCheck.clientAccountId, view.clientAccountId)))
    .orderBy(asc(adCheck.at), asc(adCheck.id))
