CREATE SEQUENCE "public"."ad_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."job_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 20001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."invoice_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 88001 CACHE 1;--> statement-breakpoint
CREATE TABLE "password_link" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "artwork" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"job_number" integer DEFAULT nextval('job_number_seq') NOT NULL,
	"client_job_number" text,
	"status" text DEFAULT 'active' NOT NULL,
	"form" jsonb NOT NULL,
	"deadline_date" date,
	"open_until_filled" boolean DEFAULT false NOT NULL,
	"start_date" date,
	"start_date_type" smallint DEFAULT 1 NOT NULL,
	"end_date" date,
	"end_date_type" smallint DEFAULT 1 NOT NULL,
	"purchase_order_number" text,
	"price" integer DEFAULT 0 NOT NULL,
	"pending_quote_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text COLLATE "C" GENERATED ALWAYS AS (fold_text(name || ' ' || job_number::text || ' ' || coalesce(client_job_number, ''))) STORED NOT NULL,
	CONSTRAINT "campaign_status_ck" CHECK ("campaign"."status" in ('active', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "campaign_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"ad_number" integer DEFAULT nextval('ad_number_seq') NOT NULL,
	"publication_id" uuid,
	"media_contract_id" uuid,
	"publication_name" text NOT NULL,
	"publication_type" smallint NOT NULL,
	"print_type" smallint,
	"added_type" smallint NOT NULL,
	"price" integer,
	"ad_status" text DEFAULT 'Processing' NOT NULL,
	"item_status" smallint DEFAULT 1 NOT NULL,
	"is_artwork_acknowledged" boolean DEFAULT false NOT NULL,
	"is_artwork_opened" boolean DEFAULT false NOT NULL,
	"live_url" text,
	"start_date" date,
	"end_date" date,
	"instructions" text,
	"state_since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone,
	"problem_reason" text,
	"problem_remedy" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "campaign_item_status_ck" CHECK ("campaign_item"."item_status" between 1 and 6)
);
--> statement-breakpoint
CREATE TABLE "campaign_item_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	"on_behalf_of_user_id" uuid,
	"action" text NOT NULL,
	"note" text,
	"artwork_version" integer,
	"artwork_sha256" text
);
--> statement-breakpoint
CREATE TABLE "tearsheet" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"issue_date" date NOT NULL,
	"page" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_provider" boolean DEFAULT false NOT NULL,
	"invoice_currency" text DEFAULT 'USD' NOT NULL,
	"invoice_symbol" text DEFAULT '$' NOT NULL,
	"invoice_rate" double precision DEFAULT 1 NOT NULL,
	"invoice_buffer" double precision DEFAULT 0 NOT NULL,
	"quote_currency" text DEFAULT 'USD' NOT NULL,
	"quote_symbol" text DEFAULT '$' NOT NULL,
	"quote_rate" double precision DEFAULT 1 NOT NULL,
	"quote_buffer" double precision DEFAULT 0 NOT NULL,
	"personalized_url" text,
	"job_stats" boolean DEFAULT false NOT NULL,
	"candidate_module" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"on_behalf_of_client_id" uuid NOT NULL,
	"surcharge_rate" double precision DEFAULT 0.03 NOT NULL,
	"purchase_order_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"invoice_number" integer DEFAULT nextval('invoice_number_seq') NOT NULL,
	"campaign_id" uuid,
	"purchase_order_number" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"due_date" date NOT NULL,
	"balance" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"status" smallint DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"symbol" text DEFAULT '$' NOT NULL,
	"rate" double precision DEFAULT 1 NOT NULL,
	"buffer" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "invoice_balance_ck" CHECK ("invoice"."balance" >= 0 and "invoice"."paid" >= 0),
	CONSTRAINT "invoice_closed_ck" CHECK (("invoice"."status" = 1) = ("invoice"."balance" = 0))
);
--> statement-breakpoint
CREATE TABLE "invoice_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"campaign_item_id" uuid,
	"description" text NOT NULL,
	"publication_name" text,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_contract" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_number" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"publication_id" uuid NOT NULL,
	"description" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"postings_purchased" integer NOT NULL,
	"postings_used" integer DEFAULT 0 NOT NULL,
	"price" integer NOT NULL,
	CONSTRAINT "media_contract_used_ck" CHECK ("media_contract"."postings_used" between 0 and "media_contract"."postings_purchased")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"message" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"website" text,
	"type" smallint NOT NULL,
	"print_type" smallint,
	"sector" text NOT NULL,
	"audience" text NOT NULL,
	"keywords" text NOT NULL,
	"region" text NOT NULL,
	"price" integer,
	"run_days" integer DEFAULT 30 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', audience), 'C')) STORED
);
--> statement-breakpoint
CREATE TABLE "sector" (
	"name" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"keywords" text NOT NULL,
	"search_vector" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', keywords)) STORED
);
--> statement-breakpoint
CREATE TABLE "pending_quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"title" text,
	"form" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid NOT NULL,
	"updated_by_name" text NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pending_quote_publication" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pending_quote_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"print_type" smallint,
	"url" text,
	"instructions" text,
	"budget" integer
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"on_behalf_of_user_id" uuid,
	"client_account_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text,
	"detail" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"job_title" text,
	"phone" text,
	"mobile_phone" text,
	"mobile_carrier" text,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"is_administrator" boolean DEFAULT false NOT NULL,
	"confirmed" smallint DEFAULT 1 NOT NULL,
	"reset_password_flag" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credential" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"user_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"role_id" smallint NOT NULL,
	"manage_invoices" boolean DEFAULT false NOT NULL,
	"manage_contracts" boolean DEFAULT false NOT NULL,
	"manage_request_quote" boolean DEFAULT false NOT NULL,
	"manage_campaigns" boolean DEFAULT false NOT NULL,
	"manage_approve_ads" boolean DEFAULT false NOT NULL,
	"manage_candidates" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "membership_user_id_client_account_id_pk" PRIMARY KEY("user_id","client_account_id")
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"correspondence" text[] NOT NULL,
	"frequency" smallint NOT NULL,
	CONSTRAINT "notification_setting_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_media_contract_id_media_contract_id_fk" FOREIGN KEY ("media_contract_id") REFERENCES "public"."media_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item_event" ADD CONSTRAINT "campaign_item_event_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_item_event" ADD CONSTRAINT "campaign_item_event_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tearsheet" ADD CONSTRAINT "tearsheet_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tearsheet" ADD CONSTRAINT "tearsheet_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_account" ADD CONSTRAINT "client_account_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_account" ADD CONSTRAINT "client_account_on_behalf_of_client_id_client_id_fk" FOREIGN KEY ("on_behalf_of_client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_contract" ADD CONSTRAINT "media_contract_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_contract" ADD CONSTRAINT "media_contract_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_contract" ADD CONSTRAINT "media_contract_publication_id_publication_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publication"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_quote" ADD CONSTRAINT "pending_quote_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_quote" ADD CONSTRAINT "pending_quote_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_quote" ADD CONSTRAINT "pending_quote_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_quote" ADD CONSTRAINT "pending_quote_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_quote_publication" ADD CONSTRAINT "pending_quote_publication_pending_quote_id_pending_quote_id_fk" FOREIGN KEY ("pending_quote_id") REFERENCES "public"."pending_quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_quote_publication" ADD CONSTRAINT "pending_quote_publication_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_user_ix" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failure_username_ix" ON "sign_in_failure" USING btree ("username","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_address_ix" ON "sign_in_failure" USING btree ("address","at");--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_version_ix" ON "artwork" USING btree ("campaign_item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_job_number_ix" ON "campaign" USING btree ("job_number");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_pending_quote_ix" ON "campaign" USING btree ("pending_quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_item_ad_number_ix" ON "campaign_item" USING btree ("ad_number");--> statement-breakpoint
CREATE INDEX "campaign_item_campaign_ix" ON "campaign_item" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "campaign_item_publication_ix" ON "campaign_item" USING btree ("publication_id");--> statement-breakpoint
CREATE INDEX "campaign_item_waiting_ix" ON "campaign_item" USING btree ("item_status","ad_status","state_since") WHERE item_status in (1, 2, 4, 6) or ad_status = 'Stop';--> statement-breakpoint
CREATE INDEX "campaign_item_event_item_ix" ON "campaign_item_event" USING btree ("campaign_item_id","at");--> statement-breakpoint
CREATE INDEX "tearsheet_item_ix" ON "tearsheet" USING btree ("campaign_item_id");--> statement-breakpoint
CREATE INDEX "client_account_client_ix" ON "client_account" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number_ix" ON "invoice" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "invoice_tab_ix" ON "invoice" USING btree ("client_account_id","status","invoice_number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_all_ix" ON "invoice" USING btree ("client_account_id","invoice_number" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_item_invoice_ix" ON "invoice_item" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "media_contract_account_ix" ON "media_contract" USING btree ("client_account_id","end_date");--> statement-breakpoint
CREATE INDEX "notification_account_ix" ON "notification" USING btree ("client_account_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "publication_search_ix" ON "publication" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "publication_sector_ix" ON "publication" USING btree ("sector");--> statement-breakpoint
CREATE INDEX "sector_search_ix" ON "sector" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "pending_quote_list_ix" ON "pending_quote" USING btree ("client_account_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "pending_quote_publication_quote_ix" ON "pending_quote_publication" USING btree ("pending_quote_id");--> statement-breakpoint
CREATE INDEX "audit_entry_account_ix" ON "audit_entry" USING btree ("client_account_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_key_created_ix" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_ix" ON "app_user" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "membership_account_ix" ON "membership" USING btree ("client_account_id");