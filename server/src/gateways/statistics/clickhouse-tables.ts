/**
 * Tables in ClickHouse. Events are only inserted; the current revision of each event is selected when a day is
 * computed, so that a repeated event counts once. Of the facts of an ad on a day the latest ones apply.
 */
export const clickhouseTables: readonly string[] = [
  `create table if not exists job_stats_event (
    source String, event_id String, revision UInt32, client_account_id UUID, campaign_item_id UUID, day Date32,
    views UInt32, clicks UInt32, applications UInt32, received_at DateTime64(3, 'UTC') default now64(3),
    index item_ix campaign_item_id type bloom_filter granularity 4
  ) engine = MergeTree partition by toYYYYMM(day) order by (source, event_id, revision)`,
  `create table if not exists job_stats_day (
    client_account_id UUID, day Date32, campaign_item_id UUID, events UInt32, views UInt64, clicks UInt64,
    applications UInt64, renewed_at DateTime64(6, 'UTC') default now64(6)
  ) engine = ReplacingMergeTree(renewed_at) partition by toYYYYMM(day)
    order by (client_account_id, day, campaign_item_id)`,
]

/**
 * Recomputes the facts of ads on days from the current events. If no events are left, the facts belong to no event, and
 * no response includes them. @param pairs a select of `account`, `item` and `day`
 */
export const renewFacts = (pairs: string): string => `
  insert into job_stats_day (client_account_id, day, campaign_item_id, events, views, clicks, applications)
  with
    pair as (${pairs}),
    moved as (select distinct source, event_id from job_stats_event where (campaign_item_id, day) in (select item, day from pair)),
    counting as (
      select argMax((campaign_item_id, day, views, clicks, applications), revision) as last
      from job_stats_event where (source, event_id) in (select source, event_id from moved) group by source, event_id),
    fact as (
      select last.1 as item, last.2 as day, count() as events, sum(last.3) as views, sum(last.4) as clicks,
        sum(last.5) as applications
      from counting group by 1, 2)
  select pair.account, pair.day, pair.item, fact.events, fact.views, fact.clicks, fact.applications
  from pair left join fact on fact.item = pair.item and fact.day = pair.day`

/** Combines three lists into rows by position. */
export const givenPairs = `
  select arrayJoin(arrayDistinct(arrayZip({accounts:Array(UUID)}, {items:Array(UUID)}, {days:Array(Date32)}))) as one,
    one.1 as account, one.2 as item, one.3 as day`

/** All ads with events or facts on a day. */
export const pairsOfDay = `
  select client_account_id as account, campaign_item_id as item, {day:Date32} as day from (
    select client_account_id, campaign_item_id from job_stats_event where day = {day:Date32}
    union distinct select client_account_id, campaign_item_id from job_stats_day where day = {day:Date32})`

/** Sums by ad and period; for the periods see `port.ts`. */
export const sumFacts = (isOfItems: boolean): string => `
  select toString(campaign_item_id) as item, toUInt16(arrayCount(cut -> cut <= day, {cuts:Array(Date32)}) - 1) as piece,
    toFloat64(sum(views)) as views, toFloat64(sum(clicks)) as clicks, toFloat64(sum(applications)) as applications,
    toFloat64(toUnixTimestamp64Milli(max(renewed_at))) as renewed
  from job_stats_day final
  where client_account_id = {account:UUID} and day >= {first:Date32} and events > 0
    ${isOfItems ? 'and campaign_item_id in {items:Array(UUID)}' : ''}
  group by 1, 2 settings do_not_merge_across_partitions_select_final = 1`

/** Selects stored events of a source among the given ones. */
export const heldEvents = `
  select event_id as id, toUInt32(revision) as revision, toString(campaign_item_id) as item, toString(day) as day
  from job_stats_event where source = {source:String} and event_id in {ids:Array(String)}`
