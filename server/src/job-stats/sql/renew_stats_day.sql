-- Recomputes a whole day for every ad that has events or facts on it.
create or replace function renew_stats_day(p_day date) returns integer language plpgsql as $$
declare
  items uuid[];
begin
  select array(select campaign_item_id from job_stats_event where day = p_day
    union select campaign_item_id from job_stats_day where day = p_day) into items;
  perform renew_stats_facts(items, array_fill(p_day, array[cardinality(items)]));
  return cardinality(items);
end $$;
