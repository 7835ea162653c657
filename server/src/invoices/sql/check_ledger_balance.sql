-- Checks that every entry balances, in cents and as charged: its lines are inserted by one statement and add up to
-- zero. All of them belong to the account of the payment, booking or receipt, which the lines do not name themselves.
create or replace function check_ledger_balance() returns trigger language plpgsql as $$
declare
  crooked uuid;
begin
  select entry_id into crooked from new_lines group by entry_id having sum(amount) <> 0 or sum(charged) <> 0 limit 1;
  if crooked is not null then
    raise exception 'ledger entry % does not balance', crooked using errcode = 'check_violation';
  end if;
  select n.entry_id into crooked from new_lines n
    join ledger_entry e on e.id = n.entry_id
    left join payment p on p.id = e.payment_id
    left join invoice_booking b on b.id = e.booking_id
    left join receipt_movement m on m.id = e.receipt_movement_id
    join ledger_account a on a.id = n.account_id
    left join invoice i on i.id = n.invoice_id
    where a.client_account_id <> coalesce(p.client_account_id, b.client_account_id, m.client_account_id)
      or i.client_account_id <> coalesce(p.client_account_id, b.client_account_id, m.client_account_id) limit 1;
  if crooked is not null then
    raise exception 'ledger entry % is of several accounts', crooked using errcode = 'check_violation';
  end if;
  return null;
end $$;
create or replace trigger ledger_line_balance after insert on ledger_line
  referencing new table as new_lines for each statement execute function check_ledger_balance();
