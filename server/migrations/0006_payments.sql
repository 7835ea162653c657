CREATE SEQUENCE "public"."payment_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "ledger_account_kind_ix" UNIQUE("client_account_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entry_once_ix" UNIQUE("payment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount" bigint NOT NULL,
	"charged" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"reference" text DEFAULT 'PAY-' || nextval('payment_number_seq') NOT NULL,
	"user_id" uuid NOT NULL,
	"on_behalf_of_user_id" uuid,
	"payer_name" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"gateway" text NOT NULL,
	"processor_key" text NOT NULL,
	"processor_reference" text,
	"gateway_token" text NOT NULL,
	"card_brand" text NOT NULL,
	"card_last4" text NOT NULL,
	"card_funding" text,
	"cardholder_name" text NOT NULL,
	"billing_postal_code" text,
	"surcharge_rate" double precision NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"currency" text NOT NULL,
	"symbol" text NOT NULL,
	"charged_amount" bigint NOT NULL,
	"charged_surcharge" bigint NOT NULL,
	"decline_code" text,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"refund_reason" text,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "payment_state_ck" CHECK ("payment"."state" in ('requested', 'unknown', 'succeeded', 'declined', 'failed', 'refunding', 'refunded')),
	CONSTRAINT "payment_amounts_ck" CHECK ("payment"."amount" > 0 and "payment"."surcharge" >= 0 and "payment"."charged_amount" > 0 and "payment"."charged_surcharge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_invoice" (
	"payment_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"charged_amount" bigint NOT NULL,
	"charged_surcharge" bigint NOT NULL,
	"holds" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_invoice_payment_id_invoice_id_pk" PRIMARY KEY("payment_id","invoice_id")
);
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_entry_id_ledger_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_account_id_ledger_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_line" ADD CONSTRAINT "ledger_line_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_line_entry_ix" ON "ledger_line" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "ledger_line_account_ix" ON "ledger_line" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_reference_ix" ON "payment" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_processor_key_ix" ON "payment" USING btree ("processor_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_idempotency_ix" ON "payment" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_account_ix" ON "payment" USING btree ("client_account_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_open_ix" ON "payment" USING btree ("created_at") WHERE state in ('requested', 'unknown', 'refunding');--> statement-breakpoint
CREATE INDEX "payment_invoice_invoice_ix" ON "payment_invoice" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_invoice_holds_ix" ON "payment_invoice" USING btree ("invoice_id") WHERE holds;--> statement-breakpoint
-- Both locks on the new tables, as in 0002. A client's request records an intent; what became of it, and the ledger,
-- are written by the provider's side alone, and nobody changes or takes away a line of the ledger.
grant usage on sequence payment_number_seq to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
grant select, insert, update on payment, payment_invoice to tearsheet_provider;
--> statement-breakpoint
grant select, insert on payment, payment_invoice to tearsheet_client;
--> statement-breakpoint
grant select, insert on ledger_account, ledger_entry, ledger_line to tearsheet_provider;
--> statement-breakpoint
-- Locking an invoice's row needs the right to change something of it, and its purchase-order number may be changed.
grant update (purchase_order_number) on invoice to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['payment', 'payment_invoice', 'ledger_account', 'ledger_entry', 'ledger_line'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
  end loop;
end $$;
--> statement-breakpoint
create policy own_account on payment for select to tearsheet_client using (client_account_id = current_account());
--> statement-breakpoint
create policy own_intent on payment for insert to tearsheet_client with check (
  client_account_id = current_account() and user_id = current_actor() and state = 'requested');
--> statement-breakpoint
create policy own_account on payment_invoice to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
--> statement-breakpoint
-- Every entry balances, in cents and as charged: its lines come in one statement and add up to nothing.
create function check_ledger_balance() returns trigger language plpgsql as $$
declare
  crooked uuid;
begin
  select entry_id into crooked from new_lines group by entry_id having sum(amount) <> 0 or sum(charged) <> 0 limit 1;
  if crooked is not null then
    raise exception 'ledger entry % does not balance', crooked using errcode = 'check_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_line_balance after insert on ledger_line
  referencing new table as new_lines for each statement execute function check_ledger_balance();
--> statement-breakpoint
create function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: record an entry that takes it back' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger ledger_line_kept before update or delete on ledger_line for each row execute function keep_ledger();
--> statement-breakpoint
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function keep_ledger();
--> statement-breakpoint
-- Open and closed invoices of each account with what is still unpaid, kept by triggers (decision record 0004).
create table invoice_count (
  client_account_id uuid not null,
  status smallint not null,
  n integer not null,
  balance bigint not null,
  primary key (client_account_id, status)
) with (fillfactor = 50);
--> statement-breakpoint
alter table invoice_count enable row level security;
--> statement-breakpoint
create policy own_account on invoice_count for select to tearsheet_client using (client_account_id = current_account());
--> statement-breakpoint
create policy provider_all on invoice_count for select to tearsheet_provider using (true);
--> statement-breakpoint
grant select on invoice_count to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
insert into invoice_count
  select client_account_id, status, count(*), sum(balance) from invoice group by 1, 2;
--> statement-breakpoint
create function count_invoices() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_count as c
      select client_account_id, status, count(*), sum(balance) from new_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n, balance = c.balance + excluded.balance;
  elsif tg_op = 'DELETE' then
    insert into invoice_count as c
      select client_account_id, status, -count(*), -sum(balance) from old_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n, balance = c.balance + excluded.balance;
  else
    insert into invoice_count as c
      select client_account_id, status, sum(step), sum(step * balance) from (
        select client_account_id, status, balance::bigint, 1 as step from new_rows
        union all select client_account_id, status, balance, -1 from old_rows) s
      group by 1, 2 having sum(step) <> 0 or sum(step * balance) <> 0 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n, balance = c.balance + excluded.balance;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger invoice_count_insert after insert on invoice
  referencing new table as new_rows for each statement execute function count_invoices();
--> statement-breakpoint
create trigger invoice_count_delete after delete on invoice
  referencing old table as old_rows for each statement execute function count_invoices();
--> statement-breakpoint
create trigger invoice_count_update after update on invoice
  referencing new table as new_rows old table as old_rows for each statement execute function count_invoices();
--> statement-breakpoint
create function invoice_balance(p_account uuid) returns json language sql stable as $$
  select json_build_object('invoiceBalance', coalesce(sum(balance), 0), 'openInvoiceCount', coalesce(sum(n), 0))
  from invoice_count where client_account_id = p_account and status = 0
$$;
--> statement-breakpoint
-- Rows of the list as the protocol's Invoice, in the order of the ids.
create function invoice_rows(p_ids uuid[]) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
      'id', i.id, 'invoice_number', i.invoice_number, 'purchaseOrderNumber', i.purchase_order_number,
      'campaignId', i.campaign_id, 'campaignName', c.name, 'issuedAt', i.issued_at, 'dueDate', i.due_date,
      'balance', i.balance, 'paid', i.paid, 'status', i.status, 'currencyCodeInvoice', i.currency,
      'CurrencyInvoice', json_build_object('symbol', i.symbol, 'exchange_rate', i.rate, 'invoice_buffer', i.buffer))
      order by page.place), '[]')
  from unnest(p_ids) with ordinality page (id, place) join invoice i on i.id = page.id left join campaign c on c.id = i.campaign_id
