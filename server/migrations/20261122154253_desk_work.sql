CREATE TABLE "desk_assignment" (
	"campaign_item_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_assignment" ADD CONSTRAINT "desk_assignment_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_assignment" ADD CONSTRAINT "desk_assignment_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_campaign_item_id_campaign_item_id_fk" FOREIGN KEY ("campaign_item_id") REFERENCES "public"."campaign_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_assignment_user_ix" ON "desk_assignment" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "desk_presence_item_ix" ON "desk_presence" USING btree ("campaign_item_id");--> statement-breakpoint
-- Who does what at the desk is the provider's alone: no client reads it.
alter table desk_assignment enable row level security, force row level security;
--> statement-breakpoint
alter table desk_presence enable row level security, force row level security;
--> statement-breakpoint
grant select, insert, update, delete on desk_assignment, desk_presence to tearsheet_provider;
--> statement-breakpoint
create policy provider_all on desk_assignment to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on desk_presence to tearsheet_provider using (true) with check (true);
