-- What the list shows of a campaign's runs, from its ads where they have days; and both numbers, title and purchase order as
-- what a keyword is looked for in (decision record 0039).
drop trigger if exists campaign_invoice_search_renew on campaign;
--> statement-breakpoint
drop index campaign_tab_ix, campaign_all_ix, campaign_search_ix, campaign_first_day_ix, campaign_last_day_ix;
--> statement-breakpoint
alter table campaign drop column search_text;
--> statement-breakpoint
alter table campaign
  add column ads_from date,
  add column ads_until date,
  add column runs_from date generated always as (coalesce(ads_from, start_date)) stored,
  add column runs_until date generated always as (case when ads_from is not null then ads_until else end_date end) stored,
  add column search_text text collate "C" generated always as (fold_text(name || ' ' || job_number::text || ' '
    || coalesce(client_job_number, '') || ' ' || coalesce(purchase_order_number, ''))) stored not null;
--> statement-breakpoint
-- A day that is not there comes last both ways, for which an order needs an index each way.
create index campaign_tab_ix on campaign (client_account_id, status, created_at desc, runs_from desc nulls last, id desc);
--> statement-breakpoint
create index campaign_all_ix on campaign (client_account_id, created_at desc, runs_from desc nulls last, id desc)
  include (status, search_text);
--> statement-breakpoint
create index campaign_search_ix on campaign using gin (client_account_id, search_text gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
create index campaign_runs_from_ix on campaign (client_account_id, status, runs_from, id);
--> statement-breakpoint
create index campaign_runs_from_down_ix on campaign (client_account_id, status, runs_from desc nulls last, id desc);
--> statement-breakpoint
create index campaign_runs_until_ix on campaign (client_account_id, status, runs_until, id);
--> statement-breakpoint
create index campaign_runs_until_down_ix on campaign (client_account_id, status, runs_until desc nulls last, id desc);
--> statement-breakpoint
create index campaign_item_folded_publication_ix on campaign_item (client_account_id, fold_text(publication_name), campaign_id);
--> statement-breakpoint
update invoice i
  set search_text = concat_ws(E'\n', i.invoice_number, fold_text(i.purchase_order_number), c.search_text)
  from invoice one left join campaign c on c.id = one.campaign_id where one.id = i.id;
