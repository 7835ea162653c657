-- What clients ask about a line of an invoice, until it is answered or taken back.
ALTER TABLE "invoice_item" ADD CONSTRAINT "invoice_item_account_key" UNIQUE("client_account_id","id");
--> statement-breakpoint
CREATE TABLE "line_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"invoice_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_by_name" text NOT NULL,
	"user_id" uuid,
	"on_behalf_of_user_id" uuid,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"answer" text,
	CONSTRAINT "line_question_reason_ck" CHECK ("line_question"."reason" in ('price', 'run', 'notOurs', 'other')),
	CONSTRAINT "line_question_closed_ck" CHECK ("line_question"."answer" is null or "line_question"."closed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "line_question" ADD CONSTRAINT "line_question_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_question" ADD CONSTRAINT "line_question_invoice_id_account_fk" FOREIGN KEY ("client_account_id","invoice_id") REFERENCES "public"."invoice"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_question" ADD CONSTRAINT "line_question_invoice_item_id_account_fk" FOREIGN KEY ("client_account_id","invoice_item_id") REFERENCES "public"."invoice_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_question_invoice_ix" ON "line_question" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "line_question_open_ix" ON "line_question" USING btree ("invoice_item_id") WHERE closed_at is null;
--> statement-breakpoint
grant select, insert, update (closed_at, closed_by_name, answer) on line_question to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
alter table line_question enable row level security;
--> statement-breakpoint
create policy provider_all on line_question to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on line_question to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
