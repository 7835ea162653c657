CREATE TABLE "passkey" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenge" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"client_account_id" uuid NOT NULL,
	"connected_by" uuid NOT NULL,
	"connected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "directory_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "directory_user" (
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"external_id" text,
	CONSTRAINT "directory_user_client_id_user_id_pk" PRIMARY KEY("client_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenge" ADD CONSTRAINT "passkey_challenge_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory" ADD CONSTRAINT "directory_connected_by_app_user_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_user" ADD CONSTRAINT "directory_user_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_user" ADD CONSTRAINT "directory_user_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_user_ix" ON "passkey" USING btree ("user_id");
--> statement-breakpoint
-- more: only signing in and one's own settings touch them, and those work as the provider.
grant select, insert, update, delete on passkey, passkey_challenge to tearsheet_provider;
--> statement-breakpoint
alter table passkey enable row level security;
--> statement-breakpoint
alter table passkey_challenge enable row level security;
--> statement-breakpoint
create policy provider_all on passkey to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on passkey_challenge to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
-- more: only a directory's own calls and the administration of users touch them, and those work as the provider.
grant select, insert, update, delete on directory, directory_user to tearsheet_provider;
--> statement-breakpoint
alter table directory enable row level security;
--> statement-breakpoint
alter table directory_user enable row level security;
--> statement-breakpoint
create policy provider_all on directory to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on directory_user to tearsheet_provider using (true) with check (true);
