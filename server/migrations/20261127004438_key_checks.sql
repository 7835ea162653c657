-- The secrets that stored data was written with, by ids that reveal nothing about them.
create table key_check (
  purpose text not null,
  key_id text not null,
  first_used_at timestamptz default now() not null,
  last_used_at timestamptz default now() not null,
  retired_at timestamptz,
  seal_key jsonb,
  endorsement text
);
alter table key_check add constraint key_check_purpose_key_id_pk primary key (purpose, key_id);
alter table key_check add constraint key_check_purpose_ck check (purpose in ('token', 'files'));
grant select, insert, update on table key_check to tearsheet_provider;
alter table key_check enable row level security, force row level security;
create policy provider_all on key_check to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
-- A webhook's secret of before signs as well until its receiver has the new one.
alter table webhook add column former_secret_locked text, add column former_secret_until timestamptz;
