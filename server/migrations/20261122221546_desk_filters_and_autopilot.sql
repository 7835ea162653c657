CREATE TABLE "desk_autopilot" (
	"kind" text PRIMARY KEY NOT NULL,
	"seconds" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_autopilot_kind_ck" CHECK ("desk_autopilot"."kind" in ('review', 'publish', 'modification', 'stop')),
	CONSTRAINT "desk_autopilot_seconds_ck" CHECK ("desk_autopilot"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_filter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"queue" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_filter" ADD CONSTRAINT "desk_filter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_filter_name_ix" ON "desk_filter" USING btree ("user_id","queue",lower("name"));--> statement-breakpoint
-- Both are the provider’s alone: no client reads them.
alter table desk_filter enable row level security, force row level security;
--> statement-breakpoint
alter table desk_autopilot enable row level security, force row level security;
--> statement-breakpoint
grant select, insert, update, delete on desk_filter, desk_autopilot to tearsheet_provider;
--> statement-breakpoint
create policy provider_all on desk_filter to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on desk_autopilot to tearsheet_provider using (true) with check (true);
