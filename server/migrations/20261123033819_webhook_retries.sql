ALTER TABLE "webhook" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due_ix" ON "webhook_delivery" USING btree ("webhook_id","next_at") WHERE state = 'waiting';