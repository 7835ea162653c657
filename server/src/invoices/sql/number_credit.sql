-- Assigns the next number to a new credit memo, or to the void of one. Concurrent inserts wait for each other until commit or rollback, so that
-- no number is skipped or assigned twice.
create or replace function number_credit() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtext('credit numbers'));
  new.credit_number := (select coalesce(max(credit_number), 5000) + 1 from invoice_booking);
  return new;
end $$;
create or replace trigger credit_number_give before insert on invoice_booking
  for each row when (new.kind in ('credit', 'accountCredit', 'creditVoided') and new.credit_number is null) execute function number_credit();
