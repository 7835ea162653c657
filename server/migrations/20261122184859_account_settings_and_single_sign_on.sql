CREATE TABLE "identity_provider" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"openid_client_id" text NOT NULL,
	"locked_secret" text NOT NULL,
	"domain" text NOT NULL,
	"challenge" text NOT NULL,
	"proven_at" timestamp with time zone,
	"set_by" uuid NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "openid_attempt" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"client_id" uuid NOT NULL,
	"locked_parts" text NOT NULL,
	"return_to" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"user_id" uuid,
	"sid" text,
	"subject" text,
	"locked_id_token" text
);
--> statement-breakpoint
CREATE TABLE "openid_identity" (
	"client_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "openid_identity_client_id_subject_pk" PRIMARY KEY("client_id","subject")
);
--> statement-breakpoint
CREATE TABLE "openid_session" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"sid" text,
	"locked_id_token" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "applicant_name" text;--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "news_paused_until" date;--> statement-breakpoint
ALTER TABLE "identity_provider" ADD CONSTRAINT "identity_provider_client_id_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_provider" ADD CONSTRAINT "identity_provider_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_provider" ADD CONSTRAINT "identity_provider_set_by_app_user_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_attempt" ADD CONSTRAINT "openid_attempt_client_id_identity_provider_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."identity_provider"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_attempt" ADD CONSTRAINT "openid_attempt_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_identity" ADD CONSTRAINT "openid_identity_client_id_identity_provider_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."identity_provider"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_identity" ADD CONSTRAINT "openid_identity_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_session" ADD CONSTRAINT "openid_session_family_id_session_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openid_session" ADD CONSTRAINT "openid_session_client_id_identity_provider_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."identity_provider"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_provider_domain_ix" ON "identity_provider" USING btree ("domain") WHERE "identity_provider"."proven_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "openid_identity_user_ix" ON "openid_identity" USING btree ("client_id","user_id");--> statement-breakpoint
CREATE INDEX "openid_session_subject_ix" ON "openid_session" USING btree ("client_id","subject");
--> statement-breakpoint
-- more: only signing in and the administration of users touch them, and those work as the provider.
grant select, insert, update, delete on identity_provider, openid_attempt, openid_identity, openid_session to tearsheet_provider;
--> statement-breakpoint
alter table identity_provider enable row level security;
--> statement-breakpoint
alter table openid_attempt enable row level security;
--> statement-breakpoint
alter table openid_identity enable row level security;
--> statement-breakpoint
alter table openid_session enable row level security;
--> statement-breakpoint
create policy provider_all on identity_provider to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on openid_attempt to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on openid_identity to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on openid_session to tearsheet_provider using (true) with check (true);
