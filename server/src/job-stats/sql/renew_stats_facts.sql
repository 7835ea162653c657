-- Recomputes the facts of some days of ads from the counted events, whatever they were before. Idempotent.
-- @param p_items, p_days pairs at the same positions
create or replace function renew_stats_facts(p_items uuid[], p_days date[]) returns void language plpgsql as $$
begin
  delete from job_stats_day f using unnest(p_items, p_days) as pair(item, day)
    where f.campaign_item_id = pair.item and f.day = pair.day;
  insert into job_stats_day (client_account_id, day, campaign_item_id, views, clicks, applications)
    select e.client_account_id, e.day, e.campaign_item_id, sum(e.views), sum(e.clicks), sum(e.applications)
    from (select distinct item, day from unnest(p_items, p_days) as pair(item, day)) pair
    join job_stats_event e on e.campaign_item_id = pair.item and e.day = pair.day
    join job_stats_head h on h.source = e.source and h.event_id = e.event_id and h.revision = e.revision
    group by 1, 2, 3
    on conflict (client_account_id, day, campaign_item_id) do update
      set views = excluded.views, clicks = excluded.clicks, applications = excluded.applications, renewed_at = now();
end $$;
