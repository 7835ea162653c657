-- What refers to a row of an account names the account as well, so that it can be no other one's (decision record 0037).
ALTER TABLE "artwork_comment" ADD CONSTRAINT "artwork_comment_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "media_contract" ADD CONSTRAINT "media_contract_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "pending_quote" ADD CONSTRAINT "pending_quote_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
ALTER TABLE "artwork_comment" DROP CONSTRAINT "artwork_comment_campaign_item_id_fkey";
--> statement-breakpoint
ALTER TABLE "artwork_comment" DROP CONSTRAINT "artwork_comment_answer_to_fkey";
--> statement-breakpoint
ALTER TABLE "artwork" DROP CONSTRAINT "artwork_campaign_item_id_campaign_item_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_item" DROP CONSTRAINT "campaign_item_campaign_id_campaign_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_item" DROP CONSTRAINT "campaign_item_media_contract_id_media_contract_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_item_event" DROP CONSTRAINT "campaign_item_event_campaign_item_id_campaign_item_id_fk";
--> statement-breakpoint
ALTER TABLE "item_change" DROP CONSTRAINT "item_change_campaign_item_id_campaign_item_id_fk";
--> statement-breakpoint
ALTER TABLE "tearsheet" DROP CONSTRAINT "tearsheet_campaign_item_id_campaign_item_id_fk";
--> statement-breakpoint
ALTER TABLE "tearsheet_package" DROP CONSTRAINT "tearsheet_package_campaign_id_campaign_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_campaign_id_campaign_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice_event" DROP CONSTRAINT "invoice_event_invoice_id_fkey";
--> statement-breakpoint
ALTER TABLE "invoice_item" DROP CONSTRAINT "invoice_item_invoice_id_invoice_id_fk";
--> statement-breakpoint
ALTER TABLE "invoice_item" DROP CONSTRAINT "invoice_item_campaign_item_id_campaign_item_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_invoice" DROP CONSTRAINT "payment_invoice_payment_id_payment_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_invoice" DROP CONSTRAINT "payment_invoice_invoice_id_invoice_id_fk";
--> statement-breakpoint
ALTER TABLE "pending_quote_publication" DROP CONSTRAINT "pending_quote_publication_pending_quote_id_pending_quote_id_fk";
--> statement-breakpoint
ALTER TABLE "quote_attachment" DROP CONSTRAINT "quote_attachment_pending_quote_id_fkey";
--> statement-breakpoint
ALTER TABLE "quote_attachment" DROP CONSTRAINT "quote_attachment_campaign_id_fkey";
--> statement-breakpoint
ALTER TABLE "artwork_comment" ADD CONSTRAINT "artwork_comment_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "artwork_comment" ADD CONSTRAINT "artwork_comment_answer_to_account_fk" FOREIGN KEY ("client_account_id","answer_to") REFERENCES "public"."artwork_comment"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "artwork" ADD CONSTRAINT "artwork_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_campaign_id_account_fk" FOREIGN KEY ("client_account_id","campaign_id") REFERENCES "public"."campaign"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_item" ADD CONSTRAINT "campaign_item_media_contract_id_account_fk" FOREIGN KEY ("client_account_id","media_contract_id") REFERENCES "public"."media_contract"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "campaign_item_event" ADD CONSTRAINT "campaign_item_event_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "item_change" ADD CONSTRAINT "item_change_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tearsheet" ADD CONSTRAINT "tearsheet_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tearsheet_package" ADD CONSTRAINT "tearsheet_package_campaign_id_account_fk" FOREIGN KEY ("client_account_id","campaign_id") REFERENCES "public"."campaign"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_campaign_id_account_fk" FOREIGN KEY ("client_account_id","campaign_id") REFERENCES "public"."campaign"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_event" ADD CONSTRAINT "invoice_event_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_payment_id_account_fk" FOREIGN KEY ("client_account_id","payment_id") REFERENCES "public"."payment"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_invoice" ADD CONSTRAINT "payment_invoice_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pending_quote_publication" ADD CONSTRAINT "pending_quote_publication_pending_quote_id_account_fk" FOREIGN KEY ("client_account_id","pending_quote_id") REFERENCES "public"."pending_quote"("client_account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD CONSTRAINT "quote_attachment_pending_quote_id_account_fk" FOREIGN KEY ("client_account_id","pending_quote_id") REFERENCES "public"."pending_quote"("client_account_id","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quote_attachment" ADD CONSTRAINT "quote_attachment_campaign_id_account_fk" FOREIGN KEY ("client_account_id","campaign_id") REFERENCES "public"."campaign"("client_account_id","id") ON DELETE no action ON UPDATE no action;
