-- Lists and their counts (decision record 0004): indexes, counters kept by triggers, one call a request.
create index campaign_tab_ix on campaign (client_account_id, status, created_at desc, start_date desc, id desc);
--> statement-breakpoint
create index campaign_all_ix on campaign (client_account_id, created_at desc, start_date desc, id desc)
  include (status, search_text);
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create index campaign_search_ix on campaign using gin (client_account_id, search_text gin_trgm_ops) with (fastupdate = off);
--> statement-breakpoint
-- Index-only scans need a fresh visibility map.
alter table campaign set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
create table campaign_count (
  client_account_id uuid not null,
  status text not null,
  n integer not null,
  primary key (client_account_id, status)
) with (fillfactor = 50);
--> statement-breakpoint
alter table campaign_count enable row level security;
--> statement-breakpoint
create policy own_account on campaign_count for select to tearsheet_client using (client_account_id = current_account());
--> statement-breakpoint
create policy provider_all on campaign_count for select to tearsheet_provider using (true);
--> statement-breakpoint
grant select on campaign_count to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
-- Open invoices of an account: what the sidebar and the headers show.
create index invoice_open_ix on invoice (client_account_id, due_date) include (balance) where status = 0;
