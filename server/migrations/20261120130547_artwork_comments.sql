-- Comments on artwork, with their answers: said by the client and by the desk, each on the version that was shown.
create table artwork_comment (
  id uuid primary key,
  campaign_item_id uuid not null references campaign_item (id),
  client_account_id uuid not null references client_account (id),
  artwork_version integer not null,
  -- Null for an answer, which has no number of its own.
  number integer,
  answer_to uuid references artwork_comment (id),
  -- Fractions of the page before it is turned; all null for a comment on the artwork as a whole.
  page integer,
  x double precision,
  y double precision,
  text text not null,
  by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  is_from_provider boolean not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  deleted_at timestamptz,
  constraint artwork_comment_text_ck check (length(text) between 1 and 2000),
  constraint artwork_comment_kind_ck check ((number is null) = (answer_to is not null)),
  constraint artwork_comment_pin_ck check (
    (page is null and x is null and y is null)
    or (page >= 1 and x between 0 and 1 and y between 0 and 1 and answer_to is null)),
  constraint artwork_comment_resolved_ck check ((resolved_at is null) = (resolved_by is null)),
  foreign key (campaign_item_id, artwork_version) references artwork (campaign_item_id, version)
);
--> statement-breakpoint
create unique index artwork_comment_number_ix on artwork_comment (campaign_item_id, number);
--> statement-breakpoint
create index artwork_comment_item_ix on artwork_comment (campaign_item_id, created_at);
--> statement-breakpoint
create index artwork_comment_answer_ix on artwork_comment (answer_to);
--> statement-breakpoint
create index artwork_comment_open_ix on artwork_comment (created_at)
  where answer_to is null and resolved_at is null and deleted_at is null;
--> statement-breakpoint
alter table artwork_comment enable row level security;
--> statement-breakpoint
create policy provider_all on artwork_comment to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on artwork_comment to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
--> statement-breakpoint
grant select, insert, update, delete on artwork_comment to tearsheet_provider;
--> statement-breakpoint
grant select, insert, update on artwork_comment to tearsheet_client;
--> statement-breakpoint
-- What was paid for an ad, which its history tells, and what was invoiced for it.
create index invoice_item_campaign_item_ix on invoice_item (campaign_item_id);
