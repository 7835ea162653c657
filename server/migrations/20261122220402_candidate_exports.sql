CREATE TABLE "candidate_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"order" jsonb NOT NULL,
	"candidate_count" integer NOT NULL,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_name" text,
	"media_type" text,
	"storage_key" text,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "candidate_export" ADD CONSTRAINT "candidate_export_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_export" ADD CONSTRAINT "candidate_export_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_export_account_ix" ON "candidate_export" USING btree ("client_account_id","ordered_at");--> statement-breakpoint
alter table candidate_export enable row level security;
--> statement-breakpoint
grant select, insert, update, delete on candidate_export to tearsheet_provider;
--> statement-breakpoint
-- An erased application takes the exports along that may hold it.
grant select, insert, delete on candidate_export to tearsheet_client;
--> statement-breakpoint
create policy provider_all on candidate_export to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on candidate_export to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
