-- An index for each order that a list offers, by account, tab and column, and what a keyword is looked for in, kept folded
-- (decision record 0032).
create index campaign_name_ix on campaign (client_account_id, status, name, id);
--> statement-breakpoint
create index campaign_number_ix on campaign (client_account_id, status, job_number, id);
--> statement-breakpoint
create index campaign_first_day_ix on campaign (client_account_id, status, start_date, id);
--> statement-breakpoint
create index campaign_last_day_ix on campaign (client_account_id, status, end_date, id);
--> statement-breakpoint
create index campaign_price_ix on campaign (client_account_id, status, price, id);
--> statement-breakpoint
alter table pending_quote
  add column search_text text collate "C" generated always as (fold_text(coalesce(title, ''))) stored not null;
--> statement-breakpoint
create index pending_quote_open_ix on pending_quote (client_account_id, created_at desc, id) include (search_text)
  where closed_at is null;
--> statement-breakpoint
create index pending_quote_title_ix on pending_quote (client_account_id, title, id desc) where closed_at is null;
--> statement-breakpoint
alter table invoice add column campaign_name text, add column search_text text collate "C" not null default '';
--> statement-breakpoint
update invoice i
  set campaign_name = c.name,
    search_text = concat_ws(E'\n', i.invoice_number, fold_text(i.purchase_order_number), c.search_text)
  from invoice one left join campaign c on c.id = one.campaign_id where one.id = i.id;
--> statement-breakpoint
drop index invoice_all_ix;
--> statement-breakpoint
create index invoice_all_ix on invoice (client_account_id, invoice_number desc) include (status, search_text, id);
--> statement-breakpoint
create index invoice_issued_ix on invoice (client_account_id, status, issued_at, id);
--> statement-breakpoint
create index invoice_due_ix on invoice (client_account_id, status, due_date, id);
--> statement-breakpoint
create index invoice_purchase_order_ix on invoice (client_account_id, status, purchase_order_number, id);
--> statement-breakpoint
create index invoice_campaign_name_ix on invoice (client_account_id, status, campaign_name, id);
--> statement-breakpoint
create index invoice_balance_ix on invoice (client_account_id, status, balance, id);
--> statement-breakpoint
create index invoice_paid_ix on invoice (client_account_id, status, paid, id);
--> statement-breakpoint
create index invoice_status_ix on invoice (client_account_id, status, id);
--> statement-breakpoint
-- Index-only scans need a fresh visibility map.
alter table invoice set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
alter table publication add column folded_name text collate "C" generated always as (fold_text(name)) stored not null;
--> statement-breakpoint
alter table media_contract add column search_text text collate "C"
  generated always as (fold_text(contract_number::text || E'\n' || description)) stored not null;
