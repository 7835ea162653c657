CREATE TABLE "invoice_booking" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"shown_amount" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"reference" text,
	"reason" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "invoice_booking_kind_ck" CHECK ("invoice_booking"."kind" in ('check', 'transfer', 'returned', 'credit', 'writeOff')),
	CONSTRAINT "invoice_booking_amount_ck" CHECK ("invoice_booking"."amount" > 0 and "invoice_booking"."shown_amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "invoice_number" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ledger_entry" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "credited" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "written_off" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_booking_invoice_ix" ON "invoice_booking" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_booking_account_ix" ON "invoice_booking" USING btree ("client_account_id");--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_id_invoice_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."invoice_booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_booking_ix" UNIQUE("booking_id");--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_taken_off_ck" CHECK ("invoice"."credited" >= 0 and "invoice"."written_off" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_cause_ck" CHECK (("ledger_entry"."kind" = 'booking') = ("ledger_entry"."booking_id" is not null)
      and ("ledger_entry"."kind" = 'booking') = ("ledger_entry"."payment_id" is null));--> statement-breakpoint
DROP SEQUENCE "public"."invoice_number_seq";--> statement-breakpoint
-- The desk books; a client reads what was booked on its own invoices. Nobody changes a booking.
grant select, insert on invoice_booking to tearsheet_provider;
--> statement-breakpoint
grant select on invoice_booking to tearsheet_client;
--> statement-breakpoint
alter table invoice_booking enable row level security;
--> statement-breakpoint
create policy provider_all on invoice_booking to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on invoice_booking for select to tearsheet_client using (client_account_id = current_account());
