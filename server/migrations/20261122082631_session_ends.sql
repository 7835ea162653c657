ALTER TABLE "session" ADD COLUMN "family_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "session_days" smallint;--> statement-breakpoint
CREATE INDEX "session_family_ix" ON "session" USING btree ("family_id");--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_within_its_end" CHECK ("session"."expires_at" <= "session"."ends_at");--> statement-breakpoint
ALTER TABLE "client_account" ADD CONSTRAINT "client_account_session_days" CHECK ("client_account"."session_days" between 1 and 30);