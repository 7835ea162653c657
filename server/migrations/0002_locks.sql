-- Row-level security: the second lock, behind the branded ActiveView (decision record 0003).
-- tearsheet_client sees the account that enter_view let it into, and nothing before that.
-- tearsheet_provider is for signing in, the desk and jobs, which work across accounts.
create function current_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.client_account_id', true), '')::uuid;
--> statement-breakpoint
create function current_client() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.client_id', true), '')::uuid;
--> statement-breakpoint
create function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.actor_id', true), '')::uuid;
--> statement-breakpoint
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
-- The door: checks that the session is live and that the view is theirs, and sets what the policies above look at,
-- for this transaction only. One row, always; `outcome` says whether the door opened:
-- ok, unauthenticated (no live session), reset (a new password is due), forbidden (the view is not theirs).
create function enter_view(p_session uuid, p_user uuid, p_client uuid, p_account uuid)
returns table (
  outcome text, actor_id uuid, actor_username text, actor_name text, is_administrator boolean,
  user_id uuid, username text, user_name text, time_zone text,
  client_id uuid, client_name text, account_id uuid, account_name text, candidate_module boolean, role_id smallint,
  manage_invoices boolean, manage_contracts boolean, manage_request_quote boolean,
  manage_campaigns boolean, manage_approve_ads boolean, manage_candidates boolean)
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  must_reset boolean;
begin
  select u.id, u.username, u.first_name || ' ' || u.last_name, u.is_administrator, u.reset_password_flag
    into actor_id, actor_username, actor_name, is_administrator, must_reset
    from session s join app_user u on u.id = s.user_id
    where s.id = p_session and s.ended_at is null and s.expires_at > now() and u.confirmed = 1;
  if not found then
    outcome := 'unauthenticated';
    return next;
    return;
  end if;
  if must_reset then
    outcome := 'reset';
    return next;
    return;
  end if;
  if p_user = actor_id or is_administrator then
    select m.user_id, u.username, u.first_name || ' ' || u.last_name, u.time_zone, c.id, c.name, a.id, a.name,
        c.candidate_module, m.role_id, m.manage_invoices, m.manage_contracts, m.manage_request_quote,
        m.manage_campaigns, m.manage_approve_ads, m.manage_candidates
      into user_id, username, user_name, time_zone, client_id, client_name, account_id, account_name,
        candidate_module, role_id, manage_invoices, manage_contracts, manage_request_quote,
        manage_campaigns, manage_approve_ads, manage_candidates
      from membership m
        join app_user u on u.id = m.user_id
        join client_account a on a.id = m.client_account_id
        join client c on c.id = a.client_id
      where m.user_id = p_user and m.client_account_id = p_account and m.active and u.confirmed = 1
        and c.id = p_client;
  end if;
  if user_id is null then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  outcome := 'ok';
  perform set_config('tearsheet.client_account_id', account_id::text, true),
    set_config('tearsheet.client_id', client_id::text, true),
    set_config('tearsheet.actor_id', actor_id::text, true);
  return next;
end $$;
--> statement-breakpoint
revoke execute on function enter_view from public;
--> statement-breakpoint
grant execute on function enter_view to tearsheet_client;
--> statement-breakpoint
-- Readiness looks at the queue; nobody but enqueue_job writes to it.
grant usage on schema graphile_worker to tearsheet_provider;
--> statement-breakpoint
grant select on graphile_worker.jobs to tearsheet_provider;
--> statement-breakpoint
-- A job is queued in the transaction that causes it, by roles that may not touch the queue's own tables.
create function enqueue_job(p_task text, p_payload json, p_run_at timestamptz, p_key text) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
begin
  perform graphile_worker.add_job(p_task, p_payload, run_at => p_run_at, job_key => p_key);
end $$;
--> statement-breakpoint
revoke execute on function enqueue_job from public;
--> statement-breakpoint
grant execute on function enqueue_job to tearsheet_client, tearsheet_provider;
