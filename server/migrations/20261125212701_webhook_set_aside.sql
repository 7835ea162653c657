DROP INDEX "webhook_delivery_due_ix";--> statement-breakpoint
ALTER TABLE "webhook_delivery" ALTER COLUMN "next_at" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_ix" ON "webhook_delivery" USING btree ("webhook_id","next_at","position") WHERE state = 'waiting';