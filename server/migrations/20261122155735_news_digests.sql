-- What happened to ads, for e-mails and texts; the messages made of it; addresses that are switched off.
CREATE TABLE "ad_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"publication_name" text NOT NULL,
	"campaign_name" text NOT NULL,
	"job_number" integer NOT NULL,
	"until" date,
	"link" text NOT NULL,
	"event_key" text NOT NULL,
	"happened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"news_ids" uuid[] NOT NULL,
	"sent_at" timestamp with time zone,
	"dropped" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_address" (
	"address" text PRIMARY KEY NOT NULL,
	"off_since" timestamp with time zone,
	"reason" text,
	"switched_on_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "test_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_setting" ADD COLUMN "told_until" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_news" ADD CONSTRAINT "ad_news_item_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest" ADD CONSTRAINT "digest_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_message" ADD CONSTRAINT "test_message_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_news_event_ix" ON "ad_news" USING btree ("client_account_id","event_key");--> statement-breakpoint
CREATE INDEX "ad_news_told_ix" ON "ad_news" USING btree ("client_account_id","kind","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "digest_due_ix" ON "digest" USING btree ("user_id","channel","due_at");--> statement-breakpoint
CREATE INDEX "test_message_user_ix" ON "test_message" USING btree ("user_id","sent_at");
--> statement-breakpoint
alter table digest add constraint digest_channel_ck check (channel in ('email', 'text'));
--> statement-breakpoint
-- All of it is the work of jobs and of calls that a user makes for themselves: nothing of it is in a client's sight.
grant select, insert, update, delete on ad_news, digest, mail_address, test_message to tearsheet_provider;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['ad_news', 'digest', 'mail_address', 'test_message'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
  end loop;
end $$;
