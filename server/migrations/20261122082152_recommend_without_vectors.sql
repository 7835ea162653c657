DROP INDEX "publication_search_ix";--> statement-breakpoint
DROP INDEX "sector_search_ix";--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "client_account" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "publication" DROP COLUMN "search_vector";--> statement-breakpoint
ALTER TABLE "sector" DROP COLUMN "search_vector";