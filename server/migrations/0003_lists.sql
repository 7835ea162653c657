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
-- Rows are counted in one fixed order, so that two bulk statements cannot deadlock.
create function count_campaigns() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    insert into campaign_count as c
      select client_account_id, status, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into campaign_count as c
      select client_account_id, status, -count(*) from old_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  else
    insert into campaign_count as c
      select client_account_id, status, sum(step) from (
        select client_account_id, status, 1 as step from new_rows
        union all select client_account_id, status, -1 from old_rows) s
      group by 1, 2 having sum(step) <> 0 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger campaign_count_insert after insert on campaign
  referencing new table as new_rows for each statement execute function count_campaigns();
--> statement-breakpoint
create trigger campaign_count_delete after delete on campaign
  referencing old table as old_rows for each statement execute function count_campaigns();
--> statement-breakpoint
create trigger campaign_count_update after update on campaign
  referencing new table as new_rows old table as old_rows for each statement execute function count_campaigns();
--> statement-breakpoint
-- Open drafts are counted beside the campaigns, as status 'draft'.
create function count_drafts() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into campaign_count as c
    select client_account_id, 'draft', sum(step) from (
      select client_account_id, 1 as step from new_rows where closed_at is null
      union all select client_account_id, -1 from old_rows where closed_at is null) s
    group by 1 having sum(step) <> 0 order by 1
    on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
--> statement-breakpoint
create function count_new_drafts() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  insert into campaign_count as c
    select client_account_id, 'draft', count(*) from new_rows where closed_at is null group by 1 order by 1
    on conflict (client_account_id, status) do update set n = c.n + excluded.n;
  return null;
end $$;
--> statement-breakpoint
create trigger pending_quote_count_insert after insert on pending_quote
  referencing new table as new_rows for each statement execute function count_new_drafts();
--> statement-breakpoint
create trigger pending_quote_count_update after update on pending_quote
  referencing new table as new_rows old table as old_rows for each statement execute function count_drafts();
--> statement-breakpoint
-- The last day of a run is over once it is over everywhere: the date at UTC-12 (decision record 0005).
create function world_date() returns date language sql stable parallel safe
  return (now() at time zone 'Etc/GMT+12')::date;
--> statement-breakpoint
-- The tab of an item: the lifecycle's tabOf, said again for counting (a test holds the two together).
create function item_tab(item_status smallint, ad_status text, end_date date, today date) returns text
  language sql immutable parallel safe
  return case
    when item_status = 1 then 'review-in-progress'
    when item_status = 2 then 'ready-for-approval'
    when item_status = 3 then 'canceled'
    when item_status in (4, 6) or ad_status = 'Stop' then 'processing'
    when ad_status = 'Stopped' then 'expired'
    when end_date < today then 'expired'
    else 'published' end;
--> statement-breakpoint
-- Rows of the campaign list as the protocol's CampaignSummary, in the order of the ids, with their items counted.
create function campaign_summaries(p_ids uuid[]) returns json language plpgsql stable as $$
declare
  rows json;
begin
  select json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'jobNumber', c.job_number, 'status', c.status,
      'createdAt', c.created_at, 'updatedAt', c.updated_at, 'startDate', c.start_date, 'endDate', c.end_date,
      'itemCount', i.items, 'toApproveCount', i.to_approve,
      'leadingTab', (array['ready-for-approval', 'processing', 'review-in-progress', 'published', 'expired', 'canceled'])[i.leading],
      'price', c.price) order by page.place)
    into rows
    from unnest(p_ids) with ordinality page (id, place)
      join campaign c on c.id = page.id
      cross join lateral (
        select count(*) as items, count(*) filter (where item_status = 2) as to_approve,
          min(array_position(array['ready-for-approval', 'processing', 'review-in-progress', 'published', 'expired', 'canceled'],
            item_tab(item_status, ad_status, end_date, world_date()))) as leading
        from campaign_item where campaign_id = c.id) i;
  return coalesce(rows, '[]');
end $$;
--> statement-breakpoint
create function draft_summary(q pending_quote) returns json language sql immutable
  return json_build_object('id', q.id, 'name', coalesce(nullif(q.title, ''), 'Untitled quote'), 'jobNumber', null,
    'status', 'draft', 'createdAt', q.created_at, 'updatedAt', q.updated_at,
    'startDate', null, 'endDate', null, 'itemCount', 0, 'toApproveCount', 0, 'leadingTab', null, 'price', null);
--> statement-breakpoint
-- The four tabs' answer from one tab's rows and all tabs' counts.
create function campaign_answer(p_view text, p_rows json, p_active integer, p_archived integer, p_draft integer)
returns json language sql immutable
  return json_build_object(
    'active', json_build_object('data', case p_view when 'active' then p_rows else '[]' end, 'totalCount', p_active),
    'all', json_build_object('data', case p_view when 'all' then p_rows else '[]' end, 'totalCount', p_active + p_archived),
    'archived', json_build_object('data', case p_view when 'archived' then p_rows else '[]' end, 'totalCount', p_archived),
    'draft', json_build_object('data', case p_view when 'draft' then p_rows else '[]' end, 'totalCount', p_draft));
