-- The sandbox bank's own books, in a schema and under a role of their own: no role of the portal can look into them, and
-- the bank can look into nothing else. No card number is kept: a token knows only what its card would do.
do $$
begin
  -- Made by the database's administrator already, perhaps, where this owner may not.
  if exists (select from pg_roles where rolname = 'tearsheet_bank') then return; end if;
  create role tearsheet_bank nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
create schema sandbox_bank;
--> statement-breakpoint
grant usage on schema sandbox_bank to tearsheet_bank;
--> statement-breakpoint
create table sandbox_bank.token (
  token text primary key,
  brand text not null,
  last4 text not null,
  funding text not null check (funding in ('credit', 'debit', 'prepaid')),
  behaviour text not null check (behaviour in ('approve', 'decline', 'insufficient', 'fail', 'silent')),
  created_at timestamptz not null default now()
);
--> statement-breakpoint
-- One charge a key, for ever. A withdrawn key is a charge that never was and never will be.
create table sandbox_bank.charge (
  id text primary key,
  idempotency_key text not null unique,
  token text references sandbox_bank.token,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('succeeded', 'declined', 'withdrawn', 'refunded')),
  decline_code text,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
create index charge_created_ix on sandbox_bank.charge (created_at);
--> statement-breakpoint
create table sandbox_bank.refund (
  id text primary key,
  idempotency_key text not null unique,
  charge_id text not null unique references sandbox_bank.charge,
  amount bigint not null,
  created_at timestamptz not null default now()
);
--> statement-breakpoint
grant select, insert on sandbox_bank.token, sandbox_bank.refund to tearsheet_bank;
--> statement-breakpoint
grant select, insert, update (status) on sandbox_bank.charge to tearsheet_bank;
