-- Propagates a campaign's new name to its invoices, whose keep_invoice_search applies it.
create or replace function renew_invoice_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update invoice set campaign_id = campaign_id where campaign_id = new.id;
  return null;
end $$;
create or replace trigger campaign_invoice_search_renew after update of name, job_number, client_job_number, purchase_order_number on campaign
  for each row when (old.name <> new.name or old.search_text <> new.search_text) execute function renew_invoice_search();
