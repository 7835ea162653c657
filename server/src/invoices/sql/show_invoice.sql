-- Gives a new invoice what it shows as open and as taken off where that is not said: its cents displayed, of which those taken
-- off are what they take off what would be open without them, so that the parts add up (decision record 0074).
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
