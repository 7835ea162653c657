ALTER TABLE "invoice_item" ADD COLUMN "quote_currency" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "quote_symbol" text;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "quote_rate" double precision;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD COLUMN "quote_buffer" double precision;--> statement-breakpoint
-- The rate of earlier lines is the last one before the approval. A client without a history of rates has had one rate only.
update invoice_item line set (quote_currency, quote_symbol, quote_rate, quote_buffer) = (
  select r.currency, r.symbol, r.rate, r.buffer
  from (
    select h.currency, h.symbol, h.rate, h.buffer, h.since from currency_rate h where h.client_id = i.client_id and h.use = 'quote'
    union all
    select c.quote_currency, c.quote_symbol, c.quote_rate, c.quote_buffer, '-infinity' from client c
    where c.id = i.client_id
      and not exists (select from currency_rate h where h.client_id = i.client_id and h.use = 'quote')
  ) r
  where r.since <= coalesce(
    (select max(e.at) from campaign_item_event e where e.campaign_item_id = line.campaign_item_id and e.action = 'approve'),
    i.issued_at)
  order by r.since desc limit 1)
from invoice i
where i.id = line.invoice_id and line.campaign_item_id is not null;
