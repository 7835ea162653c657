CREATE TABLE "password_link_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "password_link_request_address_ix" ON "password_link_request" USING btree ("address","at");
--> statement-breakpoint
grant select, insert, delete on password_link_request to tearsheet_provider;
--> statement-breakpoint
alter table password_link_request enable row level security;
--> statement-breakpoint
create policy provider_all on password_link_request to tearsheet_provider using (true) with check (true);
