CREATE TABLE "desk_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"user_id" uuid,
	"by_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_snooze" (
	"campaign_item_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"returns_on" date NOT NULL,
	"returns_at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL,
	"snoozed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_text" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"retired_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "desk_text_kind_ck" CHECK ("desk_text"."kind" in ('reply', 'problem'))
);
--> statement-breakpoint
ALTER TABLE "requisition" ADD COLUMN "imported_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sector" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sector" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sector" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sector" ADD COLUMN "changed_by" text;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_note" ADD CONSTRAINT "desk_note_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_snooze" ADD CONSTRAINT "desk_snooze_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_note_item_ix" ON "desk_note" USING btree ("campaign_item_id","id");--> statement-breakpoint
CREATE INDEX "desk_snooze_returns_ix" ON "desk_snooze" USING btree ("returns_at");--> statement-breakpoint
CREATE UNIQUE INDEX "desk_text_title_ix" ON "desk_text" USING btree ("kind",lower("title"));
--> statement-breakpoint
grant update on table requisition to tearsheet_provider;--> statement-breakpoint
grant select, insert, update, delete on table desk_note, desk_snooze, desk_text to tearsheet_provider;--> statement-breakpoint
create policy provider_all on desk_note to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on desk_snooze to tearsheet_provider using (true) with check (true);--> statement-breakpoint
create policy provider_all on desk_text to tearsheet_provider using (true) with check (true);--> statement-breakpoint
insert into desk_text (id, kind, title, body, changed_by) values
  (gen_random_uuid(), 'problem', 'The publication asks for the salary range',
    'Send us the salary range and we will publish the ad the same day', 'Tearsheet'),
  (gen_random_uuid(), 'problem', 'The application address does not respond',
    'Check the address where to apply; we try again once you have changed it', 'Tearsheet'),
  (gen_random_uuid(), 'problem', 'The text is longer than the publication accepts',
    'We will shorten it and send you a new proof', 'Tearsheet'),
  (gen_random_uuid(), 'problem', 'The closing day of this issue has passed',
    'We will place it in the next issue unless you tell us otherwise', 'Tearsheet'),
  (gen_random_uuid(), 'problem', 'The publication rejected the wording',
    'We will send you the wording it asks for. Approve it and we will publish the ad', 'Tearsheet'),
  (gen_random_uuid(), 'problem', 'The publication’s site is down',
    'We try again every few hours. You do not need to do anything', 'Tearsheet'),
  (gen_random_uuid(), 'reply', 'A new proof follows today',
    'Dear {contact}, thank you. We change the ad in {publication} as you ask and send you a new proof today.

{me}', 'Tearsheet'),
  (gen_random_uuid(), 'reply', 'We ask the publication',
    'Dear {contact}, we have asked {publication} and will answer as soon as we hear from them.

{me}', 'Tearsheet'),
  (gen_random_uuid(), 'reply', 'Already in print',
    'Dear {contact}, the issue of {publication} has closed, so this change is no longer possible there. We can place a corrected ad in the next issue; tell us whether you would like that.

{me}', 'Tearsheet');--> statement-breakpoint
-- With the id, so that the counts leave out snoozed ads without reading any ad
drop index campaign_item_waiting_ix;--> statement-breakpoint
create index campaign_item_waiting_ix on campaign_item (item_status, ad_status, state_since) include (due_at, held_until, id) where ((item_status = any (array[1, 2, 4, 6])) or (ad_status = 'Stop'));
