ALTER TABLE "ad_check" ADD COLUMN "capture_key" text;--> statement-breakpoint
ALTER TABLE "ad_check" ADD COLUMN "capture_sha256" text;--> statement-breakpoint
ALTER TABLE "ad_check" ADD COLUMN "capture_byte_size" integer;--> statement-breakpoint
ALTER TABLE "live_page" ADD COLUMN "target_host" text;--> statement-breakpoint
ALTER TABLE "ad_news" ADD COLUMN "problem" text;--> statement-breakpoint
CREATE INDEX "ad_check_capture_ix" ON "ad_check" USING btree ("capture_key") WHERE capture_key is not null;