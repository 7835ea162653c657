-- Row-level security: the second lock, behind the branded ActiveView (decision record 0003).
-- tearsheet_client sees the account that enter_view let it into, and nothing before that.
-- tearsheet_provider is for signing in, the desk and jobs, which work across accounts.
revoke create on schema public from public;
--> statement-breakpoint
grant usage on schema public to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
grant usage on all sequences in schema public to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to tearsheet_provider;
--> statement-breakpoint
grant select on client, client_account, publication, sector, membership to tearsheet_client;
--> statement-breakpoint
grant select (id, username, first_name, last_name, job_title, time_zone, confirmed) on app_user to tearsheet_client;
--> statement-breakpoint
grant select, insert, update on pending_quote, campaign, campaign_item, media_contract, notification to tearsheet_client;
--> statement-breakpoint
grant select, insert, update, delete on pending_quote_publication to tearsheet_client;
--> statement-breakpoint
grant select, insert on campaign_item_event to tearsheet_client;
--> statement-breakpoint
grant select on artwork, tearsheet, invoice, invoice_item to tearsheet_client;
--> statement-breakpoint
grant insert on audit_entry to tearsheet_client;
--> statement-breakpoint
grant select, insert, update on idempotency_key to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
  end loop;
  foreach name in array array['membership', 'pending_quote', 'pending_quote_publication', 'campaign', 'campaign_item',
    'campaign_item_event', 'artwork', 'tearsheet', 'media_contract', 'invoice', 'invoice_item', 'notification'] loop
    execute format('create policy own_account on %I to tearsheet_client
      using (client_account_id = current_account()) with check (client_account_id = current_account())', name);
  end loop;
end $$;
--> statement-breakpoint
create policy catalogue on publication for select to tearsheet_client using (true);
--> statement-breakpoint
create policy catalogue on sector for select to tearsheet_client using (true);
--> statement-breakpoint
create policy own_client on client for select to tearsheet_client using (
  id = current_client() or is_provider
  or id in (select a.on_behalf_of_client_id from client_account a where a.id = current_account()));
--> statement-breakpoint
create policy own_client on client_account for select to tearsheet_client using (client_id = current_client());
--> statement-breakpoint
create policy colleagues on app_user for select to tearsheet_client using (
  id = current_actor() or id in (select m.user_id from membership m where m.client_account_id = current_account()));
--> statement-breakpoint
create policy own_entry on audit_entry for insert to tearsheet_client with check (
  user_id = current_actor() and client_account_id = current_account());
--> statement-breakpoint
create policy own_key on idempotency_key to tearsheet_client
  using (user_id = current_actor()) with check (user_id = current_actor());
--> statement-breakpoint
-- Readiness looks at the queue; nobody but enqueue_job writes to it.
grant usage on schema graphile_worker to tearsheet_provider;
--> statement-breakpoint
grant select on graphile_worker.jobs to tearsheet_provider;
