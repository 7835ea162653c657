CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "audit_check" (
	"checked_at" timestamp with time zone PRIMARY KEY NOT NULL,
	"broken_at" bigint
);

--> statement-breakpoint
-- The log is only ever added to: nobody who serves requests can change or take out an entry or a link of the chain.
revoke update, delete, truncate on audit_entry from tearsheet_provider;
--> statement-breakpoint
grant select, insert on audit_chain, audit_check to tearsheet_provider;
--> statement-breakpoint
alter table audit_chain enable row level security;
--> statement-breakpoint
alter table audit_check enable row level security;
--> statement-breakpoint
create policy provider_all on audit_chain to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy provider_all on audit_check to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
-- The administrators of an account read its log, and whether the whole log is whole.
grant select on audit_entry, audit_check to tearsheet_client;
--> statement-breakpoint
create policy own_account_read on audit_entry for select to tearsheet_client using (client_account_id = current_account());
--> statement-breakpoint
create policy last_check on audit_check for select to tearsheet_client using (true);
