-- The whole database of release 386342fe. A database that this release left has all of it; apply-migrations.ts marks this file
-- as applied there (decision record 0077).
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create schema sandbox_bank;
--> statement-breakpoint
-- None of these roles owns anything or can bypass row-level security (decision records 0003 and 0033). Roles belong to the
-- whole server: another database, a process that migrates now or the database's administrator may have created them.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['tearsheet_client', 'tearsheet_provider', 'tearsheet_jobs', 'tearsheet_bank'] loop
    if exists (select from pg_roles where rolname = wanted) then continue; end if;
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
--> statement-breakpoint
create sequence payment_number_seq start with 100001;
create sequence ad_number_seq start with 100001;
create sequence job_number_seq start with 20001;
grant usage on schema graphile_worker to tearsheet_provider;
-- Readiness reads whether jobs wait
grant select on graphile_worker.jobs to tearsheet_provider;
grant usage on schema graphile_worker to tearsheet_jobs;
grant usage on schema public to tearsheet_client;
grant usage on schema public to tearsheet_provider;
grant usage on schema sandbox_bank to tearsheet_bank;
grant usage on sequence payment_number_seq to tearsheet_client;
grant usage on sequence payment_number_seq to tearsheet_provider;
grant usage on sequence ad_number_seq to tearsheet_client;
grant usage on sequence ad_number_seq to tearsheet_provider;
grant usage on sequence job_number_seq to tearsheet_client;
grant usage on sequence job_number_seq to tearsheet_provider;
--> statement-breakpoint
create table account_file_key (
  client_account_id uuid not null,
  sealed_key text not null,
  created_at timestamptz default now() not null
);
alter table account_file_key add constraint account_file_key_pkey primary key (client_account_id);
grant select, insert, delete, update on table account_file_key to tearsheet_provider;
grant select on table account_file_key to tearsheet_client;
--> statement-breakpoint
create table account_logo (
  client_account_id uuid not null,
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 text not null,
  storage_key text not null
);
alter table account_logo add constraint account_logo_pkey primary key (client_account_id);
grant select, insert, delete, update on table account_logo to tearsheet_provider;
grant select on table account_logo to tearsheet_client;
--> statement-breakpoint
create table ad_news (
  id uuid not null,
  client_account_id uuid not null,
  campaign_item_id uuid not null,
  kind text not null,
  publication_name text not null,
  campaign_name text not null,
  job_number integer not null,
  until date,
  link text not null,
  event_key text not null,
  happened_at timestamptz default now() not null
);
alter table ad_news add constraint ad_news_pkey primary key (id);
create unique index ad_news_event_ix on ad_news (client_account_id, event_key);
create index ad_news_told_ix on ad_news (client_account_id, kind, happened_at);
grant select, insert, delete, update on table ad_news to tearsheet_provider;
--> statement-breakpoint
create table api_key (
  id uuid not null,
  name text not null,
  key_hash text not null,
  prefix text not null,
  scopes text[] not null,
  created_at timestamptz default now() not null,
  created_by_name text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
alter table api_key add constraint "api_key_keyHash_unique" unique (key_hash);
alter table api_key add constraint api_key_pkey primary key (id);
grant select, insert, delete, update on table api_key to tearsheet_provider;
--> statement-breakpoint
create table app_user (
  id uuid not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  phone text,
  mobile_phone text,
  mobile_carrier text,
  time_zone text default 'America/New_York' not null,
  is_administrator boolean default false not null,
  confirmed smallint default 1 not null,
  reset_password_flag boolean default false not null,
  last_sign_in_at timestamptz,
  created_at timestamptz default now() not null,
  invited_until timestamptz,
  deactivated_at timestamptz,
  theme text,
  single_key_shortcuts boolean default true not null,
  news_paused_until date,
  desk_roles text[] default '{}'::text[] not null,
  constraint app_user_desk_roles_ck check ((desk_roles <@ array['production', 'accounts', 'catalogue', 'manager']))
);
alter table app_user add constraint app_user_pkey primary key (id);
create unique index app_user_username_ix on app_user (lower(username));
grant select, insert, delete, update on table app_user to tearsheet_provider;
grant select(id) on table app_user to tearsheet_client;
grant select(username) on table app_user to tearsheet_client;
grant select(first_name) on table app_user to tearsheet_client;
grant select(last_name) on table app_user to tearsheet_client;
grant select(job_title) on table app_user to tearsheet_client;
grant select(phone) on table app_user to tearsheet_client;
grant select(mobile_phone) on table app_user to tearsheet_client;
grant select(mobile_carrier) on table app_user to tearsheet_client;
grant select(time_zone) on table app_user to tearsheet_client;
grant select(is_administrator) on table app_user to tearsheet_client;
grant select(confirmed) on table app_user to tearsheet_client;
grant select(reset_password_flag) on table app_user to tearsheet_client;
grant select(last_sign_in_at) on table app_user to tearsheet_client;
grant select(invited_until) on table app_user to tearsheet_client;
grant select(deactivated_at) on table app_user to tearsheet_client;
--> statement-breakpoint
create table apply_request (
  id uuid not null,
  address_hash text not null,
  at timestamptz default now() not null
);
alter table apply_request add constraint apply_request_pkey primary key (id);
create index apply_request_address_ix on apply_request (address_hash, at);
grant select, insert, delete, update on table apply_request to tearsheet_provider;
--> statement-breakpoint
create table artwork (
  id uuid not null,
  campaign_item_id uuid not null,
  client_account_id uuid not null,
  version integer not null,
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz default now() not null
);
alter table artwork add constraint artwork_pkey primary key (id);
create unique index artwork_version_ix on artwork (campaign_item_id, version);
grant select, insert, delete, update on table artwork to tearsheet_provider;
grant select on table artwork to tearsheet_client;
--> statement-breakpoint
create table artwork_comment (
  id uuid not null,
  campaign_item_id uuid not null,
  client_account_id uuid not null,
  artwork_version integer,
  number integer,
  answer_to uuid,
  page integer,
  x double precision,
  y double precision,
  text text not null,
  by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  is_from_provider boolean not null,
  created_at timestamptz default now() not null,
  edited_at timestamptz,
  resolved_at timestamptz,
  resolved_by text,
  deleted_at timestamptz,
  constraint artwork_comment_kind_ck check (((number is null) = (answer_to is not null))),
  constraint artwork_comment_pin_ck check ((((page is null) and (x is null) and (y is null)) or ((page >= 1) and ((x >= (0)::double precision) and (x <= (1)::double precision)) and ((y >= (0)::double precision) and (y <= (1)::double precision)) and (answer_to is null)))),
  constraint artwork_comment_resolved_ck check (((resolved_at is null) = (resolved_by is null))),
  constraint artwork_comment_text_ck check (((length(text) >= 1) and (length(text) <= 2000)))
);
alter table artwork_comment add constraint artwork_comment_account_key unique (client_account_id, id);
alter table artwork_comment add constraint artwork_comment_pkey primary key (id);
create index artwork_comment_answer_ix on artwork_comment (answer_to);
create index artwork_comment_item_ix on artwork_comment (campaign_item_id, created_at);
create unique index artwork_comment_number_ix on artwork_comment (campaign_item_id, number);
create index artwork_comment_open_ix on artwork_comment (created_at) where ((answer_to is null) and (resolved_at is null) and (deleted_at is null));
grant select, insert, delete, update on table artwork_comment to tearsheet_provider;
grant select, insert, update on table artwork_comment to tearsheet_client;
--> statement-breakpoint
create table audit_chain (
  "position" bigint not null,
  entry_id uuid not null,
  hash text not null
);
alter table audit_chain add constraint "audit_chain_entryId_unique" unique (entry_id);
alter table audit_chain add constraint audit_chain_pkey primary key ("position");
grant select, insert on table audit_chain to tearsheet_provider;
--> statement-breakpoint
create table audit_check (
  checked_at timestamptz not null,
  broken_at bigint
);
alter table audit_check add constraint audit_check_pkey primary key (checked_at);
grant select, insert on table audit_check to tearsheet_provider;
grant select on table audit_check to tearsheet_client;
--> statement-breakpoint
create table audit_entry (
  id uuid not null,
  at timestamptz default now() not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  client_account_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  detail jsonb,
  request_id text
);
alter table audit_entry add constraint audit_entry_pkey primary key (id);
create index audit_entry_account_ix on audit_entry (client_account_id, at);
grant select, insert on table audit_entry to tearsheet_provider;
grant select, insert on table audit_entry to tearsheet_client;
--> statement-breakpoint
create table bank_question (
  id uuid not null,
  client_account_id uuid not null,
  question jsonb not null,
  updated_at timestamptz default now() not null
);
alter table bank_question add constraint bank_question_pkey primary key (id);
create index bank_question_account_ix on bank_question (client_account_id, updated_at);
grant select, insert, delete, update on table bank_question to tearsheet_provider;
grant select, insert, delete, update on table bank_question to tearsheet_client;
--> statement-breakpoint
create table campaign (
  id uuid not null,
  client_id uuid not null,
  client_account_id uuid not null,
  name text not null,
  job_number integer default nextval('job_number_seq'::regclass) not null,
  client_job_number text,
  status text default 'active' not null,
  form jsonb not null,
  deadline_date date,
  open_until_filled boolean default false not null,
  start_date date,
  start_date_type smallint default 1 not null,
  end_date date,
  end_date_type smallint default 1 not null,
  purchase_order_number text,
  price integer default 0 not null,
  pending_quote_id uuid,
  created_at timestamptz default now() not null,
  created_by uuid not null,
  updated_at timestamptz default now() not null,
  item_count integer default 0 not null,
  to_approve_count integer default 0 not null,
  leading_stage smallint,
  published_until date,
  ads_from date,
  ads_until date,
  runs_from date generated always as (coalesce(ads_from, start_date)) stored,
  runs_until date generated always as (
  case
  when (ads_from is not null) then ads_until
  else end_date
  end) stored,
  search_text text generated always as (fold_text(((((((name || ' ') || (job_number)::text) || ' ') || coalesce(client_job_number, '')) || ' ') || coalesce(purchase_order_number, '')))) stored not null collate pg_catalog."C",
  department text generated always as (nullif(btrim((form ->> 'department')), '')) stored,
  constraint campaign_status_ck check ((status = any (array['active', 'archived'])))
) with (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.01', autovacuum_analyze_scale_factor='0.02');
alter table campaign add constraint campaign_account_key unique (client_account_id, id);
alter table campaign add constraint campaign_pkey primary key (id);
create index campaign_all_ix on campaign (client_account_id, created_at desc, runs_from desc nulls last, id desc) include (status, search_text);
create index campaign_deadline_ix on campaign (client_account_id, deadline_date) where (deadline_date is not null);
create index campaign_end_ix on campaign (client_account_id, end_date) where (end_date is not null);
create unique index campaign_job_number_ix on campaign (job_number);
create index campaign_name_ix on campaign (client_account_id, status, name, id);
create index campaign_number_ix on campaign (client_account_id, status, job_number, id);
create unique index campaign_pending_quote_ix on campaign (pending_quote_id);
create index campaign_price_ix on campaign (client_account_id, status, price, id);
create index campaign_runs_from_down_ix on campaign (client_account_id, status, runs_from desc nulls last, id desc);
create index campaign_runs_from_ix on campaign (client_account_id, status, runs_from, id);
create index campaign_runs_until_down_ix on campaign (client_account_id, status, runs_until desc nulls last, id desc);
create index campaign_runs_until_ix on campaign (client_account_id, status, runs_until, id);
create index campaign_search_ix on campaign using gin (client_account_id, search_text gin_trgm_ops) with (fastupdate=off);
create index campaign_start_ix on campaign (client_account_id, start_date) where (start_date is not null);
create index campaign_tab_ix on campaign (client_account_id, status, created_at desc, runs_from desc nulls last, id desc);
create index campaign_title_words_ix on campaign using gin (client_account_id, to_tsvector('english'::regconfig, name)) with (fastupdate=off);
grant select, insert, delete, update on table campaign to tearsheet_provider;
grant select, insert, update on table campaign to tearsheet_client;
--> statement-breakpoint
create table campaign_count (
  client_account_id uuid not null,
  status text not null,
  n integer not null
) with (fillfactor='50');
alter table campaign_count add constraint campaign_count_pkey primary key (client_account_id, status);
grant select on table campaign_count to tearsheet_client;
grant select on table campaign_count to tearsheet_provider;
--> statement-breakpoint
create table campaign_item (
  id uuid not null,
  campaign_id uuid not null,
  client_id uuid not null,
  client_account_id uuid not null,
  ad_number integer default nextval('ad_number_seq'::regclass) not null,
  publication_id uuid,
  media_contract_id uuid,
  publication_name text not null,
  publication_type smallint not null,
  print_type smallint,
  added_type smallint not null,
  price integer,
  ad_status text default 'Processing' not null,
  item_status smallint default 1 not null,
  is_artwork_acknowledged boolean default false not null,
  is_artwork_opened boolean default false not null,
  live_url text,
  start_date date,
  end_date date,
  instructions text,
  state_since timestamptz default now() not null,
  due_at timestamptz,
  problem_reason text,
  problem_remedy text,
  created_at timestamptz default now() not null,
  own_content jsonb default '{}'::jsonb not null,
  held_until timestamptz,
  before_move jsonb,
  version integer default 1 not null,
  size_name text,
  size_measure jsonb,
  constraint campaign_item_state_ck check (
  case item_status
  when 1 then (ad_status = 'Processing')
  when 2 then (ad_status = 'Awaiting Approval')
  when 3 then (ad_status = 'Canceled')
  when 4 then (ad_status = any (array['Processing', 'Error']))
  when 5 then (ad_status = any (array['Published', 'Updated', 'Stop', 'Stopped']))
  when 6 then (ad_status = 'Modified')
  else false
  end),
  constraint campaign_item_status_ck check (((item_status >= 1) and (item_status <= 6)))
);
alter table campaign_item add constraint campaign_item_account_key unique (client_account_id, id);
alter table campaign_item add constraint campaign_item_pkey primary key (id);
create unique index campaign_item_ad_number_ix on campaign_item (ad_number);
create index campaign_item_campaign_ix on campaign_item (campaign_id, id);
create index campaign_item_contract_ix on campaign_item (media_contract_id) where (media_contract_id is not null);
create index campaign_item_deadline_ix on campaign_item (client_account_id, ((own_content ->> 'deadlineDate'))) where (((own_content ->> 'deadlineDate') is not null) and (item_status <> 3));
create index campaign_item_end_ix on campaign_item (client_account_id, end_date) where ((end_date is not null) and (item_status <> 3));
create index campaign_item_folded_publication_ix on campaign_item (client_account_id, fold_text(publication_name), campaign_id);
create index campaign_item_publication_ix on campaign_item (publication_id, client_account_id);
create index campaign_item_publication_name_ix on campaign_item (publication_name);
create index campaign_item_run_ix on campaign_item (end_date) where ((item_status = 5) and (ad_status = any (array['Published', 'Updated'])));
create index campaign_item_start_ix on campaign_item (client_account_id, start_date) where ((start_date is not null) and (item_status <> 3));
create index campaign_item_waiting_ix on campaign_item (item_status, ad_status, state_since) include (due_at, held_until) where ((item_status = any (array[1, 2, 4, 6])) or (ad_status = 'Stop'));
grant select, insert, delete, update on table campaign_item to tearsheet_provider;
grant select, insert, update on table campaign_item to tearsheet_client;
--> statement-breakpoint
create table campaign_item_event (
  id uuid not null,
  campaign_item_id uuid not null,
  client_account_id uuid not null,
  at timestamptz default now() not null,
  by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  action text not null,
  note text,
  artwork_version integer,
  artwork_sha256 text
);
alter table campaign_item_event add constraint campaign_item_event_pkey primary key (id);
create index campaign_item_event_item_ix on campaign_item_event (campaign_item_id, at);
grant select, insert, delete, update on table campaign_item_event to tearsheet_provider;
grant select, insert on table campaign_item_event to tearsheet_client;
--> statement-breakpoint
create table campaign_questionnaire (
  id uuid not null,
  client_account_id uuid not null,
  campaign_id uuid not null,
  questionnaire_id uuid not null,
  version integer not null,
  name text not null,
  questions jsonb not null,
  attached_at timestamptz default now() not null,
  replaced_at timestamptz
);
alter table campaign_questionnaire add constraint campaign_questionnaire_account_key unique (client_account_id, id);
alter table campaign_questionnaire add constraint campaign_questionnaire_pkey primary key (id);
create unique index campaign_questionnaire_current_ux on campaign_questionnaire (campaign_id) where (replaced_at is null);
create index campaign_questionnaire_origin_ix on campaign_questionnaire (questionnaire_id) where (replaced_at is null);
grant select, insert, delete, update on table campaign_questionnaire to tearsheet_provider;
grant select on table campaign_questionnaire to tearsheet_client;
--> statement-breakpoint
create table candidate (
  id uuid not null,
  client_account_id uuid not null,
  campaign_id uuid not null,
  campaign_item_id uuid not null,
  submission_id uuid not null,
  status text not null,
  version integer default 1 not null,
  stage_since timestamptz default now() not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  location text,
  current_post text,
  source text,
  campaign_questionnaire_id uuid,
  answers jsonb default '[]'::jsonb not null,
  is_knocked_out boolean default false not null,
  rating smallint,
  tags text[] default '{}'::text[] not null,
  applied_at timestamptz default now() not null,
  consent_text text not null,
  first_opened_at timestamptz,
  hired_at timestamptz,
  sort_name text generated always as (fold_text(((last_name || ' ') || first_name))) stored not null collate pg_catalog."C",
  search_text text not null collate pg_catalog."C",
  constraint candidate_rating_ck check (((rating >= 1) and (rating <= 5))),
  constraint candidate_status_ck check ((status = any (array['unconfirmed', 'new', 'reviewed', 'shortlisted', 'rejected', 'hired'])))
);
alter table candidate add constraint candidate_account_key unique (client_account_id, id);
alter table candidate add constraint candidate_pkey primary key (id);
alter table candidate add constraint "candidate_submissionId_unique" unique (submission_id);
create index candidate_account_ix on candidate (client_account_id, status, applied_at, id);
create index candidate_item_ix on candidate (campaign_item_id, status, applied_at, id);
create index candidate_name_ix on candidate (client_account_id, status, sort_name, id);
create index candidate_person_ix on candidate (client_account_id, lower(email));
create index candidate_questionnaire_ix on candidate (campaign_questionnaire_id, campaign_item_id, status) where (campaign_questionnaire_id is not null);
create index candidate_search_ix on candidate using gin (search_text gin_trgm_ops);
grant select, insert, delete, update on table candidate to tearsheet_provider;
grant select, delete on table candidate to tearsheet_client;
grant update(status) on table candidate to tearsheet_client;
grant update(version) on table candidate to tearsheet_client;
grant update(stage_since) on table candidate to tearsheet_client;
grant update(rating) on table candidate to tearsheet_client;
grant update(tags) on table candidate to tearsheet_client;
grant update(first_opened_at) on table candidate to tearsheet_client;
grant update(hired_at) on table candidate to tearsheet_client;
--> statement-breakpoint
create table candidate_count (
  client_account_id uuid not null,
  campaign_item_id uuid not null,
  status text not null,
  n integer not null
);
alter table candidate_count add constraint candidate_count_client_account_id_campaign_item_id_status_pk primary key (client_account_id, campaign_item_id, status);
grant select on table candidate_count to tearsheet_provider;
grant select on table candidate_count to tearsheet_client;
--> statement-breakpoint
create table candidate_cv (
  candidate_id uuid not null,
  client_account_id uuid not null,
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 text not null,
  storage_key text not null,
  html text
);
alter table candidate_cv add constraint candidate_cv_pkey primary key (candidate_id);
alter table candidate_cv add constraint "candidate_cv_storageKey_unique" unique (storage_key);
grant select, insert, delete, update on table candidate_cv to tearsheet_provider;
grant select on table candidate_cv to tearsheet_client;
--> statement-breakpoint
create table candidate_erasure (
  candidate_id uuid not null,
  client_account_id uuid not null,
  campaign_item_id uuid not null,
  stage text not null,
  source text,
  applied_at timestamptz not null,
  hired_at timestamptz,
  erased_at timestamptz default now() not null,
  reason text not null
);
alter table candidate_erasure add constraint candidate_erasure_pkey primary key (candidate_id);
create index candidate_erasure_account_ix on candidate_erasure (client_account_id, campaign_item_id);
grant select, insert, delete, update on table candidate_erasure to tearsheet_provider;
grant select, insert on table candidate_erasure to tearsheet_client;
--> statement-breakpoint
create table candidate_event (
  id uuid not null,
  client_account_id uuid not null,
  candidate_id uuid not null,
  at timestamptz default now() not null,
  action text not null,
  by_name text not null,
  user_id uuid,
  from_stage text,
  to_stage text
);
alter table candidate_event add constraint candidate_event_pkey primary key (id);
create index candidate_event_ix on candidate_event (candidate_id, at);
grant select, insert, delete, update on table candidate_event to tearsheet_provider;
grant select, insert on table candidate_event to tearsheet_client;
--> statement-breakpoint
create table candidate_export (
  id uuid not null,
  client_account_id uuid not null,
  requested_by uuid not null,
  "order" jsonb not null,
  candidate_count integer not null,
  ordered_at timestamptz default now() not null,
  file_name text,
  media_type text,
  storage_key text,
  ready_at timestamptz
);
alter table candidate_export add constraint candidate_export_pkey primary key (id);
create index candidate_export_account_ix on candidate_export (client_account_id, ordered_at);
grant select, insert, delete, update on table candidate_export to tearsheet_provider;
grant select, insert, delete on table candidate_export to tearsheet_client;
--> statement-breakpoint
create table candidate_message (
  id uuid not null,
  client_account_id uuid not null,
  candidate_id uuid not null,
  at timestamptz default now() not null,
  by_name text not null,
  user_id uuid,
  text text not null
);
alter table candidate_message add constraint candidate_message_pkey primary key (id);
create index candidate_message_ix on candidate_message (candidate_id, at);
grant select, insert, delete, update on table candidate_message to tearsheet_provider;
grant select, insert on table candidate_message to tearsheet_client;
--> statement-breakpoint
create table candidate_note (
  id uuid not null,
  client_account_id uuid not null,
  candidate_id uuid not null,
  at timestamptz default now() not null,
  by_name text not null,
  user_id uuid,
  text text not null,
  mentioned uuid[] default '{}'::uuid[] not null
);
alter table candidate_note add constraint candidate_note_pkey primary key (id);
create index candidate_note_ix on candidate_note (candidate_id, at);
grant select, insert, delete, update on table candidate_note to tearsheet_provider;
grant select, insert on table candidate_note to tearsheet_client;
--> statement-breakpoint
create table candidate_settings (
  client_account_id uuid not null,
  consent_text text,
  retention_days integer,
  export_columns jsonb,
  export_format text,
  messages jsonb default '{}'::jsonb not null,
  asks_equal_opportunity boolean default false not null
);
alter table candidate_settings add constraint candidate_settings_pkey primary key (client_account_id);
grant select, insert, delete, update on table candidate_settings to tearsheet_provider;
grant select, insert, update on table candidate_settings to tearsheet_client;
--> statement-breakpoint
create table change (
  transaction bigint default ((pg_current_xact_id())::text)::bigint not null,
  "position" bigint not null,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  subject_id text not null,
  action text not null,
  client_account_id uuid
);
alter table change alter column "position" add generated always as identity (
  sequence name change_position_seq
  start with 1
  increment by 1
  no minvalue
  no maxvalue
  cache 1
);
alter table change add constraint change_transaction_position_pk primary key (transaction, "position");
grant select on table change to tearsheet_provider;
--> statement-breakpoint
create table client (
  id uuid not null,
  name text not null,
  is_provider boolean default false not null,
  invoice_currency text default 'USD' not null,
  invoice_symbol text default '$' not null,
  invoice_rate double precision default 1 not null,
  invoice_buffer double precision default 0 not null,
  quote_currency text default 'USD' not null,
  quote_symbol text default '$' not null,
  quote_rate double precision default 1 not null,
  quote_buffer double precision default 0 not null,
  personalized_url text,
  job_stats boolean default false not null,
  candidate_module boolean default false not null,
  job_stats_dashboard integer
);
alter table client add constraint client_pkey primary key (id);
grant select, insert, delete, update on table client to tearsheet_provider;
grant select on table client to tearsheet_client;
--> statement-breakpoint
create table client_account (
  id uuid not null,
  client_id uuid not null,
  name text not null,
  on_behalf_of_client_id uuid not null,
  surcharge_rate double precision default 0.03 not null,
  purchase_order_required boolean default false not null,
  country text,
  state text,
  city text,
  session_days smallint,
  kind text,
  provider_access boolean default true not null,
  billing_address text,
  factor_required boolean default false not null,
  applicant_name text,
  website text,
  accent_light text,
  accent_dark text,
  constraint client_account_accent_ck check ((((accent_light is null) = (accent_dark is null)) and (accent_light ~ '^#[0-9a-f]{6}$') and (accent_dark ~ '^#[0-9a-f]{6}$'))),
  constraint client_account_kind_ck check ((kind = any (array['college', 'school', 'hospital', 'employer']))),
  constraint client_account_session_days check (((session_days >= 1) and (session_days <= 30)))
);
alter table client_account add constraint client_account_pkey primary key (id);
create index client_account_client_ix on client_account (client_id);
grant select, insert, delete, update on table client_account to tearsheet_provider;
grant select on table client_account to tearsheet_client;
grant update(provider_access) on table client_account to tearsheet_client;
grant update(billing_address) on table client_account to tearsheet_client;
--> statement-breakpoint
create table credential (
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamptz default now() not null
);
alter table credential add constraint credential_pkey primary key (user_id);
grant select, insert, delete, update on table credential to tearsheet_provider;
--> statement-breakpoint
create table currency_rate (
  id uuid not null,
  client_id uuid not null,
  use text not null,
  currency text not null,
  symbol text not null,
  rate double precision not null,
  buffer double precision not null,
  since timestamptz default now() not null,
  by_name text not null,
  constraint currency_rate_use_ck check ((use = any (array['invoice', 'quote'])))
);
alter table currency_rate add constraint currency_rate_pkey primary key (id);
create index currency_rate_client_ix on currency_rate (client_id, since);
grant select, insert on table currency_rate to tearsheet_provider;
--> statement-breakpoint
create table desk_assignment (
  campaign_item_id uuid not null,
  user_id uuid not null,
  assigned_at timestamptz default now() not null
);
alter table desk_assignment add constraint desk_assignment_pkey primary key (campaign_item_id);
create index desk_assignment_user_ix on desk_assignment (user_id);
grant select, insert, delete, update on table desk_assignment to tearsheet_provider;
--> statement-breakpoint
create table desk_autopilot (
  kind text not null,
  seconds integer,
  changed_at timestamptz default now() not null,
  constraint desk_autopilot_kind_ck check ((kind = any (array['review', 'publish', 'modification', 'stop']))),
  constraint desk_autopilot_seconds_ck check ((seconds >= 0))
);
alter table desk_autopilot add constraint desk_autopilot_pkey primary key (kind);
grant select, insert, delete, update on table desk_autopilot to tearsheet_provider;
--> statement-breakpoint
create table desk_filter (
  id uuid not null,
  user_id uuid not null,
  queue text not null,
  name text not null,
  query text not null,
  created_at timestamptz default now() not null
);
alter table desk_filter add constraint desk_filter_pkey primary key (id);
create unique index desk_filter_name_ix on desk_filter (user_id, queue, lower(name));
grant select, insert, delete, update on table desk_filter to tearsheet_provider;
--> statement-breakpoint
create table desk_presence (
  user_id uuid not null,
  campaign_item_id uuid not null,
  seen_at timestamptz default now() not null
);
alter table desk_presence add constraint desk_presence_pkey primary key (user_id);
create index desk_presence_item_ix on desk_presence (campaign_item_id);
grant select, insert, delete, update on table desk_presence to tearsheet_provider;
--> statement-breakpoint
create table digest (
  id uuid not null,
  user_id uuid not null,
  channel text not null,
  due_at timestamptz not null,
  news_ids uuid[] not null,
  sent_at timestamptz,
  dropped text,
  created_at timestamptz default now() not null,
  constraint digest_channel_ck check ((channel = any (array['email', 'text'])))
);
alter table digest add constraint digest_pkey primary key (id);
create unique index digest_due_ix on digest (user_id, channel, due_at);
grant select, insert, delete, update on table digest to tearsheet_provider;
--> statement-breakpoint
create table directory (
  client_id uuid not null,
  token_hash text not null,
  client_account_id uuid not null,
  connected_by uuid not null,
  connected_at timestamptz default now() not null,
  last_used_at timestamptz
);
alter table directory add constraint directory_pkey primary key (client_id);
alter table directory add constraint "directory_tokenHash_unique" unique (token_hash);
grant select, insert, delete, update on table directory to tearsheet_provider;
--> statement-breakpoint
create table directory_user (
  client_id uuid not null,
  user_id uuid not null,
  external_id text
);
alter table directory_user add constraint directory_user_client_id_user_id_pk primary key (client_id, user_id);
grant select, insert, delete, update on table directory_user to tearsheet_provider;
--> statement-breakpoint
create table equal_opportunity_answer (
  id uuid default gen_random_uuid() not null,
  client_account_id uuid not null,
  question text not null,
  answer text not null
);
alter table equal_opportunity_answer add constraint equal_opportunity_answer_pkey primary key (id);
create index equal_opportunity_answer_ix on equal_opportunity_answer (client_account_id, question, answer);
grant select, insert, delete, update on table equal_opportunity_answer to tearsheet_provider;
--> statement-breakpoint
create table equal_opportunity_pending (
  candidate_id uuid not null,
  client_account_id uuid not null,
  answers jsonb not null
);
alter table equal_opportunity_pending add constraint equal_opportunity_pending_pkey primary key (candidate_id);
grant select, insert, delete, update on table equal_opportunity_pending to tearsheet_provider;
--> statement-breakpoint
create table idempotency_key (
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz default now() not null
);
alter table idempotency_key add constraint idempotency_key_user_id_key_pk primary key (user_id, key);
create index idempotency_key_created_ix on idempotency_key (created_at);
grant select, insert, delete, update on table idempotency_key to tearsheet_provider;
grant select, insert, update on table idempotency_key to tearsheet_client;
--> statement-breakpoint
create table identity_provider (
  client_id uuid not null,
  client_account_id uuid not null,
  issuer text not null,
  openid_client_id text not null,
  locked_secret text not null,
  domain text not null,
  challenge text not null,
  proven_at timestamptz,
  set_by uuid not null,
  set_at timestamptz default now() not null
);
alter table identity_provider add constraint identity_provider_pkey primary key (client_id);
create unique index identity_provider_domain_ix on identity_provider (domain) where (proven_at is not null);
grant select, insert, delete, update on table identity_provider to tearsheet_provider;
--> statement-breakpoint
create table invoice (
  id uuid not null,
  client_id uuid not null,
  client_account_id uuid not null,
  invoice_number integer default 0 not null,
  campaign_id uuid,
  purchase_order_number text,
  issued_at timestamptz default now() not null,
  due_date date not null,
  balance integer not null,
  paid integer default 0 not null,
  status smallint default 0 not null,
  currency text default 'USD' not null,
  symbol text default '$' not null,
  rate double precision default 1 not null,
  buffer double precision default 0 not null,
  campaign_name text,
  search_text text default '' not null collate pg_catalog."C",
  credited integer default 0 not null,
  written_off integer default 0 not null,
  shown_balance bigint not null,
  shown_credited bigint not null,
  constraint invoice_balance_ck check (((balance >= 0) and (paid >= 0))),
  constraint invoice_closed_ck check (((status = 1) = ((balance = 0) and (shown_balance = 0)))),
  constraint invoice_shown_ck check (((shown_balance >= 0) and (shown_credited >= 0))),
  constraint invoice_taken_off_ck check (((credited >= 0) and (written_off >= 0)))
) with (autovacuum_vacuum_scale_factor='0.01', autovacuum_vacuum_insert_scale_factor='0.01', autovacuum_analyze_scale_factor='0.02');
alter table invoice add constraint invoice_account_key unique (client_account_id, id);
alter table invoice add constraint invoice_pkey primary key (id);
create index invoice_all_ix on invoice (client_account_id, invoice_number desc) include (status, search_text, id);
create index invoice_balance_ix on invoice (client_account_id, status, balance, id);
create index invoice_campaign_ix on invoice (campaign_id);
create index invoice_campaign_name_ix on invoice (client_account_id, status, campaign_name, id);
create index invoice_converted_ix on invoice (client_account_id) where ((status = 0) and ((currency <> 'USD') or (rate <> (1)::double precision) or (buffer <> (0)::double precision)));
create index invoice_due_ix on invoice (client_account_id, status, due_date, id);
create index invoice_issued_ix on invoice (client_account_id, status, issued_at, id);
create unique index invoice_number_ix on invoice (invoice_number);
create index invoice_open_ix on invoice (client_account_id, due_date) include (balance) where (status = 0);
create index invoice_paid_ix on invoice (client_account_id, status, paid, id);
create index invoice_purchase_order_ix on invoice (client_account_id, status, purchase_order_number, id);
create index invoice_status_ix on invoice (client_account_id, status, id);
create index invoice_tab_ix on invoice (client_account_id, status, invoice_number desc);
grant select, insert, delete, update on table invoice to tearsheet_provider;
grant select on table invoice to tearsheet_client;
grant update(purchase_order_number) on table invoice to tearsheet_client;
--> statement-breakpoint
create table invoice_booking (
  id uuid not null,
  invoice_id uuid not null,
  client_account_id uuid not null,
  kind text not null,
  amount integer not null,
  shown_amount bigint not null,
  booked_on date not null,
  reference text,
  reason text,
  at timestamptz default now() not null,
  by_name text not null,
  user_id uuid,
  constraint invoice_booking_amount_ck check (((amount >= 0) and (shown_amount >= 0) and ((amount > 0) or (shown_amount > 0)))),
  constraint invoice_booking_kind_ck check ((kind = any (array['check', 'transfer', 'returned', 'credit', 'writeOff'])))
);
alter table invoice_booking add constraint invoice_booking_pkey primary key (id);
create index invoice_booking_account_ix on invoice_booking (client_account_id);
create index invoice_booking_invoice_ix on invoice_booking (invoice_id);
grant select, insert on table invoice_booking to tearsheet_provider;
grant select on table invoice_booking to tearsheet_client;
--> statement-breakpoint
create table invoice_count (
  client_account_id uuid not null,
  status smallint not null,
  n integer not null,
  balance bigint not null
) with (fillfactor='50');
alter table invoice_count add constraint invoice_count_pkey primary key (client_account_id, status);
grant select on table invoice_count to tearsheet_client;
grant select on table invoice_count to tearsheet_provider;
--> statement-breakpoint
create table invoice_event (
  id uuid not null,
  invoice_id uuid not null,
  client_account_id uuid not null,
  at timestamptz default now() not null,
  action text not null,
  by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  before text,
  after text,
  constraint invoice_event_action_ck check ((action = any (array['issue', 'setPurchaseOrder', 'becomeOverdue'])))
);
alter table invoice_event add constraint invoice_event_pkey primary key (id);
create index invoice_event_invoice_ix on invoice_event (invoice_id, at);
create unique index invoice_event_overdue_ix on invoice_event (invoice_id) where (action = 'becomeOverdue');
grant select, insert on table invoice_event to tearsheet_client;
grant select, insert on table invoice_event to tearsheet_provider;
--> statement-breakpoint
create table invoice_item (
  id uuid not null,
  invoice_id uuid not null,
  client_account_id uuid not null,
  campaign_item_id uuid,
  description text not null,
  publication_name text,
  amount integer not null
);
alter table invoice_item add constraint invoice_item_account_key unique (client_account_id, id);
alter table invoice_item add constraint invoice_item_pkey primary key (id);
create index invoice_item_campaign_item_ix on invoice_item (campaign_item_id);
create index invoice_item_invoice_ix on invoice_item (invoice_id);
grant select, insert, delete, update on table invoice_item to tearsheet_provider;
grant select on table invoice_item to tearsheet_client;
--> statement-breakpoint
create table item_change (
  id uuid not null,
  campaign_item_id uuid not null,
  client_account_id uuid not null,
  at timestamptz default now() not null,
  by_name text not null,
  mode text not null,
  fields jsonb not null,
  instructions text,
  completed_at timestamptz,
  constraint item_change_mode_ck check ((mode = any (array['update-single-ad', 'update-whole-campaign'])))
);
alter table item_change add constraint item_change_pkey primary key (id);
create index item_change_item_ix on item_change (campaign_item_id, at);
grant select, insert, delete, update on table item_change to tearsheet_provider;
grant select, insert on table item_change to tearsheet_client;
--> statement-breakpoint
create table job_stats_day (
  client_account_id uuid not null,
  campaign_item_id uuid not null,
  day date not null,
  views integer not null,
  clicks integer not null,
  applications integer not null,
  renewed_at timestamptz default now() not null
);
alter table job_stats_day add constraint job_stats_day_pkey primary key (client_account_id, day, campaign_item_id);
create index job_stats_day_item_ix on job_stats_day (campaign_item_id, day);
grant select, insert, delete, update on table job_stats_day to tearsheet_provider;
grant select on table job_stats_day to tearsheet_client;
--> statement-breakpoint
create table job_stats_event (
  source text not null,
  event_id text not null,
  revision integer not null,
  client_account_id uuid not null,
  campaign_item_id uuid not null,
  day date not null,
  views integer not null,
  clicks integer not null,
  applications integer not null,
  received_at timestamptz default now() not null,
  constraint job_stats_event_applications_check check ((applications >= 0)),
  constraint job_stats_event_clicks_check check ((clicks >= 0)),
  constraint job_stats_event_views_check check ((views >= 0))
) partition by range (day);
create index job_stats_event_item_ix on only job_stats_event (campaign_item_id, day);
grant select, insert on table job_stats_event to tearsheet_provider;
--> statement-breakpoint
create table job_stats_head (
  source text not null,
  event_id text not null,
  revision integer not null,
  client_account_id uuid not null,
  campaign_item_id uuid not null,
  day date not null
);
alter table job_stats_head add constraint job_stats_head_pkey primary key (source, event_id);
grant select, insert, delete, update on table job_stats_head to tearsheet_provider;
--> statement-breakpoint
create table job_stats_reader (
  client_account_id uuid not null,
  user_id uuid not null
);
alter table job_stats_reader add constraint job_stats_reader_pkey primary key (client_account_id, user_id);
grant select, insert, delete on table job_stats_reader to tearsheet_client;
grant select, insert, delete on table job_stats_reader to tearsheet_provider;
--> statement-breakpoint
create table job_stats_touched (
  day date not null,
  campaign_item_id uuid not null,
  at timestamptz default now() not null
);
alter table job_stats_touched add constraint job_stats_touched_pkey primary key (day, campaign_item_id);
grant select, insert, delete, update on table job_stats_touched to tearsheet_provider;
--> statement-breakpoint
create table ledger_account (
  id uuid not null,
  client_account_id uuid not null,
  kind text not null
);
alter table ledger_account add constraint ledger_account_kind_ix unique (client_account_id, kind);
alter table ledger_account add constraint ledger_account_pkey primary key (id);
grant select, insert on table ledger_account to tearsheet_provider;
--> statement-breakpoint
create table ledger_entry (
  id uuid not null,
  payment_id uuid,
  kind text not null,
  currency text not null,
  at timestamptz default now() not null,
  booking_id uuid,
  constraint ledger_entry_cause_ck check ((((kind = 'booking') = (booking_id is not null)) and ((kind = 'booking') = (payment_id is null))))
);
alter table ledger_entry add constraint ledger_entry_booking_ix unique (booking_id);
alter table ledger_entry add constraint ledger_entry_once_ix unique (payment_id, kind);
alter table ledger_entry add constraint ledger_entry_pkey primary key (id);
grant select, insert on table ledger_entry to tearsheet_provider;
--> statement-breakpoint
create table ledger_line (
  id uuid not null,
  entry_id uuid not null,
  account_id uuid not null,
  invoice_id uuid,
  amount bigint not null,
  charged bigint not null
);
alter table ledger_line add constraint ledger_line_pkey primary key (id);
create index ledger_line_account_ix on ledger_line (account_id);
create index ledger_line_entry_ix on ledger_line (entry_id);
grant select, insert on table ledger_line to tearsheet_provider;
--> statement-breakpoint
create table line_question (
  id uuid not null,
  invoice_id uuid not null,
  invoice_item_id uuid not null,
  client_account_id uuid not null,
  reason text not null,
  message text default '' not null,
  asked_at timestamptz default now() not null,
  asked_by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  closed_at timestamptz,
  closed_by_name text,
  answer text,
  constraint line_question_closed_ck check (((answer is null) or (closed_at is not null))),
  constraint line_question_reason_ck check ((reason = any (array['price', 'run', 'notOurs', 'other'])))
);
alter table line_question add constraint line_question_pkey primary key (id);
create index line_question_invoice_ix on line_question (invoice_id);
create unique index line_question_open_ix on line_question (invoice_item_id) where (closed_at is null);
grant select, insert on table line_question to tearsheet_client;
grant select, insert on table line_question to tearsheet_provider;
grant update(closed_at) on table line_question to tearsheet_client;
grant update(closed_at) on table line_question to tearsheet_provider;
grant update(closed_by_name) on table line_question to tearsheet_client;
grant update(closed_by_name) on table line_question to tearsheet_provider;
grant update(answer) on table line_question to tearsheet_client;
grant update(answer) on table line_question to tearsheet_provider;
--> statement-breakpoint
create table mail_address (
  address text not null,
  off_since timestamptz,
  reason text,
  switched_on_at timestamptz
);
alter table mail_address add constraint mail_address_pkey primary key (address);
grant select, insert, delete, update on table mail_address to tearsheet_provider;
--> statement-breakpoint
create table media_contract (
  id uuid not null,
  contract_number integer not null,
  client_id uuid not null,
  client_account_id uuid not null,
  publication_id uuid not null,
  description text not null,
  start_date date not null,
  end_date date not null,
  postings_purchased integer not null,
  postings_used integer default 0 not null,
  price integer not null,
  search_text text generated always as (fold_text((((contract_number)::text || '
') || description))) stored not null collate pg_catalog."C",
  lock_note text,
  constraint media_contract_used_ck check (((postings_used >= 0) and (postings_used <= postings_purchased)))
);
alter table media_contract add constraint media_contract_account_key unique (client_account_id, id);
alter table media_contract add constraint media_contract_pkey primary key (id);
create index media_contract_account_ix on media_contract (client_account_id, end_date);
grant select, insert, delete, update on table media_contract to tearsheet_provider;
grant select, insert, update on table media_contract to tearsheet_client;
--> statement-breakpoint
create table membership (
  user_id uuid not null,
  client_account_id uuid not null,
  client_id uuid not null,
  role_id smallint not null,
  manage_invoices boolean default false not null,
  manage_contracts boolean default false not null,
  manage_request_quote boolean default false not null,
  manage_campaigns boolean default false not null,
  manage_approve_ads boolean default false not null,
  manage_candidates boolean default false not null,
  active boolean default true not null
);
alter table membership add constraint membership_user_id_client_account_id_pk primary key (user_id, client_account_id);
create index membership_account_ix on membership (client_account_id);
grant select, insert, delete, update on table membership to tearsheet_provider;
grant select on table membership to tearsheet_client;
--> statement-breakpoint
create table notification (
  id uuid not null,
  client_account_id uuid not null,
  type text not null,
  message text not null,
  link text,
  created_at timestamptz default now() not null,
  dismissed_at timestamptz,
  event_key text not null
);
alter table notification add constraint notification_account_key unique (client_account_id, id);
alter table notification add constraint notification_pkey primary key (id);
create index notification_account_ix on notification (client_account_id, created_at desc);
create unique index notification_event_ix on notification (client_account_id, event_key);
grant select, insert, delete, update on table notification to tearsheet_provider;
grant select, insert, update on table notification to tearsheet_client;
--> statement-breakpoint
create table notification_read (
  notification_id uuid not null,
  client_account_id uuid not null,
  user_id uuid not null,
  read_at timestamptz default now() not null
);
alter table notification_read add constraint notification_read_notification_id_user_id_pk primary key (notification_id, user_id);
grant select, insert, delete, update on table notification_read to tearsheet_provider;
grant select, insert on table notification_read to tearsheet_client;
--> statement-breakpoint
create table notification_setting (
  user_id uuid not null,
  kind text not null,
  correspondence text[] not null,
  frequency smallint not null,
  told_until timestamptz default now() not null
);
alter table notification_setting add constraint notification_setting_user_id_kind_pk primary key (user_id, kind);
grant select, insert, delete, update on table notification_setting to tearsheet_provider;
--> statement-breakpoint
create table openid_attempt (
  state_hash text not null,
  browser_hash text not null,
  client_id uuid not null,
  locked_parts text not null,
  return_to text,
  expires_at timestamptz not null,
  used_at timestamptz,
  user_id uuid,
  sid text,
  subject text,
  locked_id_token text
);
alter table openid_attempt add constraint openid_attempt_pkey primary key (state_hash);
grant select, insert, delete, update on table openid_attempt to tearsheet_provider;
--> statement-breakpoint
create table openid_identity (
  client_id uuid not null,
  subject text not null,
  user_id uuid not null,
  created_at timestamptz default now() not null
);
alter table openid_identity add constraint openid_identity_client_id_subject_pk primary key (client_id, subject);
create unique index openid_identity_user_ix on openid_identity (client_id, user_id);
grant select, insert, delete, update on table openid_identity to tearsheet_provider;
--> statement-breakpoint
create table openid_session (
  family_id uuid not null,
  client_id uuid not null,
  subject text not null,
  sid text,
  locked_id_token text not null
);
alter table openid_session add constraint openid_session_pkey primary key (family_id);
create index openid_session_subject_ix on openid_session (client_id, subject);
grant select, insert, delete, update on table openid_session to tearsheet_provider;
--> statement-breakpoint
create table passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz default now() not null,
  last_used_at timestamptz
);
alter table passkey add constraint "passkey_credentialId_unique" unique (credential_id);
alter table passkey add constraint passkey_pkey primary key (id);
create index passkey_user_ix on passkey (user_id);
grant select, insert, delete, update on table passkey to tearsheet_provider;
--> statement-breakpoint
create table passkey_challenge (
  challenge text not null,
  user_id uuid not null,
  kind text not null,
  expires_at timestamptz not null
);
alter table passkey_challenge add constraint passkey_challenge_pkey primary key (challenge);
grant select, insert, delete, update on table passkey_challenge to tearsheet_provider;
--> statement-breakpoint
create table password_link (
  secret_hash text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  kind text default 'reset' not null,
  issued_by uuid,
  revoked_at timestamptz
);
alter table password_link add constraint password_link_pkey primary key (secret_hash);
grant select, insert, delete, update on table password_link to tearsheet_provider;
--> statement-breakpoint
create table password_link_request (
  id uuid not null,
  address text not null,
  at timestamptz default now() not null
);
alter table password_link_request add constraint password_link_request_pkey primary key (id);
create index password_link_request_address_ix on password_link_request (address, at);
grant select, insert, delete on table password_link_request to tearsheet_provider;
--> statement-breakpoint
create table payment (
  id uuid not null,
  client_id uuid not null,
  client_account_id uuid not null,
  reference text default ('PAY-' || nextval('payment_number_seq'::regclass)) not null,
  user_id uuid not null,
  on_behalf_of_user_id uuid,
  payer_name text not null,
  idempotency_key text not null,
  body_hash text not null,
  state text default 'requested' not null,
  gateway text not null,
  processor_key text not null,
  processor_reference text,
  gateway_token text not null,
  card_brand text not null,
  card_last4 text not null,
  card_funding text,
  cardholder_name text not null,
  billing_postal_code text,
  surcharge_rate double precision not null,
  amount bigint not null,
  surcharge bigint not null,
  currency text not null,
  symbol text not null,
  charged_amount bigint not null,
  charged_surcharge bigint not null,
  decline_code text,
  answer jsonb,
  created_at timestamptz default now() not null,
  settled_at timestamptz,
  refund_reason text,
  refunded_at timestamptz,
  receipt_queued_at timestamptz,
  constraint payment_amounts_ck check (((amount >= 0) and (surcharge >= 0) and (charged_amount > 0) and (charged_surcharge >= 0))),
  constraint payment_state_ck check ((state = any (array['requested', 'unknown', 'succeeded', 'declined', 'failed', 'refunding', 'refunded'])))
);
alter table payment add constraint payment_account_key unique (client_account_id, id);
alter table payment add constraint payment_pkey primary key (id);
create index payment_account_ix on payment (client_account_id, created_at);
create unique index payment_idempotency_ix on payment (user_id, idempotency_key);
create index payment_open_ix on payment (created_at) where (state = any (array['requested', 'unknown', 'refunding']));
create unique index payment_processor_key_ix on payment (processor_key);
create index payment_receipt_ix on payment (settled_at) where ((state = 'succeeded') and (receipt_queued_at is null));
create unique index payment_reference_ix on payment (reference);
grant select, insert, update on table payment to tearsheet_provider;
grant select, insert on table payment to tearsheet_client;
--> statement-breakpoint
create table payment_invoice (
  payment_id uuid not null,
  invoice_id uuid not null,
  client_account_id uuid not null,
  amount bigint not null,
  surcharge bigint not null,
  charged_amount bigint not null,
  charged_surcharge bigint not null,
  holds boolean default true not null
);
alter table payment_invoice add constraint payment_invoice_payment_id_invoice_id_pk primary key (payment_id, invoice_id);
create unique index payment_invoice_holds_ix on payment_invoice (invoice_id) where holds;
create index payment_invoice_invoice_ix on payment_invoice (invoice_id);
grant select, insert, update on table payment_invoice to tearsheet_provider;
grant select, insert on table payment_invoice to tearsheet_client;
--> statement-breakpoint
create table pending_quote (
  id uuid not null,
  client_id uuid not null,
  client_account_id uuid not null,
  title text,
  form jsonb not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  created_by uuid not null,
  updated_at timestamptz default now() not null,
  updated_by uuid not null,
  updated_by_name text not null,
  closed_at timestamptz,
  search_text text generated always as (fold_text(coalesce(title, ''))) stored not null collate pg_catalog."C"
);
alter table pending_quote add constraint pending_quote_account_key unique (client_account_id, id);
alter table pending_quote add constraint pending_quote_pkey primary key (id);
create index pending_quote_closed_ix on pending_quote (closed_at) where (closed_at is not null);
create index pending_quote_list_ix on pending_quote (client_account_id, created_at desc, id);
create index pending_quote_open_ix on pending_quote (client_account_id, created_at desc, id) include (search_text) where (closed_at is null);
create index pending_quote_title_ix on pending_quote (client_account_id, title, id desc) where (closed_at is null);
grant select, insert, delete, update on table pending_quote to tearsheet_provider;
grant select, insert, update on table pending_quote to tearsheet_client;
--> statement-breakpoint
create table pending_quote_publication (
  id uuid not null,
  pending_quote_id uuid not null,
  client_account_id uuid not null,
  name text not null,
  type smallint not null,
  print_type smallint,
  url text,
  instructions text,
  budget integer,
  budget_as_typed jsonb
);
alter table pending_quote_publication add constraint pending_quote_publication_pkey primary key (id);
create index pending_quote_publication_quote_ix on pending_quote_publication (pending_quote_id);
grant select, insert, delete, update on table pending_quote_publication to tearsheet_provider;
grant select, insert, delete, update on table pending_quote_publication to tearsheet_client;
--> statement-breakpoint
create table publication (
  id uuid not null,
  name text not null,
  website text,
  type smallint not null,
  print_type smallint,
  sector text not null,
  audience text not null,
  keywords text not null,
  region text not null,
  price integer,
  run_days integer default 30 not null,
  active boolean default true not null,
  sectors text[] default '{}'::text[] not null,
  areas text[] default '{}'::text[] not null,
  metros text[] default '{}'::text[] not null,
  levels text[] default '{}'::text[] not null,
  is_broad boolean default false not null,
  kind text default 'board' not null,
  mainstay_of jsonb default '{}'::jsonb not null,
  member_areas text[] default '{}'::text[] not null,
  lead_days integer default 2 not null,
  folded_name text generated always as (fold_text(name)) stored not null collate pg_catalog."C",
  sizes jsonb default '[]'::jsonb not null,
  prices jsonb default '[]'::jsonb not null,
  closing jsonb
);
alter table publication add constraint publication_pkey primary key (id);
create index publication_sector_ix on publication (sector);
grant select, insert, delete, update on table publication to tearsheet_provider;
grant select on table publication to tearsheet_client;
--> statement-breakpoint
create table publication_term (
  term text not null,
  publication_id uuid not null,
  weight real not null,
  base double precision default 0 not null
);
alter table publication_term add constraint publication_term_pkey primary key (term, publication_id) include (weight);
grant select on table publication_term to tearsheet_client;
grant select on table publication_term to tearsheet_provider;
--> statement-breakpoint
create table questionnaire (
  id uuid not null,
  client_account_id uuid not null,
  name text not null,
  questions jsonb not null,
  version integer default 1 not null,
  created_at timestamptz default now() not null,
  updated_at timestamptz default now() not null,
  updated_by_name text not null,
  retired_at timestamptz
);
alter table questionnaire add constraint questionnaire_account_key unique (client_account_id, id);
alter table questionnaire add constraint questionnaire_pkey primary key (id);
create index questionnaire_list_ix on questionnaire (client_account_id, updated_at);
grant select, insert, delete, update on table questionnaire to tearsheet_provider;
grant select on table questionnaire to tearsheet_client;
--> statement-breakpoint
create table quote_attachment (
  id uuid not null,
  client_account_id uuid not null,
  pending_quote_id uuid not null,
  campaign_id uuid,
  file_name text not null,
  media_type text not null,
  byte_size integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz default now() not null,
  uploaded_by_name text not null
);
alter table quote_attachment add constraint quote_attachment_pkey primary key (id);
alter table quote_attachment add constraint quote_attachment_storage_key_key unique (storage_key);
create index quote_attachment_campaign_ix on quote_attachment (campaign_id, id) where (campaign_id is not null);
create unique index quote_attachment_same_ux on quote_attachment (pending_quote_id, sha256, file_name);
grant select, insert, delete, update on table quote_attachment to tearsheet_provider;
grant select, insert, delete on table quote_attachment to tearsheet_client;
grant update(campaign_id) on table quote_attachment to tearsheet_client;
--> statement-breakpoint
create table quote_rules (
  client_account_id uuid not null,
  mandatory_sentences text[] default '{}'::text[] not null,
  equal_opportunity_sentence text,
  minimum_posting_days smallint,
  blocking_findings text[] default '{}'::text[] not null
);
alter table quote_rules add constraint quote_rules_pkey primary key (client_account_id);
grant select, insert, delete, update on table quote_rules to tearsheet_provider;
grant select on table quote_rules to tearsheet_client;
--> statement-breakpoint
create table recommendation_log (
  id uuid not null,
  client_account_id uuid not null,
  pending_quote_id uuid,
  campaign_id uuid,
  deed text not null,
  publication_ids uuid[] not null,
  at timestamptz default now() not null,
  constraint recommendation_log_deed_ck check ((deed = any (array['shown', 'chosen', 'removed', 'ordered']))),
  constraint recommendation_log_of_ck check ((num_nonnulls(pending_quote_id, campaign_id) > 0))
);
alter table recommendation_log add constraint recommendation_log_pkey primary key (id);
create index recommendation_log_campaign_ix on recommendation_log (campaign_id, id);
create index recommendation_log_quote_ix on recommendation_log (pending_quote_id, id);
grant select, insert on table recommendation_log to tearsheet_client;
grant select, insert, delete on table recommendation_log to tearsheet_provider;
--> statement-breakpoint
create table recommendation_weight (
  name text not null,
  value double precision not null,
  meaning text not null
);
alter table recommendation_weight add constraint recommendation_weight_pkey primary key (name);
grant select on table recommendation_weight to tearsheet_client;
grant select on table recommendation_weight to tearsheet_provider;
--> statement-breakpoint
create table recovery_code (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz
);
alter table recovery_code add constraint recovery_code_user_id_code_hash_pk primary key (user_id, code_hash);
grant select, insert, delete, update on table recovery_code to tearsheet_provider;
--> statement-breakpoint
create table requisition (
  client_account_id uuid not null,
  reference text not null,
  pending_quote_id uuid not null,
  imported_at timestamptz default now() not null
);
alter table requisition add constraint requisition_client_account_id_reference_pk primary key (client_account_id, reference);
grant select, insert on table requisition to tearsheet_provider;
--> statement-breakpoint
create table saved_view (
  id uuid not null,
  user_id uuid not null,
  client_account_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  "position" smallint not null,
  created_at timestamptz default now() not null,
  constraint saved_view_list_ck check ((list = any (array['campaigns', 'invoices']))),
  constraint saved_view_position_ck check ((("position" >= 1) and ("position" <= 10)))
);
alter table saved_view add constraint saved_view_pkey primary key (id);
alter table saved_view add constraint saved_view_position_uq unique (user_id, client_account_id, list, "position") deferrable initially deferred;
create unique index saved_view_name_ix on saved_view (user_id, client_account_id, list, lower(name));
grant select, insert, delete, update on table saved_view to tearsheet_client;
grant select, insert, delete, update on table saved_view to tearsheet_provider;
--> statement-breakpoint
create table search_bits (
  client_account_id uuid not null,
  list text not null,
  block integer not null,
  kind text not null,
  word text not null collate pg_catalog."C",
  found bit(8192) not null,
  constraint search_bits_kind_check check ((kind = any (array['word', 'letters', 'status'])))
);
alter table search_bits alter column found set storage plain;
alter table search_bits add constraint search_bits_pkey primary key (client_account_id, list, block, kind, word);
--> statement-breakpoint
create table search_block (
  client_account_id uuid not null,
  list text not null,
  block integer not null,
  row_ids uuid[] not null,
  shared_words text not null collate pg_catalog."C",
  own_words text not null collate pg_catalog."C",
  lettered_words text generated always as (regexp_replace(own_words, '(^|\s)[[:digit:][:punct:]\s]+(?=\s|$)', ' ', 'g')) stored not null collate pg_catalog."C"
);
alter table search_block alter column row_ids set storage external;
alter table search_block alter column shared_words set storage external;
alter table search_block alter column own_words set storage external;
alter table search_block alter column lettered_words set storage external;
alter table search_block add constraint search_block_pkey primary key (client_account_id, list, block);
--> statement-breakpoint
create table search_place (
  row_id uuid not null,
  client_account_id uuid not null,
  list text not null,
  block integer not null,
  place integer not null
);
alter table search_place add constraint search_place_pkey primary key (row_id);
create index search_place_block_ix on search_place (client_account_id, list, block);
--> statement-breakpoint
create table search_stray (
  client_account_id uuid not null,
  list text not null,
  nth bigint not null,
  row_id uuid not null
) with (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.02');
alter table search_stray alter column nth add generated always as identity (
  sequence name search_stray_nth_seq
  start with 1
  increment by 1
  no minvalue
  no maxvalue
  cache 1
);
alter table search_stray add constraint search_stray_pkey primary key (client_account_id, list, nth);
--> statement-breakpoint
create table second_factor (
  user_id uuid not null,
  locked_secret text not null,
  confirmed_at timestamptz,
  last_step bigint
);
alter table second_factor add constraint second_factor_pkey primary key (user_id);
grant select, insert, delete, update on table second_factor to tearsheet_provider;
--> statement-breakpoint
create table sector (
  name text not null,
  label text not null,
  keywords text not null
);
alter table sector add constraint sector_pkey primary key (name);
grant select, insert, delete, update on table sector to tearsheet_provider;
grant select on table sector to tearsheet_client;
--> statement-breakpoint
create table sector_term (
  term text not null,
  sector text not null,
  weight real not null
);
alter table sector_term add constraint sector_term_pkey primary key (term, sector) include (weight);
create index sector_term_similar_ix on sector_term using gin (term gin_trgm_ops);
grant select on table sector_term to tearsheet_client;
grant select on table sector_term to tearsheet_provider;
--> statement-breakpoint
create table session (
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz default now() not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  family_id uuid default gen_random_uuid() not null,
  ends_at timestamptz default (now() + '30 days'::interval) not null,
  device text,
  last_seen_at timestamptz default now() not null,
  proven_at timestamptz default now() not null,
  constraint session_within_its_end check ((expires_at <= ends_at))
);
alter table session add constraint session_pkey primary key (id);
create index session_family_ix on session (family_id);
create index session_user_ix on session (user_id);
grant select, insert, delete, update on table session to tearsheet_provider;
--> statement-breakpoint
create table sign_in_failure (
  id uuid not null,
  username text not null,
  address text not null,
  at timestamptz default now() not null
);
alter table sign_in_failure add constraint sign_in_failure_pkey primary key (id);
create index sign_in_failure_address_ix on sign_in_failure (address, at);
create index sign_in_failure_username_ix on sign_in_failure (username, at);
grant select, insert, delete, update on table sign_in_failure to tearsheet_provider;
--> statement-breakpoint
create table tearsheet (
  id uuid not null,
  campaign_item_id uuid not null,
  client_account_id uuid not null,
  issue_date date not null,
  page text not null,
  byte_size integer not null,
  sha256 text not null,
  storage_key text not null,
  uploaded_at timestamptz default now() not null
);
alter table tearsheet add constraint tearsheet_pkey primary key (id);
create index tearsheet_item_ix on tearsheet (campaign_item_id);
grant select, insert, delete, update on table tearsheet to tearsheet_provider;
grant select on table tearsheet to tearsheet_client;
--> statement-breakpoint
create table tearsheet_package (
  id uuid not null,
  campaign_id uuid not null,
  client_account_id uuid not null,
  campaign_item_ids uuid[] not null,
  requested_by uuid not null,
  created_at timestamptz default now() not null,
  storage_key text,
  byte_size bigint,
  ready_at timestamptz,
  expires_at timestamptz
);
alter table tearsheet_package add constraint tearsheet_package_pkey primary key (id);
create index tearsheet_package_account_ix on tearsheet_package (client_account_id, created_at);
grant select, insert, delete, update on table tearsheet_package to tearsheet_provider;
grant select, insert on table tearsheet_package to tearsheet_client;
--> statement-breakpoint
create table test_message (
  id uuid not null,
  user_id uuid not null,
  sent_at timestamptz default now() not null
);
alter table test_message add constraint test_message_pkey primary key (id);
create index test_message_user_ix on test_message (user_id, sent_at);
grant select, insert, delete, update on table test_message to tearsheet_provider;
--> statement-breakpoint
create table viewing (
  id uuid not null,
  family_id uuid not null,
  viewer_id uuid not null,
  user_id uuid not null,
  viewer_name text not null,
  reason text,
  began_at timestamptz default now() not null,
  until timestamptz default (now() + '01:00:00'::interval) not null,
  writes_until timestamptz,
  ended_at timestamptz
);
alter table viewing add constraint viewing_pkey primary key (id);
create index viewing_family_ix on viewing (family_id, user_id);
create index viewing_user_ix on viewing (user_id);
grant select, insert, update on table viewing to tearsheet_provider;
grant select(id) on table viewing to tearsheet_client;
grant select(viewer_id) on table viewing to tearsheet_client;
grant select(user_id) on table viewing to tearsheet_client;
grant select(viewer_name) on table viewing to tearsheet_client;
grant select(reason) on table viewing to tearsheet_client;
--> statement-breakpoint
create table webhook (
  id uuid not null,
  address text not null,
  kinds text[] not null,
  secret_locked text not null,
  created_at timestamptz default now() not null,
  created_by uuid,
  failing_since timestamptz,
  switched_off_at timestamptz,
  failures integer default 0 not null,
  failure text,
  next_at timestamptz default now() not null
);
alter table webhook add constraint webhook_pkey primary key (id);
grant select, insert, delete, update on table webhook to tearsheet_provider;
--> statement-breakpoint
create table webhook_delivery (
  id uuid not null,
  webhook_id uuid not null,
  change_id uuid not null,
  "position" bigint not null,
  kind text not null,
  subject_id text not null,
  action text not null,
  client_account_id uuid,
  at timestamptz not null,
  state text default 'waiting' not null,
  attempts integer default 0 not null,
  next_at timestamptz default now(),
  outcome text,
  delivered_at timestamptz,
  first_tried_at timestamptz,
  constraint webhook_delivery_state_ck check ((state = any (array['waiting', 'delivered', 'failed'])))
);
alter table webhook_delivery add constraint webhook_delivery_pkey primary key (id);
create index webhook_delivery_due_ix on webhook_delivery (webhook_id, next_at, "position") where (state = 'waiting');
create index webhook_delivery_log_ix on webhook_delivery (webhook_id, "position");
create index webhook_delivery_waiting_ix on webhook_delivery (webhook_id, kind, subject_id, "position") where (state = 'waiting');
grant select, insert, delete, update on table webhook_delivery to tearsheet_provider;
--> statement-breakpoint
create table sandbox_bank.charge (
  id text not null,
  idempotency_key text not null,
  token text,
  amount bigint not null,
  currency text not null,
  status text not null,
  decline_code text,
  created_at timestamptz default now() not null,
  constraint charge_amount_check check ((amount > 0)),
  constraint charge_status_check check ((status = any (array['pending', 'challenged', 'succeeded', 'declined', 'withdrawn', 'refunded'])))
);
alter table sandbox_bank.charge add constraint charge_idempotency_key_key unique (idempotency_key);
alter table sandbox_bank.charge add constraint charge_pkey primary key (id);
create index charge_created_ix on sandbox_bank.charge (created_at);
create index charge_waiting_ix on sandbox_bank.charge (created_at) where (status = any (array['pending', 'challenged']));
grant select, insert on table sandbox_bank.charge to tearsheet_bank;
grant update(status) on table sandbox_bank.charge to tearsheet_bank;
--> statement-breakpoint
create table sandbox_bank.refund (
  id text not null,
  idempotency_key text not null,
  charge_id text not null,
  amount bigint not null,
  created_at timestamptz default now() not null
);
alter table sandbox_bank.refund add constraint refund_charge_id_key unique (charge_id);
alter table sandbox_bank.refund add constraint refund_idempotency_key_key unique (idempotency_key);
alter table sandbox_bank.refund add constraint refund_pkey primary key (id);
grant select, insert on table sandbox_bank.refund to tearsheet_bank;
--> statement-breakpoint
create table sandbox_bank.token (
  token text not null,
  brand text not null,
  last4 text not null,
  funding text not null,
  behaviour text not null,
  created_at timestamptz default now() not null,
  constraint token_behaviour_check check ((behaviour = any (array['approve', 'decline', 'insufficient', 'fail', 'silent', 'delay', 'challenge']))),
  constraint token_funding_check check ((funding = any (array['credit', 'debit', 'prepaid'])))
);
alter table sandbox_bank.token add constraint token_pkey primary key (token);
grant select, insert on table sandbox_bank.token to tearsheet_bank;
--
-- postgresql database dump complete
--
--> statement-breakpoint
-- Row-level security: which rows a role sees and writes (decision record 0003)
create policy own_account on account_file_key to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on account_file_key to tearsheet_provider using (true) with check (true);
create policy own_account on account_logo for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on account_logo to tearsheet_provider using (true) with check (true);
create policy provider_all on ad_news to tearsheet_provider using (true) with check (true);
create policy provider_all on api_key to tearsheet_provider using (true) with check (true);
create policy colleagues on app_user for select to tearsheet_client using (((id = (select current_actor())) or (id in ( select m.user_id
   from membership m
  where (m.client_account_id = (select current_account()))))));
create policy provider_all on app_user to tearsheet_provider using (true) with check (true);
create policy provider_all on apply_request to tearsheet_provider using (true) with check (true);
create policy own_account on artwork to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on artwork to tearsheet_provider using (true) with check (true);
create policy own_account on artwork_comment to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on artwork_comment to tearsheet_provider using (true) with check (true);
create policy provider_all on audit_chain to tearsheet_provider using (true) with check (true);
create policy last_check on audit_check for select to tearsheet_client using (true);
create policy provider_all on audit_check to tearsheet_provider using (true) with check (true);
create policy own_entry on audit_entry for insert to tearsheet_client with check (((user_id = (select current_actor())) and (client_account_id = (select current_account()))));
create policy own_account_read on audit_entry for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on audit_entry to tearsheet_provider using (true) with check (true);
create policy own_account on bank_question to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on bank_question to tearsheet_provider using (true) with check (true);
create policy own_account on campaign to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on campaign to tearsheet_provider using (true) with check (true);
create policy own_account on campaign_count for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on campaign_count for select to tearsheet_provider using (true);
create policy own_account on campaign_item to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on campaign_item to tearsheet_provider using (true) with check (true);
create policy own_account on campaign_item_event to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on campaign_item_event to tearsheet_provider using (true) with check (true);
create policy own_account on campaign_questionnaire to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on campaign_questionnaire to tearsheet_provider using (true) with check (true);
create policy own_account on candidate to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_count to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_count to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_cv to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_cv to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_erasure to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_erasure to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_event to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_event to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_export to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_export to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_message to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_message to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_note to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_note to tearsheet_provider using (true) with check (true);
create policy own_account on candidate_settings to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on candidate_settings to tearsheet_provider using (true) with check (true);
create policy provider_all on change to tearsheet_provider using (true) with check (true);
create policy own_client on client for select to tearsheet_client using (((id = (select current_client())) or is_provider or (id in ( select a.on_behalf_of_client_id
   from client_account a
  where (a.id = (select current_account()))))));
create policy provider_all on client to tearsheet_provider using (true) with check (true);
create policy own_client on client_account for select to tearsheet_client using ((client_id = (select current_client())));
create policy own_account_update on client_account for update to tearsheet_client using ((id = (select current_account()))) with check ((id = (select current_account())));
create policy provider_all on client_account to tearsheet_provider using (true) with check (true);
create policy provider_all on credential to tearsheet_provider using (true) with check (true);
create policy provider_all on currency_rate to tearsheet_provider using (true) with check (true);
create policy provider_all on desk_assignment to tearsheet_provider using (true) with check (true);
create policy provider_all on desk_autopilot to tearsheet_provider using (true) with check (true);
create policy provider_all on desk_filter to tearsheet_provider using (true) with check (true);
create policy provider_all on desk_presence to tearsheet_provider using (true) with check (true);
create policy provider_all on digest to tearsheet_provider using (true) with check (true);
create policy provider_all on directory to tearsheet_provider using (true) with check (true);
create policy provider_all on directory_user to tearsheet_provider using (true) with check (true);
create policy provider_all on equal_opportunity_answer to tearsheet_provider using (true) with check (true);
create policy provider_all on equal_opportunity_pending to tearsheet_provider using (true) with check (true);
create policy own_key on idempotency_key to tearsheet_client using ((user_id = (select current_actor()))) with check ((user_id = (select current_actor())));
create policy provider_all on idempotency_key to tearsheet_provider using (true) with check (true);
create policy provider_all on identity_provider to tearsheet_provider using (true) with check (true);
create policy own_account on invoice to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on invoice to tearsheet_provider using (true) with check (true);
create policy own_account on invoice_booking for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on invoice_booking to tearsheet_provider using (true) with check (true);
create policy own_account on invoice_count for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on invoice_count for select to tearsheet_provider using (true);
create policy own_account on invoice_event to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on invoice_event to tearsheet_provider using (true) with check (true);
create policy own_account on invoice_item to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on invoice_item to tearsheet_provider using (true) with check (true);
create policy own_account on item_change to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on item_change to tearsheet_provider using (true) with check (true);
create policy own_account on job_stats_day to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on job_stats_day to tearsheet_provider using (true) with check (true);
create policy provider_all on job_stats_event to tearsheet_provider using (true) with check (true);
create policy provider_all on job_stats_head to tearsheet_provider using (true) with check (true);
create policy own_account on job_stats_reader to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on job_stats_reader to tearsheet_provider using (true) with check (true);
create policy provider_all on job_stats_touched to tearsheet_provider using (true) with check (true);
create policy provider_all on ledger_account to tearsheet_provider using (true) with check (true);
create policy provider_all on ledger_entry to tearsheet_provider using (true) with check (true);
create policy provider_all on ledger_line to tearsheet_provider using (true) with check (true);
create policy own_account on line_question to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on line_question to tearsheet_provider using (true) with check (true);
create policy provider_all on mail_address to tearsheet_provider using (true) with check (true);
create policy own_account on media_contract to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on media_contract to tearsheet_provider using (true) with check (true);
create policy own_account on membership to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on membership to tearsheet_provider using (true) with check (true);
create policy own_account on notification to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on notification to tearsheet_provider using (true) with check (true);
create policy own_reading on notification_read for insert to tearsheet_client with check (((client_account_id = (select current_account())) and (user_id = (select current_actor()))));
create policy own_account on notification_read for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on notification_read to tearsheet_provider using (true) with check (true);
create policy provider_all on notification_setting to tearsheet_provider using (true) with check (true);
create policy provider_all on openid_attempt to tearsheet_provider using (true) with check (true);
create policy provider_all on openid_identity to tearsheet_provider using (true) with check (true);
create policy provider_all on openid_session to tearsheet_provider using (true) with check (true);
create policy provider_all on passkey to tearsheet_provider using (true) with check (true);
create policy provider_all on passkey_challenge to tearsheet_provider using (true) with check (true);
create policy provider_all on password_link to tearsheet_provider using (true) with check (true);
create policy provider_all on password_link_request to tearsheet_provider using (true) with check (true);
create policy own_intent on payment for insert to tearsheet_client with check (((client_account_id = (select current_account())) and (user_id = (select current_actor())) and (state = 'requested')));
create policy own_account on payment for select to tearsheet_client using ((client_account_id = (select current_account())));
create policy provider_all on payment to tearsheet_provider using (true) with check (true);
create policy own_account on payment_invoice to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on payment_invoice to tearsheet_provider using (true) with check (true);
create policy own_account on pending_quote to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on pending_quote to tearsheet_provider using (true) with check (true);
create policy own_account on pending_quote_publication to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on pending_quote_publication to tearsheet_provider using (true) with check (true);
create policy catalogue on publication for select to tearsheet_client using (true);
create policy provider_all on publication to tearsheet_provider using (true) with check (true);
create policy catalogue on publication_term for select to tearsheet_client, tearsheet_provider using (true);
create policy own_account on questionnaire to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on questionnaire to tearsheet_provider using (true) with check (true);
create policy own_account on quote_attachment to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on quote_attachment to tearsheet_provider using (true) with check (true);
create policy own_account on quote_rules to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on quote_rules to tearsheet_provider using (true) with check (true);
create policy own_account on recommendation_log to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on recommendation_log to tearsheet_provider using (true) with check (true);
create policy catalogue on recommendation_weight for select to tearsheet_client, tearsheet_provider using (true);
create policy provider_all on recovery_code to tearsheet_provider using (true) with check (true);
create policy provider_all on requisition to tearsheet_provider using (true) with check (true);
create policy own_view on saved_view to tearsheet_client using (((user_id = (select current_actor())) and (client_account_id = (select current_account())))) with check (((user_id = (select current_actor())) and (client_account_id = (select current_account()))));
create policy provider_all on saved_view to tearsheet_provider using (true) with check (true);
create policy provider_all on second_factor to tearsheet_provider using (true) with check (true);
create policy catalogue on sector for select to tearsheet_client using (true);
create policy provider_all on sector to tearsheet_provider using (true) with check (true);
create policy catalogue on sector_term for select to tearsheet_client, tearsheet_provider using (true);
create policy provider_all on session to tearsheet_provider using (true) with check (true);
create policy provider_all on sign_in_failure to tearsheet_provider using (true) with check (true);
create policy own_account on tearsheet to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on tearsheet to tearsheet_provider using (true) with check (true);
create policy own_account on tearsheet_package to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));
create policy provider_all on tearsheet_package to tearsheet_provider using (true) with check (true);
create policy provider_all on test_message to tearsheet_provider using (true) with check (true);
create policy of_members on viewing for select to tearsheet_client using ((exists ( select
   from membership m
  where ((m.user_id = viewing.user_id) and (m.client_account_id = (select current_account()))))));
create policy provider_all on viewing to tearsheet_provider using (true) with check (true);
create policy provider_all on webhook to tearsheet_provider using (true) with check (true);
create policy provider_all on webhook_delivery to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
-- Foreign keys
alter table account_file_key add constraint account_file_key_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table account_logo add constraint account_logo_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id) on delete cascade;
alter table ad_news add constraint ad_news_item_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table artwork add constraint artwork_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table artwork add constraint artwork_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table artwork_comment add constraint artwork_comment_answer_to_account_fk foreign key (client_account_id, answer_to) references artwork_comment(client_account_id, id);
alter table artwork_comment add constraint artwork_comment_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table artwork_comment add constraint artwork_comment_campaign_item_id_artwork_version_fkey foreign key (campaign_item_id, artwork_version) references artwork(campaign_item_id, version);
alter table artwork_comment add constraint artwork_comment_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table bank_question add constraint bank_question_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table campaign add constraint campaign_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table campaign add constraint campaign_client_id_client_id_fk foreign key (client_id) references client(id);
alter table campaign add constraint campaign_created_by_app_user_id_fk foreign key (created_by) references app_user(id);
alter table campaign_item add constraint campaign_item_campaign_id_account_fk foreign key (client_account_id, campaign_id) references campaign(client_account_id, id);
alter table campaign_item add constraint campaign_item_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table campaign_item add constraint campaign_item_client_id_client_id_fk foreign key (client_id) references client(id);
alter table campaign_item add constraint campaign_item_media_contract_id_account_fk foreign key (client_account_id, media_contract_id) references media_contract(client_account_id, id);
alter table campaign_item add constraint campaign_item_publication_id_publication_id_fk foreign key (publication_id) references publication(id);
alter table campaign_item_event add constraint campaign_item_event_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table campaign_item_event add constraint campaign_item_event_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table campaign_questionnaire add constraint campaign_questionnaire_campaign_id_account_fk foreign key (client_account_id, campaign_id) references campaign(client_account_id, id);
alter table campaign_questionnaire add constraint campaign_questionnaire_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate add constraint candidate_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table candidate add constraint candidate_campaign_questionnaire_id_account_fk foreign key (client_account_id, campaign_questionnaire_id) references campaign_questionnaire(client_account_id, id);
alter table candidate add constraint candidate_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_count add constraint candidate_count_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table candidate_count add constraint candidate_count_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_cv add constraint candidate_cv_candidate_id_account_fk foreign key (client_account_id, candidate_id) references candidate(client_account_id, id) on delete cascade;
alter table candidate_cv add constraint candidate_cv_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_erasure add constraint candidate_erasure_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table candidate_erasure add constraint candidate_erasure_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_event add constraint candidate_event_candidate_id_account_fk foreign key (client_account_id, candidate_id) references candidate(client_account_id, id) on delete cascade;
alter table candidate_event add constraint candidate_event_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_export add constraint candidate_export_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_export add constraint candidate_export_requested_by_app_user_id_fk foreign key (requested_by) references app_user(id);
alter table candidate_message add constraint candidate_message_candidate_id_account_fk foreign key (client_account_id, candidate_id) references candidate(client_account_id, id) on delete cascade;
alter table candidate_message add constraint candidate_message_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_note add constraint candidate_note_candidate_id_account_fk foreign key (client_account_id, candidate_id) references candidate(client_account_id, id) on delete cascade;
alter table candidate_note add constraint candidate_note_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table candidate_settings add constraint candidate_settings_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table client_account add constraint client_account_client_id_client_id_fk foreign key (client_id) references client(id);
alter table client_account add constraint client_account_on_behalf_of_client_id_client_id_fk foreign key (on_behalf_of_client_id) references client(id);
alter table credential add constraint credential_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table currency_rate add constraint currency_rate_client_id_client_id_fk foreign key (client_id) references client(id);
alter table desk_assignment add constraint desk_assignment_campaign_item_id_campaign_item_id_fk foreign key (campaign_item_id) references campaign_item(id) on delete cascade;
alter table desk_assignment add constraint desk_assignment_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table desk_filter add constraint desk_filter_user_id_app_user_id_fk foreign key (user_id) references app_user(id) on delete cascade;
alter table desk_presence add constraint desk_presence_campaign_item_id_campaign_item_id_fk foreign key (campaign_item_id) references campaign_item(id) on delete cascade;
alter table desk_presence add constraint desk_presence_user_id_app_user_id_fk foreign key (user_id) references app_user(id) on delete cascade;
alter table digest add constraint digest_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table directory add constraint directory_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table directory add constraint directory_client_id_client_id_fk foreign key (client_id) references client(id);
alter table directory add constraint directory_connected_by_app_user_id_fk foreign key (connected_by) references app_user(id);
alter table directory_user add constraint directory_user_client_id_client_id_fk foreign key (client_id) references client(id);
alter table directory_user add constraint directory_user_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table equal_opportunity_answer add constraint equal_opportunity_answer_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table equal_opportunity_pending add constraint equal_opportunity_pending_candidate_id_account_fk foreign key (client_account_id, candidate_id) references candidate(client_account_id, id) on delete cascade;
alter table equal_opportunity_pending add constraint equal_opportunity_pending_client_account_id_client_account_id_f foreign key (client_account_id) references client_account(id);
alter table identity_provider add constraint identity_provider_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table identity_provider add constraint identity_provider_client_id_client_id_fk foreign key (client_id) references client(id);
alter table identity_provider add constraint identity_provider_set_by_app_user_id_fk foreign key (set_by) references app_user(id);
alter table invoice add constraint invoice_campaign_id_account_fk foreign key (client_account_id, campaign_id) references campaign(client_account_id, id);
alter table invoice add constraint invoice_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table invoice add constraint invoice_client_id_client_id_fk foreign key (client_id) references client(id);
alter table invoice_booking add constraint invoice_booking_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table invoice_booking add constraint invoice_booking_invoice_id_account_fk foreign key (client_account_id, invoice_id) references invoice(client_account_id, id);
alter table invoice_event add constraint invoice_event_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table invoice_event add constraint invoice_event_invoice_id_account_fk foreign key (client_account_id, invoice_id) references invoice(client_account_id, id);
alter table invoice_item add constraint invoice_item_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table invoice_item add constraint invoice_item_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table invoice_item add constraint invoice_item_invoice_id_account_fk foreign key (client_account_id, invoice_id) references invoice(client_account_id, id);
alter table item_change add constraint item_change_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table item_change add constraint item_change_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table job_stats_day add constraint job_stats_day_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table job_stats_day add constraint job_stats_day_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table job_stats_event add constraint job_stats_event_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table job_stats_event add constraint job_stats_event_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table job_stats_head add constraint job_stats_head_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table job_stats_head add constraint job_stats_head_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table job_stats_reader add constraint job_stats_reader_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table job_stats_reader add constraint job_stats_reader_user_id_fkey foreign key (user_id) references app_user(id);
alter table ledger_account add constraint ledger_account_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table ledger_entry add constraint ledger_entry_booking_id_invoice_booking_id_fk foreign key (booking_id) references invoice_booking(id);
alter table ledger_entry add constraint ledger_entry_payment_id_payment_id_fk foreign key (payment_id) references payment(id);
alter table ledger_line add constraint ledger_line_account_id_ledger_account_id_fk foreign key (account_id) references ledger_account(id);
alter table ledger_line add constraint ledger_line_entry_id_ledger_entry_id_fk foreign key (entry_id) references ledger_entry(id);
alter table ledger_line add constraint ledger_line_invoice_id_invoice_id_fk foreign key (invoice_id) references invoice(id);
alter table line_question add constraint line_question_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table line_question add constraint line_question_invoice_id_account_fk foreign key (client_account_id, invoice_id) references invoice(client_account_id, id);
alter table line_question add constraint line_question_invoice_item_id_account_fk foreign key (client_account_id, invoice_item_id) references invoice_item(client_account_id, id);
alter table media_contract add constraint media_contract_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table media_contract add constraint media_contract_client_id_client_id_fk foreign key (client_id) references client(id);
alter table media_contract add constraint media_contract_publication_id_publication_id_fk foreign key (publication_id) references publication(id);
alter table membership add constraint membership_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table membership add constraint membership_client_id_client_id_fk foreign key (client_id) references client(id);
alter table membership add constraint membership_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table notification add constraint notification_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table notification_read add constraint notification_read_account_fk foreign key (client_account_id, notification_id) references notification(client_account_id, id);
alter table notification_read add constraint notification_read_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table notification_setting add constraint notification_setting_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table openid_attempt add constraint openid_attempt_client_id_identity_provider_client_id_fk foreign key (client_id) references identity_provider(client_id) on delete cascade;
alter table openid_attempt add constraint openid_attempt_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table openid_identity add constraint openid_identity_client_id_identity_provider_client_id_fk foreign key (client_id) references identity_provider(client_id) on delete cascade;
alter table openid_identity add constraint openid_identity_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table openid_session add constraint openid_session_client_id_identity_provider_client_id_fk foreign key (client_id) references identity_provider(client_id) on delete cascade;
alter table openid_session add constraint openid_session_family_id_session_id_fk foreign key (family_id) references session(id) on delete cascade;
alter table passkey add constraint passkey_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table passkey_challenge add constraint passkey_challenge_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table password_link add constraint password_link_issued_by_app_user_id_fk foreign key (issued_by) references app_user(id);
alter table password_link add constraint password_link_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table payment add constraint payment_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table payment add constraint payment_client_id_client_id_fk foreign key (client_id) references client(id);
alter table payment_invoice add constraint payment_invoice_invoice_id_account_fk foreign key (client_account_id, invoice_id) references invoice(client_account_id, id);
alter table payment_invoice add constraint payment_invoice_payment_id_account_fk foreign key (client_account_id, payment_id) references payment(client_account_id, id);
alter table pending_quote add constraint pending_quote_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table pending_quote add constraint pending_quote_client_id_client_id_fk foreign key (client_id) references client(id);
alter table pending_quote add constraint pending_quote_created_by_app_user_id_fk foreign key (created_by) references app_user(id);
alter table pending_quote add constraint pending_quote_updated_by_app_user_id_fk foreign key (updated_by) references app_user(id);
alter table pending_quote_publication add constraint pending_quote_publication_client_account_id_client_account_id_f foreign key (client_account_id) references client_account(id);
alter table pending_quote_publication add constraint pending_quote_publication_pending_quote_id_account_fk foreign key (client_account_id, pending_quote_id) references pending_quote(client_account_id, id) on delete cascade;
alter table questionnaire add constraint questionnaire_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table quote_attachment add constraint quote_attachment_campaign_id_account_fk foreign key (client_account_id, campaign_id) references campaign(client_account_id, id);
alter table quote_attachment add constraint quote_attachment_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table quote_attachment add constraint quote_attachment_pending_quote_id_account_fk foreign key (client_account_id, pending_quote_id) references pending_quote(client_account_id, id) on delete cascade;
alter table quote_rules add constraint quote_rules_client_account_id_fkey foreign key (client_account_id) references client_account(id) on delete cascade;
alter table recommendation_log add constraint recommendation_log_campaign_id_account_fk foreign key (client_account_id, campaign_id) references campaign(client_account_id, id);
alter table recommendation_log add constraint recommendation_log_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table recommendation_log add constraint recommendation_log_pending_quote_id_account_fk foreign key (client_account_id, pending_quote_id) references pending_quote(client_account_id, id) on delete cascade;
alter table recovery_code add constraint recovery_code_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table requisition add constraint requisition_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table requisition add constraint requisition_pending_quote_id_account_fk foreign key (client_account_id, pending_quote_id) references pending_quote(client_account_id, id) on delete cascade;
alter table sandbox_bank.charge add constraint charge_token_fkey foreign key (token) references sandbox_bank.token(token);
alter table sandbox_bank.refund add constraint refund_charge_id_fkey foreign key (charge_id) references sandbox_bank.charge(id);
alter table saved_view add constraint saved_view_client_account_id_fkey foreign key (client_account_id) references client_account(id);
alter table saved_view add constraint saved_view_user_id_fkey foreign key (user_id) references app_user(id);
alter table second_factor add constraint second_factor_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table session add constraint session_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table tearsheet add constraint tearsheet_campaign_item_id_account_fk foreign key (client_account_id, campaign_item_id) references campaign_item(client_account_id, id);
alter table tearsheet add constraint tearsheet_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table tearsheet_package add constraint tearsheet_package_campaign_id_account_fk foreign key (client_account_id, campaign_id) references campaign(client_account_id, id);
alter table tearsheet_package add constraint tearsheet_package_client_account_id_client_account_id_fk foreign key (client_account_id) references client_account(id);
alter table tearsheet_package add constraint tearsheet_package_requested_by_app_user_id_fk foreign key (requested_by) references app_user(id);
alter table test_message add constraint test_message_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table viewing add constraint viewing_user_id_app_user_id_fk foreign key (user_id) references app_user(id);
alter table viewing add constraint viewing_viewer_id_app_user_id_fk foreign key (viewer_id) references app_user(id);
alter table webhook_delivery add constraint webhook_delivery_webhook_id_webhook_id_fk foreign key (webhook_id) references webhook(id) on delete cascade;
