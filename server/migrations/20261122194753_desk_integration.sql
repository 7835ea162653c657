CREATE TABLE "api_key" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by_name" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_key_keyHash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "change" (
	"transaction" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "change_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"client_account_id" uuid,
	CONSTRAINT "change_transaction_position_pk" PRIMARY KEY("transaction","position")
);
--> statement-breakpoint
CREATE TABLE "requisition" (
	"client_account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"pending_quote_id" uuid NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisition_client_account_id_reference_pk" PRIMARY KEY("client_account_id","reference")
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"kinds" text[] NOT NULL,
	"secret_locked" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"failing_since" timestamp with time zone,
	"switched_off_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"client_account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outcome" text,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_delivery_state_ck" CHECK ("webhook_delivery"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "requisition" ADD CONSTRAINT "requisition_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisition" ADD CONSTRAINT "requisition_pending_quote_id_account_fk" FOREIGN KEY ("client_account_id","pending_quote_id") REFERENCES "public"."pending_quote"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_delivery_waiting_ix" ON "webhook_delivery" USING btree ("webhook_id","kind","subject_id","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_delivery_log_ix" ON "webhook_delivery" USING btree ("webhook_id","position");
--> statement-breakpoint
-- The provider's own: no client reads keys, webhooks or the feed.
grant select, insert, update, delete on api_key, webhook, webhook_delivery to tearsheet_provider;
--> statement-breakpoint
grant select on change to tearsheet_provider;
--> statement-breakpoint
grant select, insert on requisition to tearsheet_provider;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['api_key', 'change', 'webhook', 'webhook_delivery', 'requisition'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
  end loop;
end $$;
