CREATE TABLE "candidate_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"candidate_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by_name" text NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equal_opportunity_answer" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_account_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "equal_opportunity_pending" (
	"candidate_id" uuid PRIMARY KEY NOT NULL,
	"client_account_id" uuid NOT NULL,
	"answers" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidate_note" ADD COLUMN "mentioned" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_settings" ADD COLUMN "asks_equal_opportunity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_message" ADD CONSTRAINT "candidate_message_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_message" ADD CONSTRAINT "candidate_message_candidate_id_account_fk" FOREIGN KEY ("client_account_id","candidate_id") REFERENCES "public"."candidate"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equal_opportunity_answer" ADD CONSTRAINT "equal_opportunity_answer_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equal_opportunity_pending" ADD CONSTRAINT "equal_opportunity_pending_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equal_opportunity_pending" ADD CONSTRAINT "equal_opportunity_pending_candidate_id_account_fk" FOREIGN KEY ("client_account_id","candidate_id") REFERENCES "public"."candidate"("client_account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_message_ix" ON "candidate_message" USING btree ("candidate_id","at");--> statement-breakpoint
CREATE INDEX "equal_opportunity_answer_ix" ON "equal_opportunity_answer" USING btree ("client_account_id","question","answer");
--> statement-breakpoint
grant select, insert, update, delete on candidate_message, equal_opportunity_answer, equal_opportunity_pending
  to tearsheet_provider;
--> statement-breakpoint
grant select, insert on candidate_message to tearsheet_client;
--> statement-breakpoint
do $$
declare
  name text;
begin
  foreach name in array array['candidate_message', 'equal_opportunity_answer', 'equal_opportunity_pending'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy provider_all on %I to tearsheet_provider using (true) with check (true)', name);
  end loop;
end $$;
--> statement-breakpoint
-- Answers for equal opportunity are for no account to read: count_equal_opportunity() tells it how many there are.
create policy own_account on candidate_message to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
