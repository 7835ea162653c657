-- Rows are counted in one fixed order, so that two bulk statements cannot deadlock.
create or replace function count_campaigns() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    insert into campaign_count as c
      select client_account_id, status, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into campaign_count as c
      select client_account_id, status, -count(*) from old_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  else
    insert into campaign_count as c
      select client_account_id, status, sum(step) from (
        select client_account_id, status, 1 as step from new_rows
        union all select client_account_id, status, -1 from old_rows) s
      group by 1, 2 having sum(step) <> 0 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create or replace trigger campaign_count_insert after insert on campaign
  referencing new table as new_rows for each statement execute function count_campaigns();
create or replace trigger campaign_count_delete after delete on campaign
  referencing old table as old_rows for each statement execute function count_campaigns();
create or replace trigger campaign_count_update after update on campaign
  referencing new table as new_rows old table as old_rows for each statement execute function count_campaigns();
