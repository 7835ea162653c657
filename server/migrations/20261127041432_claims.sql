CREATE TABLE "ad_claim" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'opened' NOT NULL,
	"source" text NOT NULL,
	"finding_id" uuid,
	"description" text,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_by" text NOT NULL,
	"rule" jsonb NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"run_days" smallint NOT NULL,
	"missing_days" smallint NOT NULL,
	"price" integer,
	"claimed_amount" integer NOT NULL,
	"remedy" text NOT NULL,
	"notice" text NOT NULL,
	"sent_to" text,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answer_note" text,
	"granted_amount" integer,
	"remedied_at" timestamp with time zone,
	"rerun_item_id" uuid,
	"credit" jsonb,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"close_note" text,
	CONSTRAINT "ad_claim_state_ck" CHECK ("ad_claim"."state" in ('opened', 'sent', 'granted', 'partly_granted', 'refused', 'remedied', 'closed')),
	CONSTRAINT "ad_claim_kind_ck" CHECK ("ad_claim"."kind" in ('did_not_run', 'ran_late', 'ended_early', 'wrong_text', 'wrong_size', 'illegible',
        'wrong_address', 'duplicate_charge')),
	CONSTRAINT "ad_claim_amount_ck" CHECK ("ad_claim"."claimed_amount" between 0 and greatest(coalesce("ad_claim"."price", 0), 0)
        and ("ad_claim"."granted_amount" is null or "ad_claim"."granted_amount" between 0 and "ad_claim"."claimed_amount"))
);
--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "claim_rule" jsonb;--> statement-breakpoint
ALTER TABLE "ad_claim" ADD CONSTRAINT "ad_claim_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_claim" ADD CONSTRAINT "ad_claim_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_claim" ADD CONSTRAINT "ad_claim_rerun_item_id_account_fk" FOREIGN KEY ("client_account_id","rerun_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_claim_open_ix" ON "ad_claim" USING btree ("campaign_item_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "ad_claim_item_ix" ON "ad_claim" USING btree ("campaign_item_id","opened_at");--> statement-breakpoint
CREATE INDEX "ad_claim_due_ix" ON "ad_claim" USING btree ("due_at","id") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "ad_claim_closed_ix" ON "ad_claim" USING btree ("closed_at","id") WHERE state = 'closed';--> statement-breakpoint
grant select, insert, update on table ad_claim to tearsheet_provider;--> statement-breakpoint
grant select, insert on table ad_claim to tearsheet_client;--> statement-breakpoint
create policy own_account on ad_claim to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));--> statement-breakpoint
create policy provider_all on ad_claim to tearsheet_provider using (true) with check (true);
