CREATE TABLE "ad_check" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"address" text,
	"status" smallint,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description_share" real,
	"closed_sign" text,
	"closed_text" text,
	"unreadable_reason" text,
	"sha256" text,
	"storage_key" text,
	"byte_size" integer,
	CONSTRAINT "ad_check_result_ck" CHECK ("ad_check"."result" in ('online', 'changed', 'ad_not_found', 'gone', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "ad_finding" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"check_id" uuid NOT NULL,
	"changed_fields" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reason" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "ad_finding_kind_ck" CHECK ("ad_finding"."kind" in ('removed', 'changed', 'never_found')),
	CONSTRAINT "ad_finding_state_ck" CHECK ("ad_finding"."state" in ('waiting', 'confirmed', 'ignored', 'corrected'))
);
--> statement-breakpoint
CREATE TABLE "ad_monitor" (
	"campaign_item_id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"page_id" text NOT NULL,
	"live_url" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ad_hash" text,
	"last_check_id" uuid,
	"found_at" timestamp with time zone,
	"problem_count" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_host" (
	"host" text PRIMARY KEY NOT NULL,
	"robots" text,
	"robots_at" timestamp with time zone,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "live_page" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"requested_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"leased_by" uuid,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "monitoring_exclusion" (
	"id" uuid PRIMARY KEY NOT NULL,
	"publication_id" uuid,
	"excluded_account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "monitoring_exclusion_one_ck" CHECK (num_nonnulls("monitoring_exclusion"."publication_id", "monitoring_exclusion"."excluded_account_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "ad_check" ADD CONSTRAINT "ad_check_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_check" ADD CONSTRAINT "ad_check_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_finding" ADD CONSTRAINT "ad_finding_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_finding" ADD CONSTRAINT "ad_finding_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_monitor" ADD CONSTRAINT "ad_monitor_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_monitor" ADD CONSTRAINT "ad_monitor_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_exclusion" ADD CONSTRAINT "monitoring_exclusion_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitoring_exclusion" ADD CONSTRAINT "monitoring_exclusion_excluded_account_id_client_account_id_fk" FOREIGN KEY ("excluded_account_id") REFERENCES "public"."client_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_check_item_ix" ON "ad_check" USING btree ("campaign_item_id","at");--> statement-breakpoint
CREATE INDEX "ad_check_at_ix" ON "ad_check" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ad_check_text_ix" ON "ad_check" USING btree ("storage_key") WHERE storage_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_finding_open_ix" ON "ad_finding" USING btree ("campaign_item_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "ad_finding_waiting_ix" ON "ad_finding" USING btree ("since") WHERE state = 'waiting' and ended_at is null;--> statement-breakpoint
CREATE INDEX "ad_finding_item_ix" ON "ad_finding" USING btree ("campaign_item_id","since");--> statement-breakpoint
CREATE INDEX "ad_monitor_page_ix" ON "ad_monitor" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "live_page_due_ix" ON "live_page" USING btree ("host","due_at");--> statement-breakpoint
CREATE INDEX "live_page_leased_ix" ON "live_page" USING btree ("leased_until") WHERE leased_until is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_exclusion_publication_ix" ON "monitoring_exclusion" USING btree ("publication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_exclusion_account_ix" ON "monitoring_exclusion" USING btree ("excluded_account_id");--> statement-breakpoint
CREATE INDEX "campaign_item_live_ix" ON "campaign_item" USING btree ("id") WHERE item_status = 5 and ad_status in ('Published', 'Updated') and live_url is not null;
--> statement-breakpoint
grant select, insert, update, delete on table ad_check, ad_finding, ad_monitor, live_page, live_host, monitoring_exclusion to tearsheet_provider;--> statement-breakpoint
grant select on table ad_check, ad_finding to tearsheet_client;--> statement-breakpoint
create policy own_account on ad_check to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy own_account on ad_finding to tearsheet_client using ((client_account_id = (select current_account())));--> statement-breakpoint
create policy provider_all on ad_check to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on ad_finding to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on ad_monitor to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on live_page to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on live_host to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on monitoring_exclusion to tearsheet_provider using (true) with check (true);
