-- Recomputes up to this many pending days of ads, and returns their number. A day being changed by another transaction
-- is left to the next run.
create or replace function roll_up_stats(p_most integer) returns integer language plpgsql as $$
declare
  items uuid[];
  days date[];
begin
  with taken as (
    delete from job_stats_touched t using (
      select day, campaign_item_id from job_stats_touched order by 1, 2 limit p_most for update skip locked) one
    where t.day = one.day and t.campaign_item_id = one.campaign_item_id
    returning t.campaign_item_id, t.day)
  select array_agg(campaign_item_id), array_agg(day) into items, days from taken;
  -- A separate statement: it sees what was committed before the days were taken
  if items is not null then
    perform renew_stats_facts(items, days);
  end if;
  return coalesce(cardinality(items), 0);
end $$;
