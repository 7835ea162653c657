-- Each event is told once: what is there already is its own event.
ALTER TABLE "notification" ADD COLUMN "event_key" text;
--> statement-breakpoint
update notification set event_key = id::text;
--> statement-breakpoint
ALTER TABLE "notification" ALTER COLUMN "event_key" SET NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_event_ix" ON "notification" USING btree ("client_account_id","event_key");
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
-- Who has read which.
CREATE TABLE "notification_read" (
	"notification_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_read_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_read" ADD CONSTRAINT "notification_read_account_fk" FOREIGN KEY ("client_account_id","notification_id") REFERENCES "public"."notification"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
grant select, insert, update, delete on notification_read to tearsheet_provider;
--> statement-breakpoint
grant select, insert on notification_read to tearsheet_client;
--> statement-breakpoint
alter table notification_read enable row level security;
--> statement-breakpoint
create policy provider_all on notification_read to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on notification_read for select to tearsheet_client
  using (client_account_id = current_account());
--> statement-breakpoint
-- What somebody has read is theirs to say, not that of who views the portal as them.
create policy own_reading on notification_read for insert to tearsheet_client
  with check (client_account_id = current_account() and user_id = current_actor());
