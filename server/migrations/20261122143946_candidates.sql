CREATE TABLE "account_file_key" (
	"client_account_id" uuid PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "apply_request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"stage_since" timestamp with time zone DEFAULT now() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"location" text,
	"current_post" text,
	"source" text,
	"campaign_questionnaire_id" uuid,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_knocked_out" boolean DEFAULT false NOT NULL,
	"rating" smallint,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"consent_text" text NOT NULL,
	"first_opened_at" timestamp with time zone,
	"hired_at" timestamp with time zone,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold_text(last_name || ' ' || first_name)) STORED NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	CONSTRAINT "candidate_submissionId_unique" UNIQUE("submission_id"),
	CONSTRAINT "candidate_account_key" UNIQUE("client_account_id","id"),
	CONSTRAINT "candidate_status_ck" CHECK ("candidate"."status" in ('unconfirmed', 'new', 'reviewed', 'shortlisted', 'rejected', 'hired')),
	CONSTRAINT "candidate_rating_ck" CHECK ("candidate"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "candidate_count" (
	"client_account_id" uuid NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"status" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "candidate_count_client_account_id_campaign_item_id_status_pk" PRIMARY KEY("client_account_id","campaign_item_id","status")
);
--> statement-breakpoint
CREATE TABLE "candidate_cv" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"html" text,
	CONSTRAINT "candidate_cv_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "candidate_erasure" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"source" text,
	"applied_at" timestamp with time zone NOT NULL,
	"hired_at" timestamp with time zone,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	"from_stage" text,
	"to_stage" text
);
--> statement-breakpoint
CREATE TABLE "candidate_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_settings" (
	"client_account_id" uuid PRIMARY KEY NOT NULL,
	"consent_text" text,
	"retention_days" integer,
	"export_columns" jsonb,
	"export_format" text,
	"messages" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"question" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_questionnaire" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"questionnaire_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"attached_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "campaign_questionnaire_account_key" UNIQUE("client_account_id","id")
);
--> statement-breakpoint
CREATE TABLE "questionnaire" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "questionnaire_account_key" UNIQUE("client_account_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_file_key" ADD CONSTRAINT "account_file_key_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate" ADD CONSTRAINT "candidate_campaign_questionnaire_id_account_fk" FOREIGN KEY ("client_account_id","campaign_questionnaire_id") REFERENCES "public"."campaign_questionnaire"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_count" ADD CONSTRAINT "candidate_count_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_count" ADD CONSTRAINT "candidate_count_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_cv" ADD CONSTRAINT "candidate_cv_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_cv" ADD CONSTRAINT "candidate_cv_candidate_id_account_fk" FOREIGN KEY ("client_account_id","candidate_id") REFERENCES "public"."candidate"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_erasure" ADD CONSTRAINT "candidate_erasure_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_erasure" ADD CONSTRAINT "candidate_erasure_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_event" ADD CONSTRAINT "candidate_event_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_event" ADD CONSTRAINT "candidate_event_candidate_id_account_fk" FOREIGN KEY ("client_account_id","candidate_id") REFERENCES "public"."candidate"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_note" ADD CONSTRAINT "candidate_note_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_note" ADD CONSTRAINT "candidate_note_candidate_id_account_fk" FOREIGN KEY ("client_account_id","candidate_id") REFERENCES "public"."candidate"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_settings" ADD CONSTRAINT "candidate_settings_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_question" ADD CONSTRAINT "bank_question_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_questionnaire" ADD CONSTRAINT "campaign_questionnaire_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_questionnaire" ADD CONSTRAINT "campaign_questionnaire_campaign_id_account_fk" FOREIGN KEY ("client_account_id","campaign_id") REFERENCES "public"."campaign"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire" ADD CONSTRAINT "questionnaire_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "apply_request_address_ix" ON "apply_request" USING btree ("address_hash","at");--> statement-breakpoint
CREATE INDEX "candidate_account_ix" ON "candidate" USING btree ("client_account_id","status","applied_at","id");--> statement-breakpoint
CREATE INDEX "candidate_name_ix" ON "candidate" USING btree ("client_account_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "candidate_item_ix" ON "candidate" USING btree ("campaign_item_id","status","applied_at","id");--> statement-breakpoint
CREATE INDEX "candidate_person_ix" ON "candidate" USING btree ("client_account_id",lower("email"));--> statement-breakpoint
CREATE INDEX "candidate_erasure_account_ix" ON "candidate_erasure" USING btree ("client_account_id","campaign_item_id");--> statement-breakpoint
CREATE INDEX "candidate_event_ix" ON "candidate_event" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "candidate_note_ix" ON "candidate_note" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "bank_question_account_ix" ON "bank_question" USING btree ("client_account_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_questionnaire_current_ux" ON "campaign_questionnaire" USING btree ("campaign_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "campaign_questionnaire_origin_ix" ON "campaign_questionnaire" USING btree ("questionnaire_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "questionnaire_list_ix" ON "questionnaire" USING btree ("client_account_id","updated_at");--> statement-breakpoint
-- A keyword is looked for in who they are, what they answered and what their CV says.
create index candidate_search_ix on candidate using gin (search_text gin_trgm_ops);
--> statement-breakpoint
grant select, insert, update, delete on questionnaire, bank_question, campaign_questionnaire, candidate, candidate_cv,
  candidate_event, candidate_note, candidate_erasure, apply_request, account_file_key, candidate_settings
  to tearsheet_provider;
--> statement-breakpoint
grant select on candidate_count to tearsheet_provider;
--> statement-breakpoint
grant select, insert, update, delete on bank_question to tearsheet_client;
--> statement-breakpoint
grant select on questionnaire, campaign_questionnaire, candidate_cv, candidate_count, account_file_key to tearsheet_client;
--> statement-breakpoint
-- An application is written by the public page alone; an account decides about it, and erases it.
grant select, delete, update (status, version, stage_since, rating, tags, first_opened_at, hired_at) on candidate
  to tearsheet_client;
--> statement-breakpoint
grant select, insert on candidate_event, candidate_note, candidate_erasure to tearsheet_client;
--> statement-breakpoint
grant select, insert, update on candidate_settings to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['questionnaire', 'bank_question', 'campaign_questionnaire', 'candidate', 'candidate_cv',
      'candidate_event', 'candidate_note', 'candidate_count', 'candidate_erasure', 'account_file_key',
      'candidate_settings', 'apply_request'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
    if name <> 'apply_request' then
      execute format('create policy own_account on %I to tearsheet_client
        using (client_account_id = current_account()) with check (client_account_id = current_account())', name);
    end if;
  end loop;
end $$;
