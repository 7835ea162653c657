-- Made by tools/generate-sql.ts from protocol/src/invoices/rules.ts: change it there, then `npm run generate:sql`.
-- Whether an invoice's lines fit what was approved and has run, as stateOfInvoice: one that differs makes it differ, one
-- that lacks something makes it wait.
create or replace function invoice_match(p_invoice uuid) returns text language sql stable as $$
  select case
    when bool_or(line.amount <> ad.price) then 'differs'
    when bool_and(ad.price is not null
      and exists (select from campaign_item_event e where e.campaign_item_id = ad.id and e.action = 'approve')
      and (exists (select from tearsheet t where t.campaign_item_id = ad.id)
        or (ad.publication_type <> 2 and ad.live_url is not null))) then 'agrees'
    else 'waiting' end
  from invoice_item line left join campaign_item ad on ad.id = line.campaign_item_id
  where line.invoice_id = p_invoice
$$;
