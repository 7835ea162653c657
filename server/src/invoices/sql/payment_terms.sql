-- Reads what is required before a payment: the payment with this key, if any, the account's surcharge rate, and the
-- invoices with their holds. In the caller's view.
create or replace function payment_terms(p_invoices uuid[], p_key text) returns json language plpgsql stable as $$
declare
  answer json;
begin
  select json_build_object(
      'before', (select row_to_json(p) from payment p where p.user_id = current_actor() and p.idempotency_key = p_key),
      'surchargeRate', (select surcharge_rate from client_account where id = current_account()),
      'invoices', (select coalesce(json_agg(json_build_object('id', i.id, 'invoiceNumber', i.invoice_number,
          'balance', i.balance, 'shownBalance', i.shown_balance, 'status', i.status, 'currency', i.currency,
          'symbol', i.symbol,
          'held', exists (select from payment_invoice s where s.invoice_id = i.id and s.holds)) order by i.id), '[]')
        from invoice i where i.id = any(p_invoices) and i.client_account_id = current_account()))
    into answer;
  return answer;
end $$;
revoke execute on function payment_terms from public;
grant execute on function payment_terms to tearsheet_client;
