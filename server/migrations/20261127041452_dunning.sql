CREATE TABLE "billing_contact" (
	"client_account_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_email" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"from_date" date,
	"to_date" date,
	"subject" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"waiting" text[] NOT NULL,
	"sent_to" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	CONSTRAINT "billing_email_account_key" UNIQUE("client_account_id","id"),
	CONSTRAINT "billing_email_kind_ck" CHECK ("billing_email"."kind" in ('invoice', 'statement', 'reminder')),
	CONSTRAINT "billing_email_day_ck" CHECK (("billing_email"."kind" = 'reminder') = ("billing_email"."day" is not null)),
	CONSTRAINT "billing_email_range_ck" CHECK (("billing_email"."kind" = 'statement') = ("billing_email"."from_date" is not null and "billing_email"."to_date" is not null))
);
--> statement-breakpoint
CREATE TABLE "billing_email_invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"distance" smallint
);
--> statement-breakpoint
CREATE TABLE "reminder_setting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid,
	"is_on" boolean,
	"days" smallint[],
	CONSTRAINT "reminder_setting_client_key" UNIQUE NULLS NOT DISTINCT("client_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_stop" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"invoice_id" uuid,
	"client_account_id" uuid,
	"reason" text NOT NULL,
	"until" date,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "reminder_stop_target_key" UNIQUE NULLS NOT DISTINCT("client_id","invoice_id"),
	CONSTRAINT "reminder_stop_account_ck" CHECK (("reminder_stop"."invoice_id" is null) = ("reminder_stop"."client_account_id" is null))
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"rate" double precision NOT NULL,
	"from_date" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "exchange_rate_rate_ck" CHECK ("exchange_rate"."rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "invoice_follows_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "client" ADD COLUMN "quote_follows_rate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_contact" ADD CONSTRAINT "billing_contact_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_email" ADD CONSTRAINT "billing_email_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_email_invoice" ADD CONSTRAINT "billing_email_invoice_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_email_invoice" ADD CONSTRAINT "billing_email_invoice_email_id_account_fk" FOREIGN KEY ("client_account_id","email_id") REFERENCES "public"."billing_email"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_email_invoice" ADD CONSTRAINT "billing_email_invoice_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_setting" ADD CONSTRAINT "reminder_setting_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_stop" ADD CONSTRAINT "reminder_stop_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_email_account_ix" ON "billing_email" USING btree ("client_account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_email_reminder_ix" ON "billing_email" USING btree ("client_account_id","day") WHERE kind = 'reminder';--> statement-breakpoint
CREATE INDEX "billing_email_invoice_email_ix" ON "billing_email_invoice" USING btree ("email_id");--> statement-breakpoint
CREATE INDEX "billing_email_invoice_invoice_ix" ON "billing_email_invoice" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_email_invoice_once_ix" ON "billing_email_invoice" USING btree ("client_account_id","invoice_id","distance") WHERE distance is not null;--> statement-breakpoint
CREATE INDEX "exchange_rate_currency_ix" ON "exchange_rate" USING btree ("currency","from_date","id");--> statement-breakpoint
grant select, insert, update, delete on table billing_contact, billing_email, billing_email_invoice, reminder_setting, reminder_stop, exchange_rate to tearsheet_provider;--> statement-breakpoint
grant select on table billing_email, billing_email_invoice to tearsheet_client;--> statement-breakpoint
create policy own_account on billing_email to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy own_account on billing_email_invoice to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy provider_all on billing_contact to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on billing_email to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on billing_email_invoice to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on reminder_setting to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on reminder_stop to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on exchange_rate to tearsheet_provider using (true) with check (true);
