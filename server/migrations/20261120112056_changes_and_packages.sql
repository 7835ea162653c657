-- Changes of ads that clients ask for, moves that can be taken back, and packages of tearsheets.
CREATE TABLE "item_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"mode" text NOT NULL,
	"fields" jsonb NOT NULL,
	"instructions" text,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tearsheet_package" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"campaign_item_ids" uuid[] NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"storage_key" text,
	"byte_size" bigint,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "campaign_item" ADD COLUMN "own_content" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_item" ADD COLUMN "before_move" jsonb;--> statement-breakpoint
ALTER TABLE "item_change" ADD CONSTRAINT "item_change_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_change" ADD CONSTRAINT "item_change_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tearsheet_package" ADD CONSTRAINT "tearsheet_package_campaign_id_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tearsheet_package" ADD CONSTRAINT "tearsheet_package_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tearsheet_package" ADD CONSTRAINT "tearsheet_package_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_change_item_ix" ON "item_change" USING btree ("campaign_item_id","at");--> statement-breakpoint
CREATE INDEX "tearsheet_package_account_ix" ON "tearsheet_package" USING btree ("client_account_id","created_at");
--> statement-breakpoint
grant select, insert, update, delete on item_change, tearsheet_package to tearsheet_provider;
--> statement-breakpoint
grant select, insert on item_change, tearsheet_package to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['item_change', 'tearsheet_package'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
    execute format('create policy own_account on %I to tearsheet_client
      using (client_account_id = current_account()) with check (client_account_id = current_account())', name);
  end loop;
end $$;
--> statement-breakpoint
alter table item_change add constraint item_change_mode_ck check (mode in ('update-single-ad', 'update-whole-campaign'));
