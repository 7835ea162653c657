CREATE TABLE "recommendation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"pending_quote_id" uuid,
	"campaign_id" uuid,
	"deed" text NOT NULL,
	"publication_ids" uuid[] NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommendation_log_deed_ck" CHECK ("recommendation_log"."deed" in ('shown', 'chosen', 'removed', 'ordered')),
	CONSTRAINT "recommendation_log_of_ck" CHECK (num_nonnulls("recommendation_log"."pending_quote_id", "recommendation_log"."campaign_id") > 0)
);
--> statement-breakpoint
DROP INDEX "campaign_item_publication_ix";--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "recommendation_log" ADD CONSTRAINT "recommendation_log_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_log" ADD CONSTRAINT "recommendation_log_pending_quote_id_account_fk" FOREIGN KEY ("client_account_id","pending_quote_id") REFERENCES "public"."pending_quote"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommendation_log" ADD CONSTRAINT "recommendation_log_campaign_id_account_fk" FOREIGN KEY ("client_account_id","campaign_id") REFERENCES "public"."campaign"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recommendation_log_quote_ix" ON "recommendation_log" USING btree ("pending_quote_id","id");--> statement-breakpoint
CREATE INDEX "recommendation_log_campaign_ix" ON "recommendation_log" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "campaign_item_publication_ix" ON "campaign_item" USING btree ("publication_id","client_account_id");--> statement-breakpoint
ALTER TABLE "client_account" ADD CONSTRAINT "client_account_kind_ck" CHECK ("client_account"."kind" in ('college', 'school', 'hospital', 'employer'));
--> statement-breakpoint
-- The log is only added to: an account writes and reads its own, and takes nothing back.
alter table recommendation_log enable row level security, force row level security;
--> statement-breakpoint
grant select, insert on recommendation_log to tearsheet_client;
--> statement-breakpoint
grant select, insert, delete on recommendation_log to tearsheet_provider;
--> statement-breakpoint
create policy provider_all on recommendation_log to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on recommendation_log to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
