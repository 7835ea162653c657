-- What lists keep and show besides their rows: saved views, and the days on which ads start, end and are due.
create table saved_view (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  client_account_id uuid not null references client_account (id),
  list text not null,
  name text not null,
  query text not null,
  position smallint not null,
  created_at timestamptz not null default now(),
  constraint saved_view_list_ck check (list in ('campaigns', 'invoices')),
  -- At most ten a list.
  constraint saved_view_position_ck check (position between 1 and 10),
  -- Looked at when the transaction ends, so that those behind a removed one can move up.
  constraint saved_view_position_uq unique (user_id, client_account_id, list, position) deferrable initially deferred
);
--> statement-breakpoint
create unique index saved_view_name_ix on saved_view (user_id, client_account_id, list, lower(name));
--> statement-breakpoint
alter table saved_view enable row level security;
--> statement-breakpoint
create policy provider_all on saved_view to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
-- A view is seen by who saved it alone, in the account it was saved in.
create policy own_view on saved_view to tearsheet_client
  using (user_id = current_actor() and client_account_id = current_account())
  with check (user_id = current_actor() and client_account_id = current_account());
--> statement-breakpoint
grant select, insert, update, delete on saved_view to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
-- The calendar looks for days; an ad or a campaign without one is not in it.
create index campaign_start_ix on campaign (client_account_id, start_date) where start_date is not null;
--> statement-breakpoint
create index campaign_end_ix on campaign (client_account_id, end_date) where end_date is not null;
--> statement-breakpoint
create index campaign_deadline_ix on campaign (client_account_id, deadline_date) where deadline_date is not null;
--> statement-breakpoint
create index campaign_item_start_ix on campaign_item (client_account_id, start_date)
  where start_date is not null and item_status <> 3;
--> statement-breakpoint
create index campaign_item_end_ix on campaign_item (client_account_id, end_date)
  where end_date is not null and item_status <> 3;
--> statement-breakpoint
-- An ad's own deadline, where it was changed for this ad alone; days as text sort as days.
create index campaign_item_deadline_ix on campaign_item (client_account_id, (own_content ->> 'deadlineDate'))
  where own_content ->> 'deadlineDate' is not null and item_status <> 3;
