-- A payment takes two statements (decision record 0018): this one records the intent, settle_payment writes its result.
-- Each is a transaction of its own, so that locks are released without waiting for another round trip.
-- Records the intent to pay, as the actor and for the account of the view. Returns the payment; the first one with the
-- key, if any; null when an invoice has changed since the price was computed.
create or replace function reserve_payment(p_payment json, p_shares json) returns json language plpgsql volatile as $$
declare
  wish payment := json_populate_record(null::payment, p_payment);
  ids uuid[] := array(select invoice_id from json_to_recordset(p_shares) s (invoice_id uuid));
  made payment;
begin
  -- In the order of their ids, so that two transactions cannot deadlock.
  perform from invoice where id = any(ids) and client_account_id = current_account() order by id for no key update;
  select * into made from payment where user_id = current_actor() and idempotency_key = wish.idempotency_key;
  if found then
    return row_to_json(made);
  end if;
  if exists (
    select from json_populate_recordset(null::payment_invoice, p_shares) s
      left join invoice i on i.id = s.invoice_id and i.client_account_id = current_account()
    where i.balance is distinct from s.amount or i.shown_balance <> s.charged_amount or i.status <> 0
      or exists (select from payment_invoice h where h.invoice_id = s.invoice_id and h.holds)) then
    return null;
  end if;
  insert into payment (id, client_id, client_account_id, user_id, on_behalf_of_user_id, payer_name, idempotency_key, body_hash,
      gateway, processor_key, gateway_token, card_brand, card_last4, card_funding, cardholder_name, billing_postal_code,
      surcharge_rate, amount, surcharge, currency, symbol, charged_amount, charged_surcharge)
    values (wish.id, current_client(), current_account(), current_actor(), wish.on_behalf_of_user_id, wish.payer_name,
      wish.idempotency_key, wish.body_hash, wish.gateway, wish.processor_key, wish.gateway_token, wish.card_brand,
      wish.card_last4, wish.card_funding, wish.cardholder_name, wish.billing_postal_code, wish.surcharge_rate, wish.amount,
      wish.surcharge, wish.currency, wish.symbol, wish.charged_amount, wish.charged_surcharge)
    -- The same key, at the same moment, for other invoices: those were not locked, so the index decides.
    on conflict (user_id, idempotency_key) do nothing
    returning * into made;
  if not found then
    select * into made from payment where user_id = current_actor() and idempotency_key = wish.idempotency_key;
    return row_to_json(made);
  end if;
  insert into payment_invoice
      (payment_id, invoice_id, client_account_id, amount, surcharge, charged_amount, charged_surcharge)
    select made.id, invoice_id, current_account(), amount, surcharge, charged_amount, charged_surcharge
    from json_populate_recordset(null::payment_invoice, p_shares);
  return row_to_json(made);
end $$;
revoke execute on function reserve_payment from public;
grant execute on function reserve_payment to tearsheet_client;
