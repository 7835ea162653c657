-- Maintains the summary of a campaign's items for the list.
create or replace function keep_campaign_standing() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform renew_campaign_standing(array(select distinct campaign_id from changed));
  return null;
end $$;
create or replace trigger campaign_item_standing_insert after insert on campaign_item
  referencing new table as changed for each statement execute function keep_campaign_standing();
create or replace trigger campaign_item_standing_update after update on campaign_item
  referencing new table as changed for each statement execute function keep_campaign_standing();
create or replace trigger campaign_item_standing_delete after delete on campaign_item
  referencing old table as changed for each statement execute function keep_campaign_standing();
