-- Assigns the next number to a new invoice. Concurrent inserts wait for each other until commit or rollback, so that no
-- number is skipped or assigned twice (R21.15).
create or replace function number_invoice() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform pg_advisory_xact_lock(hashtext('invoice numbers'));
  new.invoice_number := (select coalesce(max(invoice_number), 88000) + 1 from invoice);
  return new;
end $$;
create or replace trigger invoice_number_give before insert on invoice
  for each row when (new.invoice_number = 0) execute function number_invoice();
