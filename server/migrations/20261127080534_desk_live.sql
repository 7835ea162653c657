ALTER TABLE "invoice_booking" DROP CONSTRAINT "invoice_booking_kind_ck";--> statement-breakpoint
ALTER TABLE "invoice_booking" DROP CONSTRAINT "invoice_booking_reverses_ck";--> statement-breakpoint
ALTER TABLE "receipt" DROP CONSTRAINT "receipt_kind_ck";--> statement-breakpoint
ALTER TABLE "ad_claim" ADD COLUMN "remedied_by" text;--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_kind_ck" CHECK ("invoice_booking"."kind" in ('check', 'transfer', 'returned', 'credit', 'writeOff', 'reversed', 'voided', 'accountCredit', 'applied', 'creditVoided'));--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_reverses_ck" CHECK (("invoice_booking"."kind" in ('reversed', 'creditVoided')) = ("invoice_booking"."reverses_id" is not null));--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_kind_ck" CHECK ("receipt"."kind" in ('check', 'transfer', 'credit'));