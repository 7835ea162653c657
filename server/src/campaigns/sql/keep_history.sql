-- Makes the history of ads append-only.
create or replace function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of ads is never changed' using errcode = 'check_violation';
end $$;
create or replace trigger campaign_item_event_kept before update or delete on campaign_item_event
  for each row execute function keep_history();
create or replace trigger campaign_item_history_kept before truncate on campaign_item_event
  for each statement execute function keep_history();
