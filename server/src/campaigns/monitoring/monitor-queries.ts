import { createHash } from 'node:crypto'
import { sql, type Transaction } from '../../database/drizzle.ts'
import type { adMonitor, livePage } from '../../database/tables/monitoring.ts'
import { firstCheckAt } from './schedule-check.ts'

export type LivePage = typeof livePage.$inferSelect
export type AdMonitor = typeof adMonitor.$inferSelect

/** An online ad that is live today and not excluded. */
const isLive = sql`i.item_status = 5 and i.ad_status in ('Published', 'Updated') and i.live_url is not null
  and i.publication_type <> 2 and coalesce(i.start_date, world_date()) <= world_date()
  and coalesce(i.end_date, world_date()) >= world_date()
  and not exists (select from monitoring_exclusion e
    where e.publication_id = i.publication_id or e.excluded_account_id = i.client_account_id)`

/** The page of an address; the part after `#` is never requested. */
export function pageOf(address: string): { id: string; address: string; host: string } {
  const url = URL.parse(address)
  if (url) url.hash = ''
  const href = url?.href ?? address
  return { id: createHash('sha256').update(href).digest('hex'), address: href, host: url?.host ?? '' }
}

/** Maximum number of ads in one transaction. */
const batch = 500

/**
 * Adds the monitoring of live ads without one, and of ads with another address than before, with their first check
 * within the hour.
 * @returns whether more ads may follow
 */
export async function addMonitors(
  tx: Transaction,
  { now, onlyAt }: { now: Date; onlyAt: readonly string[] | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string; accountId: string; liveUrl: string }>(sql`
    select i.id, i.client_account_id as "accountId", i.live_url as "liveUrl" from campaign_item i
    where ${isLive} and i.live_url ^@ any(${sql.param([...(onlyAt ?? [''])])}::text[]) and not exists (select from ad_monitor m join live_page p on p.id = m.page_id
      where m.campaign_item_id = i.id and m.live_url = i.live_url)
    limit ${batch}`)
  if (rows.length === 0) return false
  const ads = rows.map((row) => ({ ...row, page: pageOf(row.liveUrl), dueAt: firstCheckAt(now, row.id) }))
  await tx.execute(sql`insert into live_host (host)
    select distinct unnest(${sql.param(ads.map(({ page }) => page.host))}::text[]) on conflict do nothing`)
  await tx.execute(sql`insert into live_page (id, address, host, due_at)
    select distinct on (id) id, address, host, due_at from unnest(${sql.param(ads.map(({ page }) => page.id))}::text[],
      ${sql.param(ads.map(({ page }) => page.address))}::text[], ${sql.param(ads.map(({ page }) => page.host))}::text[],
      ${sql.param(ads.map(({ dueAt }) => dueAt.toISOString()))}::timestamptz[]) as new(id, address, host, due_at)
    order by id, due_at
    on conflict (id) do update set due_at = greatest(least(live_page.due_at, excluded.due_at),
      coalesce(live_page.requested_at, '-infinity') + interval '1 hour')`)
  await tx.execute(sql`insert into ad_monitor (campaign_item_id, client_account_id, page_id, live_url, since)
    select * from unnest(${sql.param(ads.map(({ id }) => id))}::uuid[],
      ${sql.param(ads.map(({ accountId }) => accountId))}::uuid[], ${sql.param(ads.map(({ page }) => page.id))}::text[],
      ${sql.param(ads.map(({ liveUrl }) => liveUrl))}::text[]) as new, lateral (select ${now.toISOString()}::timestamptz) as at
    on conflict (campaign_item_id) do update set page_id = excluded.page_id, live_url = excluded.live_url,
      since = excluded.since, ad_hash = null, problem = null, problem_count = 0,
      offered_application = ad_monitor.offered_application and ad_monitor.live_url = excluded.live_url,
      found_at = case when ad_monitor.live_url = excluded.live_url then ad_monitor.found_at end`)
  return rows.length === batch
}

/** Returns the ids of the live ads at the addresses of these pages, with their page. */
export async function listAdsAt(
  tx: Transaction,
  pageIds: readonly string[],
): Promise<{ id: string; pageId: string }[]> {
  const { rows } = await tx.execute<{ id: string; pageId: string }>(sql`
    select i.id, m.page_id as "pageId"
    from ad_monitor m join campaign_item i on i.id = m.campaign_item_id and i.live_url = m.live_url
    where m.page_id = any(${sql.param([...pageIds])}::text[]) and ${isLive} order by i.id`)
  return rows
}