--> statement-breakpoint
-- Counts of every tab, kept by the triggers.
create function campaign_counts(p_account uuid) returns table (active integer, archived integer, draft integer)
language sql stable as $$
  select coalesce(sum(n) filter (where status = 'active'), 0)::integer,
    coalesce(sum(n) filter (where status = 'archived'), 0)::integer,
    coalesce(sum(n) filter (where status = 'draft'), 0)::integer
  from campaign_count where client_account_id = p_account
$$;
--> statement-breakpoint
-- The list in its default order and without a keyword: ten index entries and the counters. Plans are kept.
create function campaign_list_plain(p_account uuid, p_view text, p_limit integer, p_offset bigint) returns json
language plpgsql stable as $$
declare
  rows json;
  answer json;
begin
  if p_view = 'draft' then
    select json_agg(draft_summary(q)) into rows from (
      select * from pending_quote where client_account_id = p_account and closed_at is null
      order by created_at desc, id limit p_limit offset p_offset) q;
  elsif p_view = 'all' then
    rows := campaign_summaries(array(
      select id from campaign where client_account_id = p_account
      order by created_at desc, start_date desc, id desc limit p_limit offset p_offset));
  else
    rows := campaign_summaries(array(
      select id from campaign where client_account_id = p_account and status = p_view
      order by created_at desc, start_date desc, id desc limit p_limit offset p_offset));
  end if;
  select campaign_answer(p_view, coalesce(rows, '[]'), active, archived, draft) into answer from campaign_counts(p_account);
  return answer;
end $$;
--> statement-breakpoint
-- Drafts, in one of the server's own order clauses.
create function draft_rows(p_account uuid, p_pattern text, p_order text, p_limit integer, p_offset bigint) returns json
language plpgsql stable as $$
declare
  rows json;
begin
  execute format($q$
    select json_agg(draft_summary(q)) from (
      select * from pending_quote where client_account_id = $1 and closed_at is null
        and ($2 is null or fold_text(coalesce(title, '')) like $2)
      order by %s limit $3 offset $4) q $q$, p_order)
    into rows using p_account, p_pattern, p_limit, p_offset;
  return coalesce(rows, '[]');
end $$;
--> statement-breakpoint
-- The list in another order. p_order is one of the server's own order clauses, never a request's text.
create function campaign_list_sorted(p_account uuid, p_view text, p_order text, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
declare
  counts record;
  rows json;
begin
  select * into counts from campaign_counts(p_account);
  if p_view = 'draft' then
    rows := draft_rows(p_account, null, p_order, p_limit, p_offset);
  else
    execute format($q$
      select campaign_summaries(array(
        select id from campaign where client_account_id = $1 and ($2 = 'all' or status = $2)
        order by %s limit $3 offset $4)) $q$, p_order)
      into rows using p_account, p_view, p_limit, p_offset;
  end if;
  return campaign_answer(p_view, coalesce(rows, '[]'), counts.active, counts.archived, counts.draft);
end $$;
--> statement-breakpoint
-- The list for a keyword: one pass over the account's index entries finds the hits, their counts and the page.
-- The plan depends on the keyword, so it is made anew each time.
create function campaign_list_matching(p_account uuid, p_view text, p_pattern text, p_order text, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
declare
  active integer;
  archived integer;
  draft integer;
  rows json;
begin
  execute format($q$
    with hits as materialized (
      select id, status, created_at, start_date from campaign where client_account_id = $1 and search_text like $2)
    select
      (select count(*) filter (where status = 'active') from hits),
      (select count(*) filter (where status = 'archived') from hits),
      campaign_summaries(array(
        select id from hits %s where ($3 = 'all' or hits.status = $3)
        order by %s limit $4 offset $5)) $q$,
      case when p_order like 'created_at desc, start_date desc, id desc' or p_view = 'draft' then ''
        else 'join (select id, name, job_number, end_date, price from campaign) details using (id)' end,
      case p_view when 'draft' then 'id' else p_order end)
    into active, archived, rows using p_account, p_pattern, p_view, p_limit, p_offset;
  select count(*) into draft from pending_quote
    where client_account_id = p_account and closed_at is null and fold_text(coalesce(title, '')) like p_pattern;
  if p_view = 'draft' then
    rows := draft_rows(p_account, p_pattern, p_order, p_limit, p_offset);
  end if;
  return campaign_answer(p_view, coalesce(rows, '[]'), active, archived, draft);
end $$;
--> statement-breakpoint
-- A campaign's price is the sum of its items' prices that still count, kept so that lists can be ordered by it.
create function sum_campaign_prices() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  update campaign c set price = t.price
    from (select i.campaign_id, coalesce(sum(i.price) filter (where i.item_status <> 3), 0) as price
      from campaign_item i where i.campaign_id in (select campaign_id from new_rows) group by 1) t
    where c.id = t.campaign_id and c.price <> t.price;
  return null;
end $$;
--> statement-breakpoint
create trigger campaign_item_price_insert after insert on campaign_item
  referencing new table as new_rows for each statement execute function sum_campaign_prices();
--> statement-breakpoint
create trigger campaign_item_price_update after update on campaign_item
  referencing new table as new_rows for each statement execute function sum_campaign_prices();
--> statement-breakpoint
-- Open invoices of an account: what the sidebar and the headers show.
create index invoice_open_ix on invoice (client_account_id, due_date) include (balance) where status = 0;
