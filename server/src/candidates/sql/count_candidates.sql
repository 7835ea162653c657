-- Counts applications by ad and stage, in a fixed order, so that two statements cannot deadlock.
create or replace function count_candidates() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    insert into candidate_count as c
      select client_account_id, campaign_item_id, status, count(*) from new_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (client_account_id, campaign_item_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into candidate_count as c
      select client_account_id, campaign_item_id, status, -count(*) from old_rows group by 1, 2, 3 order by 1, 2, 3
      on conflict (client_account_id, campaign_item_id, status) do update set n = c.n + excluded.n;
  else
    insert into candidate_count as c
      select client_account_id, campaign_item_id, status, sum(step) from (
        select client_account_id, campaign_item_id, status, 1 as step from new_rows
        union all select client_account_id, campaign_item_id, status, -1 from old_rows) s
      group by 1, 2, 3 having sum(step) <> 0 order by 1, 2, 3
      on conflict (client_account_id, campaign_item_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create or replace trigger candidate_count_insert after insert on candidate
  referencing new table as new_rows for each statement execute function count_candidates();
create or replace trigger candidate_count_delete after delete on candidate
  referencing old table as old_rows for each statement execute function count_candidates();
create or replace trigger candidate_count_update after update on candidate
  referencing new table as new_rows old table as old_rows for each statement execute function count_candidates();
