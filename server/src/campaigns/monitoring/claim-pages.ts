import { sql, type Transaction } from '../../database/drizzle.ts'
import type { LivePage } from './monitor-queries.ts'

/** Maximum numbers of requests at once, over all processes. */
export const maxAtOnce = 50
const maxPerHost = 2
/** Time after which another process may repeat a request, in seconds: longer than any request with its comparison. */
const leaseSeconds = 180

/** A claimed page, and the rules of its host. */
export interface ClaimedPage extends LivePage {
  robots: string | null
  robotsAt: Date | null
}

/** One process at a time changes the number of requests of a host. */
const lockHosts = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('claim live pages'))`)

/** Hosts with requests under way and their number; a page that redirects counts for both of its hosts. */
const busyHosts = sql`select host, count(*)::integer as count from (
    select host from live_page where leased_until > now()
    union all select target_host from live_page where leased_until > now() and target_host <> host) b group by host`

interface Claim {
  by: string
  limit: number
  now: Date
  leaseSeconds?: number
}

/**
 * Claims due pages for a process: of each host at most two, and fifty in all, over all processes. The pages of a killed
 * process are claimed again an hour after its request, because that may have reached the host.
 */
export async function claimPages(
  tx: Transaction,
  { by, limit, now, leaseSeconds: seconds = leaseSeconds }: Claim,
): Promise<ClaimedPage[]> {
  await lockHosts(tx)
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows: busy } = await tx.execute<{ host: string; count: number }>(busyHosts)
  const counts = new Map(busy.map(({ host, count }) => [host, count]))
  const { rows: running } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from live_page where leased_until > now()`,
  )
  const free = Math.min(limit, maxAtOnce - (running[0]?.count ?? 0))
  if (free <= 0) return []
  const full = [...counts].flatMap(([host, count]) => (count >= maxPerHost ? [host] : []))
  const { rows: due } = await tx.execute<{ id: string; host: string; targetHost: string | null }>(sql`
    select p.id, h.host, p.target_host as "targetHost" from live_host h
      cross join lateral (select id, due_at, target_host from live_page p
        where p.host = h.host and p.due_at <= ${at} and (p.leased_until is null
            or (p.leased_until <= now() and p.requested_at <= ${at} - interval '65 minutes'))
          and (p.target_host is null or p.target_host <> all(${sql.param(full)}::text[]))
        order by p.due_at limit ${maxPerHost}) p
    where (h.retry_at is null or h.retry_at <= ${at}) and h.host <> all(${sql.param(full)}::text[])
    order by p.due_at limit ${free * 4}`)
  const ids = withinLimits(due, counts).slice(0, free)
  if (ids.length === 0) return []
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    update live_page p set leased_by = ${by}::uuid, leased_until = now() + make_interval(secs => ${seconds}),
      requested_at = ${at}
    from live_host h
    where p.id = any(${sql.param(ids)}::text[]) and h.host = p.host
    returning p.id, p.address, p.host, p.target_host as "targetHost", p.due_at as "dueAt",
      p.requested_at as "requestedAt", p.leased_by as "leasedBy", p.leased_until as "leasedUntil", p.etag,
      p.last_modified as "lastModified", p.read_at as "readAt", h.robots, h.robots_at as "robotsAt"`)
  return rows.map(presentClaimed)
}

/** Returns the ids of the pages, in order, whose hosts have a free place. Counts each in `counts`. */
function withinLimits(
  due: readonly { id: string; host: string; targetHost: string | null }[],
  counts: Map<string, number>,
): string[] {
  return due.flatMap(({ id, host, targetHost }) => {
    const hosts = [...new Set([host, targetHost ?? host])]
    if (hosts.some((name) => (counts.get(name) ?? 0) >= maxPerHost)) return []
    for (const name of hosts) counts.set(name, (counts.get(name) ?? 0) + 1)
    return [id]
  })
}

/** The rules of a host that a page redirects to. */
export interface EnteredHost {
  robots: string | null
  robotsAt: Date | null
}

/**
 * Counts a claimed page for a host that it redirects to, and returns the rules of this host; null while the host has two
 * requests, has asked to wait, or the claim has expired.
 */
export async function enterHost(
  tx: Transaction,
  { page, host, now }: { page: Pick<ClaimedPage, 'id' | 'leasedBy'>; host: string; now: Date },
): Promise<EnteredHost | null> {
  await lockHosts(tx)
  await tx.execute(sql`insert into live_host (host) values (${host}) on conflict do nothing`)
  const { rows } = await tx.execute<{ robots: string | null; robotsAt: Date | string | null }>(sql`
    with others as (select count(*) as count from live_page
      where leased_until > now() and id <> ${page.id} and (host = ${host} or target_host = ${host}))
    update live_page p set target_host = ${host}
    from live_host h, others o
    where p.id = ${page.id} and p.leased_by = ${page.leasedBy}::uuid and p.leased_until > now() and h.host = ${host}
      and o.count < ${maxPerHost} and (h.retry_at is null or h.retry_at <= ${now.toISOString()}::timestamptz)
    returning h.robots, h.robots_at as "robotsAt"`)
  const [row] = rows
  return row ? { robots: row.robots, robotsAt: dateOf(row.robotsAt) } : null
}

const dateOf = (value: unknown): Date | null => (value === null || value === undefined ? null : new Date(String(value)))
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function presentClaimed(row: Record<string, unknown>): ClaimedPage {
  const [id, address, host] = [String(row.id), String(row.address), String(row.host)]
  return {
    id,
    address,
    host,
    dueAt: dateOf(row.dueAt) ?? new Date(0),
    requestedAt: dateOf(row.requestedAt),
    leasedUntil: dateOf(row.leasedUntil),
    leasedBy: textOf(row.leasedBy),
    readAt: dateOf(row.readAt),
    etag: textOf(row.etag),
    lastModified: textOf(row.lastModified),
    targetHost: textOf(row.targetHost),
    robots: textOf(row.robots),
    robotsAt: dateOf(row.robotsAt),
  }
}
