ALTER TABLE "client_account" ADD COLUMN "billing_address" text;
--> statement-breakpoint
-- An account's administrators say themselves where its invoices are sent.
grant update (billing_address) on client_account to tearsheet_client;
