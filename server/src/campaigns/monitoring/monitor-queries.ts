import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import type { adMonitor, livePage } from '../../database/tables/monitoring.ts'
import { firstCheckAt } from './schedule-check.ts'

export type LivePage = typeof livePage.$inferSelect
export type AdMonitor = typeof adMonitor.$inferSelect

/** Maximum numbers of requests at once, over all processes. */
export const maxAtOnce = 50
const maxPerHost = 2
/** Time after which another process may repeat a request, in seconds: longer than any request with its comparison. */
const leaseSeconds = 180

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
      found_at = case when ad_monitor.live_url = excluded.live_url then ad_monitor.found_at end`)
  return rows.length === batch
}

/** A claimed page, and the rules of its host. */
export interface ClaimedPage extends LivePage {
  robots: string | null
  robotsAt: Date | null
}

/**
 * Claims due pages for a process: of each host at most two, and fifty in all, over all processes. One process at a time
 * claims, so that the limits hold.
 */
export async function claimPages(
  tx: Transaction,
  { by, limit, now }: { by: string; limit: number; now: Date },
): Promise<ClaimedPage[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim live pages'))`)
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    with busy as (select host, count(*)::integer as count from live_page where leased_until > ${at} group by host),
    due as (select p.id, p.due_at from live_host h left join busy b on b.host = h.host
      cross join lateral (select id, due_at from live_page p
        where p.host = h.host and p.due_at <= ${at} and (p.leased_until is null or p.leased_until <= ${at})
        order by p.due_at limit greatest(${maxPerHost} - coalesce(b.count, 0), 0)) p
      where h.retry_at is null or h.retry_at <= ${at}
      order by p.due_at
      limit least(${limit}, greatest(${maxAtOnce} - (select coalesce(sum(count), 0) from busy), 0)))
    update live_page p set leased_by = ${by}::uuid, leased_until = ${at} + make_interval(secs => ${leaseSeconds}),
      requested_at = ${at}
    from due join live_page q on q.id = due.id join live_host h on h.host = q.host
    where p.id = due.id
    returning p.id, p.address, p.host, p.due_at as "dueAt", p.requested_at as "requestedAt", p.leased_by as "leasedBy",
      p.leased_until as "leasedUntil", p.etag, p.last_modified as "lastModified", p.read_at as "readAt",
      h.robots, h.robots_at as "robotsAt"`)
  return rows.map(presentClaimed)
}

const dateOf = (value: unknown): Date | null => (value === null || value === undefined ? null : new Date(String(value)))
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function presentClaimed(row: Record<string, unknown>): ClaimedPage {
  const [id, address, host] = [String(row.id), String(row.address), String(row.host)]
  return {
    ...{ id, address, host, dueAt: dateOf(row.dueAt) ?? new Date(0), requestedAt: dateOf(row.requestedAt) },
    ...{ leasedUntil: dateOf(row.leasedUntil), leasedBy: textOf(row.leasedBy), readAt: dateOf(row.readAt) },
    ...{ etag: textOf(row.etag), lastModified: textOf(row.lastModified) },
    ...{ robots: textOf(row.robots), robotsAt: dateOf(row.robotsAt) },
  }
}

/** Ids of the live ads at a page's address. */
export async function listAdsAt(tx: Transaction, pageId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select i.id from ad_monitor m join campaign_item i on i.id = m.campaign_item_id and i.live_url = m.live_url
    where m.page_id = ${pageId} and ${isLive} order by i.id`)
  return rows.map(({ id }) => id)
}
