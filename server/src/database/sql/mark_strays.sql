-- Marks rows of a list as pending that were inserted or deleted, or whose ads were: like mark_stray, for all rows of a
-- statement.
create or replace function mark_strays() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'campaign_item' then
    insert into search_stray (client_account_id, list, row_id)
      select distinct client_account_id, 'campaign', campaign_id from changed;
  else
    insert into search_stray (client_account_id, list, row_id) select client_account_id, tg_table_name, id from changed;
  end if;
  return null;
end $$;
create or replace trigger campaign_stray_insert after insert on campaign
  referencing new table as changed for each statement execute function mark_strays();
create or replace trigger campaign_stray_delete after delete on campaign
  referencing old table as changed for each statement execute function mark_strays();
create or replace trigger invoice_stray_insert after insert on invoice
  referencing new table as changed for each statement execute function mark_strays();
create or replace trigger invoice_stray_delete after delete on invoice
  referencing old table as changed for each statement execute function mark_strays();
create or replace trigger campaign_item_stray_insert after insert on campaign_item
  referencing new table as changed for each statement execute function mark_strays();
create or replace trigger campaign_item_stray_delete after delete on campaign_item
  referencing old table as changed for each statement execute function mark_strays();
