-- Books a desk booking in the double-entry ledger: money in the bank, a credit or a write-off against what the invoice
-- owed; returned money the other way round.
create or replace function record_booking(p_booking invoice_booking) returns void language plpgsql volatile as $$
declare
  sign integer := case p_booking.kind when 'returned' then -1 else 1 end;
  side text := case p_booking.kind when 'credit' then 'credits' when 'writeOff' then 'writeOffs' else 'bank' end;
  entry uuid := time_ordered_id();
begin
  insert into ledger_account (id, client_account_id, kind)
    select time_ordered_id(), p_booking.client_account_id, kind from unnest(array[side, 'receivable']) kind
    on conflict do nothing;
  insert into ledger_entry (id, booking_id, kind, currency)
    select entry, p_booking.id, 'booking', currency from invoice where id = p_booking.invoice_id;
  -- One statement, because the database checks the lines of a statement together.
  insert into ledger_line (id, entry_id, account_id, invoice_id, amount, charged)
    select time_ordered_id(), entry, a.id, p_booking.invoice_id, p_booking.amount * sign * line.direction,
        p_booking.shown_amount * sign * line.direction
      from (values (side, 1), ('receivable', -1)) line (kind, direction)
      join ledger_account a on a.client_account_id = p_booking.client_account_id and a.kind = line.kind;
end $$;
revoke execute on function record_booking from public;
grant execute on function record_booking to tearsheet_provider;
