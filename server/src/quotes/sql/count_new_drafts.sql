-- Counts new drafts like count_drafts counts changed ones; an insert has no old rows.
create or replace function count_new_drafts() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into campaign_count as c
    select client_account_id, 'draft', count(*) from new_rows where closed_at is null group by 1 order by 1
    on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create or replace trigger pending_quote_count_insert after insert on pending_quote
  referencing new table as new_rows for each statement execute function count_new_drafts();
