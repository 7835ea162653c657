ALTER TABLE "invoice" DROP CONSTRAINT "invoice_closed_ck";--> statement-breakpoint
ALTER TABLE "invoice_booking" DROP CONSTRAINT "invoice_booking_amount_ck";--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT "payment_amounts_ck";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "shown_balance" bigint DEFAULT null;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "shown_credited" bigint DEFAULT null;--> statement-breakpoint
-- What an earlier invoice has shown until now; display_amount is applied before the migrations.
update invoice i set shown_balance = display_amount(balance, currency, rate, buffer),
  shown_credited = coalesce((select sum(b.shown_amount) from invoice_booking b
    where b.invoice_id = i.id and b.kind in ('credit', 'writeOff')), 0);--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "shown_balance" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ALTER COLUMN "shown_credited" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_shown_ck" CHECK ("invoice"."shown_balance" >= 0 and "invoice"."shown_credited" >= 0);--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_closed_ck" CHECK (("invoice"."status" = 1) = ("invoice"."balance" = 0 and "invoice"."shown_balance" = 0));--> statement-breakpoint
ALTER TABLE "invoice_booking" ADD CONSTRAINT "invoice_booking_amount_ck" CHECK ("invoice_booking"."amount" >= 0 and "invoice_booking"."shown_amount" >= 0 and ("invoice_booking"."amount" > 0 or "invoice_booking"."shown_amount" > 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_amounts_ck" CHECK ("payment"."amount" >= 0 and "payment"."surcharge" >= 0 and "payment"."charged_amount" > 0 and "payment"."charged_surcharge" >= 0);
