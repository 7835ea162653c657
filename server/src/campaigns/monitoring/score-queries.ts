import type { PublicationScore } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { sql, type Transaction } from '../../database/drizzle.ts'

/** Reads the figures of each publication from checks and claims between two moments, those with most problems first. */
export async function listScores(
  tx: Transaction,
  { from, to }: { from: string; to: string },
): Promise<PublicationScore[]> {
  const [start, end] = [sql`${from}::timestamptz`, sql`${to}::timestamptz`]
  const { rows } = await tx.execute<Record<keyof PublicationScore, unknown>>(sql`
    with last as (select distinct on (campaign_item_id) campaign_item_id as id, result from ad_check
        where at >= ${start} and at < ${end}
        order by campaign_item_id, result = 'unreadable', at desc),
      found as (select campaign_item_id as id, extract(epoch from found_at - since) / 60 as minutes from ad_monitor
        where found_at >= ${start} and found_at < ${end} and found_at >= since),
      problem as (select campaign_item_id as id, count(*) filter (where kind = 'removed') as removed,
          count(*) filter (where kind = 'changed') as changed, count(*) filter (where kind = 'never_found') as never
        from ad_finding where state = 'confirmed' and since >= ${start} and since < ${end} group by 1),
      claim as (select campaign_item_id as id,
          count(*) filter (where opened_at < ${end} and (closed_at is null or closed_at >= ${end})) as open,
          count(*) filter (where answered_at >= ${start} and answered_at < ${end}
            and (granted_amount > 0 or rerun_item_id is not null or state in ('granted', 'partly_granted'))) as granted
        from ad_claim where opened_at < ${end} and (closed_at is null or closed_at >= ${start}) group by 1)
    select i.publication_name as "publicationName", count(l.id) as ads,
      count(*) filter (where l.result <> 'unreadable') as read, count(*) filter (where l.result = 'online') as online,
      count(f.id) as "firstFound", percentile_cont(0.5) within group (order by f.minutes) as "minutesToFirst",
      coalesce(sum(p.removed), 0) as "removedEarly", coalesce(sum(p.changed), 0) as changed,
      coalesce(sum(p.never), 0) as "neverFound", coalesce(sum(c.open), 0) as "openClaims",
      coalesce(sum(c.granted), 0) as "grantedClaims"
    from (select id from last union select id from found union select id from problem union select id from claim
        where open + granted > 0) any_of
      join campaign_item i on i.id = any_of.id
      left join last l on l.id = i.id left join found f on f.id = i.id left join problem p on p.id = i.id
      left join claim c on c.id = i.id
    group by i.publication_name
    order by coalesce(sum(p.removed + p.changed + p.never), 0) desc, i.publication_name`)
  return rows.map((row) => ({
    publicationName: String(row.publicationName),
    ads: Number(row.ads),
    read: Number(row.read),
    online: Number(row.online),
    firstFound: Number(row.firstFound),
    minutesToFirst: row.minutesToFirst === null ? null : Math.round(Number(row.minutesToFirst)),
    removedEarly: Number(row.removedEarly),
    changed: Number(row.changed),
    neverFound: Number(row.neverFound),
    openClaims: Number(row.openClaims),
    grantedClaims: Number(row.grantedClaims),
  }))
}
