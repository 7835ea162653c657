-- Rejects updates and deletes of the audit log, even by its owner.
create or replace function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed' using errcode = 'check_violation';
end $$;
create or replace trigger audit_entry_kept before update or delete on audit_entry for each row execute function keep_audit();
create or replace trigger audit_log_kept before truncate on audit_entry for each statement execute function keep_audit();
