alter table client add column job_stats_dashboard integer;
--> statement-breakpoint
-- What sources reported, only ever added to, in a partition for each month. A row counts while it is the head of its event.
create table job_stats_event (
  source text not null,
  event_id text not null,
  revision integer not null,
  client_account_id uuid not null references client_account (id),
  campaign_item_id uuid not null,
  day date not null,
  views integer not null check (views >= 0),
  clicks integer not null check (clicks >= 0),
  applications integer not null check (applications >= 0),
  received_at timestamptz not null default now(),
  constraint job_stats_event_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id)
    references campaign_item (client_account_id, id)
) partition by range (day);
--> statement-breakpoint
create index job_stats_event_item_ix on job_stats_event (campaign_item_id, day);
--> statement-breakpoint
-- The latest revision of each event. Its key is what counts an event once, whichever month it is on.
create table job_stats_head (
  source text not null,
  event_id text not null,
  revision integer not null,
  client_account_id uuid not null references client_account (id),
  campaign_item_id uuid not null,
  day date not null,
  primary key (source, event_id),
  constraint job_stats_head_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id)
    references campaign_item (client_account_id, id)
);
--> statement-breakpoint
-- Days of ads whose events have changed since their facts were reckoned.
create table job_stats_touched (
  day date not null,
  campaign_item_id uuid not null,
  at timestamptz not null default now(),
  primary key (day, campaign_item_id)
);
--> statement-breakpoint
-- Facts: what the events of an ad on a day come to.
create table job_stats_day (
  client_account_id uuid not null references client_account (id),
  campaign_item_id uuid not null,
  day date not null,
  views integer not null,
  clicks integer not null,
  applications integer not null,
  renewed_at timestamptz not null default now(),
  primary key (client_account_id, day, campaign_item_id),
  constraint job_stats_day_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id)
    references campaign_item (client_account_id, id)
);
--> statement-breakpoint
create index job_stats_day_item_ix on job_stats_day (campaign_item_id, day);
--> statement-breakpoint
grant select, insert on job_stats_event to tearsheet_provider;
--> statement-breakpoint
grant select, insert, update, delete on job_stats_head, job_stats_touched, job_stats_day to tearsheet_provider;
--> statement-breakpoint
grant select on job_stats_day to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['job_stats_event', 'job_stats_head', 'job_stats_touched', 'job_stats_day'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
  end loop;
end $$;
--> statement-breakpoint
create policy own_account on job_stats_day to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
