-- Keeps the search and sort columns of an invoice up to date: its campaign's name, and the text matched by keywords,
-- which includes the numbers of its ads.
create or replace function keep_invoice_search() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  select c.name, concat_ws(E'\n', new.invoice_number, fold_text(new.purchase_order_number), c.search_text,
      (select string_agg(i.ad_number::text, ' ') from invoice_item l join campaign_item i on i.id = l.campaign_item_id
        where l.invoice_id = new.id))
    into new.campaign_name, new.search_text
    from (values (1)) one left join campaign c on c.id = new.campaign_id;
  return new;
end $$;
create or replace trigger invoice_search_keep
  before insert or update of invoice_number, purchase_order_number, campaign_id on invoice
  for each row execute function keep_invoice_search();
