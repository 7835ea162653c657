ALTER TABLE "password_link" ADD COLUMN "kind" text DEFAULT 'reset' NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD COLUMN "issued_by" uuid;--> statement-breakpoint
ALTER TABLE "password_link" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "invited_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "theme" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "single_key_shortcuts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_issued_by_app_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- What the administrators of an account see of its users; row-level security leaves them their own account's.
grant select (phone, mobile_phone, mobile_carrier, last_sign_in_at, reset_password_flag, invited_until, deactivated_at,
  is_administrator)
  on app_user to tearsheet_client;
