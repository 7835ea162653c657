-- Uses that are limited by the hour and by the day, such as emails to one address.
create table counted_use (
  id uuid not null,
  purpose text not null,
  subject text not null,
  at timestamptz default now() not null
);
alter table counted_use add constraint counted_use_pkey primary key (id);
create index counted_use_ix on counted_use (subject, purpose, at);
grant select, delete on table counted_use to tearsheet_provider;
alter table counted_use enable row level security, force row level security;
create policy provider_all on counted_use to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
-- The newest entry of the audit log's chain on each day, signed with a key outside the database.
create table audit_head (
  day date not null,
  "position" bigint not null,
  hash text not null,
  signed_at timestamptz not null,
  key_id text not null,
  signature text not null
);
alter table audit_head add constraint audit_head_pkey primary key (day);
grant select, insert, update on table audit_head to tearsheet_provider;
alter table audit_head enable row level security, force row level security;
create policy provider_all on audit_head to tearsheet_provider using (true) with check (true);
