-- Every entry balances, in cents and as charged: its lines come in one statement and add up to nothing.
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  crooked uuid;
begin
  select entry_id into crooked from new_lines group by entry_id having sum(amount) <> 0 or sum(charged) <> 0 limit 1;
  if crooked is not null then
    raise exception 'ledger entry % does not balance', crooked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger ledger_line_balance after insert on ledger_line
  referencing new table as new_lines for each statement execute function check_ledger_balance();