$$;
--> statement-breakpoint
create function invoice_answer(p_view text, p_rows json, p_open bigint, p_closed bigint) returns json
language sql immutable
  return json_build_object(
    'Open', json_build_object('data', case p_view when 'Open' then p_rows else '[]' end, 'totalCount', p_open),
    'Closed', json_build_object('data', case p_view when 'Closed' then p_rows else '[]' end, 'totalCount', p_closed),
    'All', json_build_object('data', case p_view when 'All' then p_rows else '[]' end, 'totalCount', p_open + p_closed));
--> statement-breakpoint
-- The list in its default order and without a keyword: ten index entries and the counters. Plans are kept.
create function invoice_list_plain(p_account uuid, p_view text, p_limit integer, p_offset bigint) returns json
language plpgsql stable as $$
declare
  rows json;
  answer json;
begin
  if p_view = 'All' then
    rows := invoice_rows(array(select id from invoice where client_account_id = p_account
      order by invoice_number desc limit p_limit offset p_offset));
  else
    rows := invoice_rows(array(select id from invoice
      where client_account_id = p_account and status = (case p_view when 'Open' then 0 else 1 end)::smallint
      order by invoice_number desc limit p_limit offset p_offset));
  end if;
  select invoice_answer(p_view, rows, coalesce(sum(n) filter (where status = 0), 0), coalesce(sum(n) filter (where status = 1), 0))
    into answer from invoice_count where client_account_id = p_account;
  return answer;
end $$;
--> statement-breakpoint
-- The ids that a keyword finds in an account, or all of it, in one of the server's own order clauses.
create function invoice_ids(p_account uuid, p_view text, p_pattern text, p_order text, p_limit integer, p_offset bigint)
returns table (id uuid, open_count bigint, closed_count bigint) language plpgsql stable as $$
begin
  return query execute format($q$
    with hits as materialized (
      select i.*, c.name as campaign_name from invoice i left join campaign c on c.id = i.campaign_id
      where i.client_account_id = $1 and ($2 is null
        or i.invoice_number::text like $2 or fold_text(coalesce(i.purchase_order_number, '')) like $2 or c.search_text like $2))
    select hits.id, (select count(*) from hits where status = 0), (select count(*) from hits where status = 1)
    from hits where $3 = 'All' or status = case $3 when 'Open' then 0 else 1 end
    order by %s limit $4 offset $5 $q$, p_order)
    using p_account, p_pattern, p_view, p_limit, p_offset;
end $$;
--> statement-breakpoint
-- The list for a keyword or in another order.
create function invoice_list_found(p_account uuid, p_view text, p_pattern text, p_order text, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
declare
  ids uuid[];
  open_ones bigint;
  closed_ones bigint;
begin
  select array_agg(f.id), max(f.open_count), max(f.closed_count) into ids, open_ones, closed_ones
    from invoice_ids(p_account, p_view, p_pattern, p_order, p_limit, p_offset) f;
  if ids is null then
    -- An empty page still tells the counts of the tabs.
    select max(f.open_count), max(f.closed_count) into open_ones, closed_ones
      from invoice_ids(p_account, 'All', p_pattern, 'id', 1, 0) f;
  end if;
  return invoice_answer(p_view, invoice_rows(coalesce(ids, '{}')), coalesce(open_ones, 0), coalesce(closed_ones, 0));
end $$;
