-- Records which days of ads must be recomputed. A day that is already pending is locked, so that it is not recomputed
-- before the transaction that changes it has ended.
create or replace function touch_stats_days() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' then
    insert into job_stats_touched (day, campaign_item_id)
      select day, campaign_item_id from old_rows group by 1, 2 order by 1, 2
      on conflict (day, campaign_item_id) do update set at = now();
  end if;
  insert into job_stats_touched (day, campaign_item_id)
    select day, campaign_item_id from new_rows group by 1, 2 order by 1, 2
    on conflict (day, campaign_item_id) do update set at = now();
  return null;
end $$;
create or replace trigger touch_inserted_days after insert on job_stats_head
  referencing new table as new_rows for each statement execute function touch_stats_days();
create or replace trigger touch_updated_days after update on job_stats_head
  referencing old table as old_rows new table as new_rows for each statement execute function touch_stats_days();
