-- What a keyword is looked for in, of an account with many rows: bits for each word, in blocks of 8,192 rows (decision record
-- 0059). All of it is derived, by settle_search; a row that has changed since is a stray, and looked at by itself.
create table search_block (
  client_account_id uuid not null,
  list text not null,
  block integer not null,
  row_ids uuid[] not null,
  -- The words that several rows have: a line for each word.
  shared_words text collate "C" not null,
  -- The words that no other row of the block has: a line for each row.
  own_words text collate "C" not null,
  primary key (client_account_id, list, block)
);
--> statement-breakpoint
alter table search_block alter column row_ids set storage external, alter column shared_words set storage external,
  alter column own_words set storage external;
--> statement-breakpoint
-- Which rows of a block have a shared word, one or two letters in words of their own, or a status.
create table search_bits (
  client_account_id uuid not null,
  list text not null,
  block integer not null,
  kind text not null check (kind in ('word', 'letters', 'status')),
  word text collate "C" not null,
  found bit(8192) not null,
  primary key (client_account_id, list, block, kind, word)
);
--> statement-breakpoint
alter table search_bits alter column found set storage plain;
--> statement-breakpoint
-- Where in its block a row is, the first at 0.
create table search_place (
  row_id uuid primary key,
  client_account_id uuid not null,
  list text not null,
  block integer not null,
  place integer not null
);
--> statement-breakpoint
create index search_place_block_ix on search_place (client_account_id, list, block);
--> statement-breakpoint
create table search_stray (
  client_account_id uuid not null,
  list text not null,
  nth bigint generated always as identity,
  row_id uuid not null,
  primary key (client_account_id, list, nth)
);
--> statement-breakpoint
alter table search_stray set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
--> statement-breakpoint
-- Each account's lists come up once, by one row.
insert into search_stray (client_account_id, list, row_id)
  select distinct on (client_account_id) client_account_id, 'campaign', id from campaign;
--> statement-breakpoint
insert into search_stray (client_account_id, list, row_id)
  select distinct on (client_account_id) client_account_id, 'invoice', id from invoice;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['search_block', 'search_bits', 'search_place', 'search_stray'] loop
    execute format('alter table %I enable row level security, force row level security', name);
  end loop;
end $$;
--> statement-breakpoint
-- A campaign's new name or number goes to its invoices, which were looked for among all there are.
create index invoice_campaign_ix on invoice (campaign_id);
