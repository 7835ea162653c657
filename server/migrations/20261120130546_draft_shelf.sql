-- Deleted drafts are cleared after 30 days; few are closed at any time, so the job looks at those alone.
create index pending_quote_closed_ix on pending_quote (closed_at) where closed_at is not null;
--> statement-breakpoint
-- A budget as the client typed it, { amount, currencyCode }: the base amount alone does not always give it back.
alter table pending_quote_publication add column budget_as_typed jsonb;
