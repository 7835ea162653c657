CREATE TABLE "viewing" (
	"id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"viewer_name" text NOT NULL,
	"reason" text,
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone DEFAULT now() + interval '1 hour' NOT NULL,
	"writes_until" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "provider_access" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_viewer_id_app_user_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewing" ADD CONSTRAINT "viewing_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewing_family_ix" ON "viewing" USING btree ("family_id","user_id");--> statement-breakpoint
CREATE INDEX "viewing_user_ix" ON "viewing" USING btree ("user_id");
--> statement-breakpoint
-- Administrators of the provider begin and end them as themselves; enter_view asks for one at every request.
grant select, insert, update on viewing to tearsheet_provider;
--> statement-breakpoint
-- Who looked and why is for the administrators of the accounts of whoever was viewed.
grant select (id, viewer_id, user_id, viewer_name, reason) on viewing to tearsheet_client;
--> statement-breakpoint
alter table viewing enable row level security;
--> statement-breakpoint
create policy provider_all on viewing to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy of_members on viewing for select to tearsheet_client using (
  exists (select from membership m where m.user_id = viewing.user_id and m.client_account_id = current_account()));
--> statement-breakpoint
-- An account switches the provider's access off and on by itself.
grant update (provider_access) on client_account to tearsheet_client;
--> statement-breakpoint
create policy own_account_update on client_account for update to tearsheet_client
  using (id = current_account()) with check (id = current_account());
