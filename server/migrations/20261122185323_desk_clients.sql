CREATE TABLE "currency_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"use" text NOT NULL,
	"currency" text NOT NULL,
	"symbol" text NOT NULL,
	"rate" double precision NOT NULL,
	"buffer" double precision NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "currency_rate_use_ck" CHECK ("currency_rate"."use" in ('invoice', 'quote'))
);
--> statement-breakpoint
ALTER TABLE "media_contract" ADD COLUMN "lock_note" text;--> statement-breakpoint
ALTER TABLE "currency_rate" ADD CONSTRAINT "currency_rate_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "currency_rate_client_ix" ON "currency_rate" USING btree ("client_id","since");
--> statement-breakpoint
-- The rates of a client are the provider's own history.
grant select, insert on currency_rate to tearsheet_provider;
--> statement-breakpoint
alter table currency_rate enable row level security;
--> statement-breakpoint
create policy provider_all on currency_rate to tearsheet_provider using (true) with check (true);
