-- Deleted drafts are cleared after 30 days; few are closed at any time, so the job looks at those alone.
create index pending_quote_closed_ix on pending_quote (closed_at) where closed_at is not null;
