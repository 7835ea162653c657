-- Books a charge or refund in the double-entry ledger: the processor's side against what each invoice owed and its
-- surcharge. The first payment of an account opens its three ledger accounts.
create or replace function record_money(p_payment payment, p_kind text) returns void language plpgsql volatile as $$
declare
  sign integer := case p_kind when 'payment' then 1 else -1 end;
  entry uuid := time_ordered_id();
  processor uuid;
  receivable uuid;
  surcharges uuid;
begin
  for attempt in 1..2 loop
    select (array_agg(id) filter (where kind = 'processor'))[1], (array_agg(id) filter (where kind = 'receivable'))[1],
        (array_agg(id) filter (where kind = 'surcharge'))[1]
      into processor, receivable, surcharges from ledger_account where client_account_id = p_payment.client_account_id;
    exit when processor is not null and receivable is not null and surcharges is not null;
    insert into ledger_account (id, client_account_id, kind)
      select time_ordered_id(), p_payment.client_account_id, kind from unnest(array['processor', 'receivable', 'surcharge']) kind
      on conflict do nothing;
  end loop;
  insert into ledger_entry (id, payment_id, kind, currency) values (entry, p_payment.id, p_kind, p_payment.currency);
  -- One statement, because the database checks the lines of a statement together.
  insert into ledger_line (id, entry_id, account_id, invoice_id, amount, charged)
    select time_ordered_id(), entry, line.account, line.invoice, line.amount * sign, line.charged * sign
    from (
      select processor as account, null::uuid as invoice, p_payment.amount + p_payment.surcharge as amount,
        p_payment.charged_amount + p_payment.charged_surcharge as charged
      union all
      select receivable, invoice_id, -amount, -charged_amount from payment_invoice where payment_id = p_payment.id
      union all
      select surcharges, invoice_id, -surcharge, -charged_surcharge from payment_invoice
        where payment_id = p_payment.id and (surcharge <> 0 or charged_surcharge <> 0)) line;
end $$;
revoke execute on function record_money from public;
grant execute on function record_money to tearsheet_provider;
