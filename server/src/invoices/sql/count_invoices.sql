-- Counts invoices and sums their open amounts by account and status, in a fixed order, so that two statements cannot
-- deadlock.
create or replace function count_invoices() returns trigger language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if tg_op = 'INSERT' then
    insert into invoice_count as c
      select client_account_id, status, count(*), sum(balance) from new_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n, balance = c.balance + excluded.balance;
  elsif tg_op = 'DELETE' then
    insert into invoice_count as c
      select client_account_id, status, -count(*), -sum(balance) from old_rows group by 1, 2 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n, balance = c.balance + excluded.balance;
  else
    insert into invoice_count as c
      select client_account_id, status, sum(step), sum(step * balance) from (
        select client_account_id, status, balance::bigint, 1 as step from new_rows
        union all select client_account_id, status, balance, -1 from old_rows) s
      group by 1, 2 having sum(step) <> 0 or sum(step * balance) <> 0 order by 1, 2
      on conflict (client_account_id, status) do update set n = c.n + excluded.n, balance = c.balance + excluded.balance;
  end if;
  return null;
end $$;
create or replace trigger invoice_count_insert after insert on invoice
  referencing new table as new_rows for each statement execute function count_invoices();
create or replace trigger invoice_count_delete after delete on invoice
  referencing old table as old_rows for each statement execute function count_invoices();
create or replace trigger invoice_count_update after update on invoice
  referencing new table as new_rows old table as old_rows for each statement execute function count_invoices();
