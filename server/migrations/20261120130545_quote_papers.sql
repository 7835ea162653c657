-- What goes with a quote: files attached to a draft, which follow it into its campaign, and the account's rules of what an
-- ad must say before it is submitted.
create table quote_attachment (
  id uuid primary key,
  client_account_id uuid not null references client_account (id),
  pending_quote_id uuid not null references pending_quote (id) on delete cascade,
  -- Set when the draft is submitted.
  campaign_id uuid references campaign (id),
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 text not null,
  storage_key text not null unique,
  uploaded_at timestamptz not null default now(),
  uploaded_by_name text not null
);
--> statement-breakpoint
-- The same file sent twice, as after a lost answer, stays one; it also finds a draft's files.
create unique index quote_attachment_same_ux on quote_attachment (pending_quote_id, sha256, file_name);
--> statement-breakpoint
create index quote_attachment_campaign_ix on quote_attachment (campaign_id, id) where campaign_id is not null;
--> statement-breakpoint
create table quote_rules (
  client_account_id uuid primary key references client_account (id) on delete cascade,
  mandatory_sentences text[] not null default '{}',
  equal_opportunity_sentence text,
  minimum_posting_days smallint,
  blocking_findings text[] not null default '{}'
);
--> statement-breakpoint
grant select, insert, update, delete on quote_attachment, quote_rules to tearsheet_provider;
--> statement-breakpoint
grant select, insert, delete, update (campaign_id) on quote_attachment to tearsheet_client;
--> statement-breakpoint
grant select on quote_rules to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['quote_attachment', 'quote_rules'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
    execute format('create policy own_account on %I to tearsheet_client
      using (client_account_id = current_account()) with check (client_account_id = current_account())', name);
  end loop;
end $$;
