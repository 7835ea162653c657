-- Rejects changes and deletions of ledger rows.
create or replace function keep_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed: record an entry that takes it back' using errcode = 'check_violation';
end $$;
create or replace trigger ledger_line_kept before update or delete on ledger_line for each row execute function keep_ledger();
create or replace trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function keep_ledger();
create or replace trigger ledger_lines_kept before truncate on ledger_line for each statement execute function keep_ledger();
create or replace trigger ledger_entries_kept before truncate on ledger_entry for each statement execute function keep_ledger();
