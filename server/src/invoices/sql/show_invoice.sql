-- Fills in a new invoice's displayed open and credited amounts if they are null: the displayed cents; the credited
-- amount is the difference to the displayed open amount without credits, so that the parts add up (decision record
-- 0074).
create or replace function show_invoice() returns trigger language plpgsql as $$
declare
  open bigint := display_amount(new.balance, new.currency, new.rate, new.buffer);
begin
  new.shown_credited := coalesce(new.shown_credited,
    display_amount(new.balance + new.credited + new.written_off, new.currency, new.rate, new.buffer) - open);
  new.shown_balance := coalesce(new.shown_balance, open);
  return new;
end $$;
create or replace trigger invoice_shown_give before insert on invoice
  for each row when (new.shown_balance is null or new.shown_credited is null) execute function show_invoice();
