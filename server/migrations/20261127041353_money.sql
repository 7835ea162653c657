CREATE TABLE "payment_refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"charged_amount" bigint NOT NULL,
	"charged_surcharge" bigint NOT NULL,
	"is_rest" boolean NOT NULL,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text,
	"user_id" uuid,
	"booked_at" timestamp with time zone,
	CONSTRAINT "payment_refund_account_key" UNIQUE("client_account_id","id"),
	CONSTRAINT "payment_refund_amounts_ck" CHECK ("payment_refund"."charged_amount" >= 0 and "payment_refund"."charged_surcharge" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_refund_share" (
	"refund_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"charged_amount" bigint NOT NULL,
	"charged_surcharge" bigint NOT NULL,
	CONSTRAINT "payment_refund_share_refund_id_invoice_id_pk" PRIMARY KEY("refund_id","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_closing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"through" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"currency" text NOT NULL,
	"symbol" text NOT NULL,
	"rate" double precision NOT NULL,
	"buffer" double precision NOT NULL,
	"shown_amount" bigint NOT NULL,
	"unapplied" bigint NOT NULL,
	"shown_unapplied" bigint NOT NULL,
	"received_on" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	"voided_at" timestamp with time zone,
	CONSTRAINT "receipt_account_key" UNIQUE("client_account_id","id"),
	CONSTRAINT "receipt_kind_ck" CHECK ("receipt"."kind" in ('check', 'transfer')),
	CONSTRAINT "receipt_unapplied_ck" CHECK ("receipt"."unapplied" >= 0 and "receipt"."shown_unapplied" between 0 and "receipt"."shown_amount"),
	CONSTRAINT "receipt_nothing_ck" CHECK ("receipt"."shown_unapplied" > 0 or "receipt"."unapplied" = 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_movement" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booking_id" uuid,
	"amount" bigint NOT NULL,
	"shown_amount" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"reference" text,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "receipt_movement_kind_ck" CHECK ("receipt_movement"."kind" in ('kept', 'allocated', 'released', 'refunded', 'voided')),
	CONSTRAINT "receipt_movement_amount_ck" CHECK ("receipt_movement"."amount" >= 0 and "receipt_movement"."shown_amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_once_ix";--> statement-breakpoint
ALTER TABLE "invoice_booking" DROP CONSTRAINT "invoice_booking_kind_ck";--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT "ledger_entry_cause_ck";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD COLUMN "receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD COLUMN "is_allocation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD COLUMN "reverses_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD COLUMN "credit_number" integer;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "refund_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "receipt_movement_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_payment_id_account_fk" FOREIGN KEY ("client_account_id","payment_id") REFERENCES "public"."payment"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund_share" ADD CONSTRAINT "payment_refund_share_refund_id_account_fk" FOREIGN KEY ("client_account_id","refund_id") REFERENCES "public"."payment_refund"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund_share" ADD CONSTRAINT "payment_refund_share_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_movement" ADD CONSTRAINT "receipt_movement_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_movement" ADD CONSTRAINT "receipt_movement_receipt_id_account_fk" FOREIGN KEY ("client_account_id","receipt_id") REFERENCES "public"."receipt"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_refund_payment_ix" ON "payment_refund" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refund_pending_ix" ON "payment_refund" USING btree ("payment_id") WHERE booked_at is null;--> statement-breakpoint
CREATE INDEX "receipt_account_ix" ON "receipt" USING btree ("client_account_id","at");--> statement-breakpoint
CREATE INDEX "receipt_unapplied_ix" ON "receipt" USING btree ("client_account_id") WHERE shown_unapplied > 0;--> statement-breakpoint
CREATE INDEX "receipt_at_ix" ON "receipt" USING btree ("at");--> statement-breakpoint
CREATE INDEX "receipt_movement_receipt_ix" ON "receipt_movement" USING btree ("receipt_id");--> statement-breakpoint
CREATE INDEX "receipt_movement_account_ix" ON "receipt_movement" USING btree ("client_account_id");--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_account_key" UNIQUE("client_account_id","id");--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_receipt_id_account_fk" FOREIGN KEY ("client_account_id","receipt_id") REFERENCES "public"."receipt"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_reverses_id_account_fk" FOREIGN KEY ("client_account_id","reverses_id") REFERENCES "public"."invoice_booking"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_id_payment_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."payment_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_receipt_movement_id_receipt_movement_id_fk" FOREIGN KEY ("receipt_movement_id") REFERENCES "public"."receipt_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_batch_ix" ON "invoice" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "invoice_booking_receipt_ix" ON "invoice_booking" USING btree ("receipt_id") WHERE receipt_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_booking_reverses_ix" ON "invoice_booking" USING btree ("reverses_id") WHERE reverses_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_booking_credit_ix" ON "invoice_booking" USING btree ("credit_number") WHERE credit_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entry_payment_ix" ON "ledger_entry" USING btree ("payment_id","kind") WHERE refund_id is null;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_refund_ix" UNIQUE("refund_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_movement_ix" UNIQUE("receipt_movement_id");--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_reverses_ck" CHECK (("invoice_booking"."kind" = 'reversed') = ("invoice_booking"."reverses_id" is not null));--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_kind_ck" CHECK ("invoice_booking"."kind" in ('check', 'transfer', 'returned', 'credit', 'writeOff', 'reversed', 'voided'));--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_cause_ck" CHECK (("ledger_entry"."kind" in ('payment', 'refund')) = ("ledger_entry"."payment_id" is not null)
      and ("ledger_entry"."kind" = 'booking') = ("ledger_entry"."booking_id" is not null)
      and ("ledger_entry"."kind" = 'receipt') = ("ledger_entry"."receipt_movement_id" is not null)
      and ("ledger_entry"."kind" = 'refund' or "ledger_entry"."refund_id" is null));--> statement-breakpoint
grant select, insert, update on table payment_refund, receipt to tearsheet_provider;--> statement-breakpoint
grant select, insert on table payment_refund_share, receipt_movement, ledger_closing to tearsheet_provider;--> statement-breakpoint
grant select on table payment_refund, payment_refund_share, receipt, receipt_movement to tearsheet_client;--> statement-breakpoint
create policy own_account on payment_refund for select to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy own_account on payment_refund_share for select to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy own_account on receipt for select to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy own_account on receipt_movement for select to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy provider_all on payment_refund to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on payment_refund_share to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on receipt to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on receipt_movement to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on ledger_closing to tearsheet_provider using (true) with check (true);--> statement-breakpoint
-- Refunds from before refunds of a part.
insert into payment_refund (id, payment_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge,
    is_rest, reason, at, booked_at)
  select gen_random_uuid(), id, client_account_id, amount, surcharge, charged_amount, charged_surcharge, true,
    refund_reason, coalesce(refunded_at, now()), refunded_at
  from payment where state in ('refunding', 'refunded');--> statement-breakpoint
insert into payment_refund_share (refund_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge)
  select r.id, s.invoice_id, s.client_account_id, s.amount, s.surcharge, s.charged_amount, s.charged_surcharge
  from payment_refund r join payment_invoice s on s.payment_id = r.payment_id;--> statement-breakpoint
-- Credits from before credit memos, in their order.
update invoice_booking b set credit_number = 5000 + numbered.place
  from (select id, row_number() over (order by id) as place from invoice_booking where kind = 'credit') numbered
  where numbered.id = b.id;--> statement-breakpoint
alter table sandbox_bank.refund drop constraint refund_charge_id_key;--> statement-breakpoint
create index refund_charge_ix on sandbox_bank.refund (charge_id);--> statement-breakpoint
alter table sandbox_bank.charge add column refunded bigint default 0 not null;--> statement-breakpoint
update sandbox_bank.charge set refunded = amount where status = 'refunded';--> statement-breakpoint
alter table sandbox_bank.charge add constraint charge_refunded_check check (refunded between 0 and amount);--> statement-breakpoint
grant update(refunded) on table sandbox_bank.charge to tearsheet_bank;
