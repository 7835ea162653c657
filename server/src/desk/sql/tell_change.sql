-- Publishes a change to external systems, in its own transaction: a row of the feed, and one for each webhook of its
-- kind.
create or replace function tell_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  told change;
begin
  insert into change (id, at, kind, subject_id, action, client_account_id)
    values (new.id, new.at, new.subject, new.subject_id, new.action, new.client_account_id) returning * into told;
  insert into webhook_delivery (id, webhook_id, change_id, position, kind, subject_id, action, client_account_id, at)
    select time_ordered_id(), w.id, told.id, told.position, told.kind, told.subject_id, told.action, told.client_account_id, told.at
    from webhook w where w.switched_off_at is null and told.kind = any(w.kinds);
  return null;
end $$;
create or replace trigger audit_change_tell after insert on audit_entry for each row
  when (new.subject in ('campaign_item', 'campaign', 'pending_quote', 'invoice', 'payment') and new.subject_id is not null)
  execute function tell_change();
