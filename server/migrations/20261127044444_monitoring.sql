ALTER TABLE "live_page" ADD COLUMN "target_host" text;--> statement-breakpoint
ALTER TABLE "ad_news" ADD COLUMN "problem" text;