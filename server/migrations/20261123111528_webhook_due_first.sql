DROP INDEX "webhook_delivery_due_ix";--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_ix" ON "webhook_delivery" USING btree ("next_at","webhook_id") WHERE state = 'waiting';