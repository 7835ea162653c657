-- Counts open drafts together with the campaigns, as status 'draft'.
create or replace function count_drafts() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into campaign_count as c
    select client_account_id, 'draft', sum(step) from (
      select client_account_id, 1 as step from new_rows where closed_at is null
      union all select client_account_id, -1 from old_rows where closed_at is null) s
    group by 1 having sum(step) <> 0 order by 1
    on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create or replace trigger pending_quote_count_update after update on pending_quote
  referencing new table as new_rows old table as old_rows for each statement execute function count_drafts();
