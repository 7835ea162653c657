-- Adds the numbers of new lines' ads to the search text of their invoices, which keep_invoice_search composes.
create or replace function add_invoice_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update invoice set campaign_id = campaign_id where id in (select invoice_id from added);
  return null;
end $$;
create or replace trigger invoice_item_search_add after insert on invoice_item
  referencing new table as added for each statement execute function add_invoice_search();
-- Invoices from before the trigger.
update invoice v set campaign_id = v.campaign_id
  from (select l.invoice_id, string_agg(i.ad_number::text, ' ') as numbers
    from invoice_item l join campaign_item i on i.id = l.campaign_item_id group by 1) billed
  where billed.invoice_id = v.id and position(billed.numbers in v.search_text) = 0;
