-- Marks a row of a list as pending when its words, name or status have changed: it is scanned individually until
-- settle_search processes it. Only inserts rows, so transactions do not block each other.
create or replace function mark_stray() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'campaign_item' then
    insert into search_stray (client_account_id, list, row_id) values (new.client_account_id, 'campaign', new.campaign_id);
  else
    insert into search_stray (client_account_id, list, row_id) values (new.client_account_id, tg_table_name, new.id);
  end if;
  return null;
end $$;
create or replace trigger campaign_stray after update on campaign for each row
  when (old.search_text <> new.search_text or old.name <> new.name or old.status <> new.status) execute function mark_stray();
create or replace trigger invoice_stray after update on invoice for each row
  when (old.search_text <> new.search_text or old.status <> new.status) execute function mark_stray();
create or replace trigger campaign_item_stray after update of publication_name on campaign_item for each row
  when (old.publication_name <> new.publication_name) execute function mark_stray();
