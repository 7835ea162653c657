CREATE TABLE "account_logo" (
	"client_account_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "accent_light" text;--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "accent_dark" text;--> statement-breakpoint
ALTER TABLE "account_logo" ADD CONSTRAINT "account_logo_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_account" ADD CONSTRAINT "client_account_accent_ck" CHECK (("client_account"."accent_light" is null) = ("client_account"."accent_dark" is null)
        and "client_account"."accent_light" ~ '^#[0-9a-f]{6}$' and "client_account"."accent_dark" ~ '^#[0-9a-f]{6}$');--> statement-breakpoint
alter table account_logo enable row level security;
--> statement-breakpoint
grant select, insert, update, delete on account_logo to tearsheet_provider;
--> statement-breakpoint
-- Its administrators set it as the provider, as they do all of the account's own; a view reads its own.
grant select on account_logo to tearsheet_client;
--> statement-breakpoint
create policy provider_all on account_logo to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on account_logo for select to tearsheet_client using (client_account_id = current_account());
