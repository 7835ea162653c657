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
