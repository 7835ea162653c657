-- The chained text of an entry: all its values, in a format independent of session settings.
create or replace function audit_text(entry audit_entry) returns text
language sql immutable
as $$
  select jsonb_build_array(entry.id, extract(epoch from entry.at), entry.user_id, entry.on_behalf_of_user_id,
    entry.client_account_id, entry.action, entry.subject, entry.subject_id, entry.detail, entry.request_id)::text
$$;
