-- A payment in two statements of the portal's (decision record 0018): one records the intent, one writes its end. Each is a
-- transaction of its own, so that what it locks is let go without waiting for another round trip.

-- A version 7 UUID, for rows that the database makes itself; PostgreSQL has a function for it only from 18 on.
create function time_ordered_id() returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
-- What there is to know before a payment: the payment of this key, should there be one, the account's surcharge rate, and
-- the invoices with what is held of them. In the caller's view.
create function payment_terms(p_invoices uuid[], p_key text) returns json language plpgsql stable as $$
declare
  answer json;
begin
  select json_build_object(
      'before', (select row_to_json(p) from payment p where p.user_id = current_actor() and p.idempotency_key = p_key),
      'surchargeRate', (select surcharge_rate from client_account where id = current_account()),
      'invoices', (select coalesce(json_agg(json_build_object('id', i.id, 'invoiceNumber', i.invoice_number,
          'balance', i.balance, 'status', i.status, 'currency', i.currency, 'symbol', i.symbol, 'rate', i.rate,
          'buffer', i.buffer,
          'held', exists (select from payment_invoice s where s.invoice_id = i.id and s.holds)) order by i.id), '[]')
        from invoice i where i.id = any(p_invoices) and i.client_account_id = current_account()))
    into answer;
  return answer;
end $$;
--> statement-breakpoint
-- Records the intent to pay, as the actor and for the account of the view. Answers the payment; the first one of the key, where
-- there is one; null when an invoice is no longer as it was when the price was reckoned.
create function reserve_payment(p_payment json, p_shares json) returns json language plpgsql volatile as $$
declare
  wish payment := json_populate_record(null::payment, p_payment);
  ids uuid[] := array(select invoice_id from json_to_recordset(p_shares) s (invoice_id uuid));
  made payment;
begin
  -- In the order of their ids, so that two who lock cannot deadlock.
  perform from invoice where id = any(ids) and client_account_id = current_account() order by id for no key update;
  select * into made from payment where user_id = current_actor() and idempotency_key = wish.idempotency_key;
  if found then
    return row_to_json(made);
  end if;
  if exists (
    select from json_populate_recordset(null::payment_invoice, p_shares) s
      left join invoice i on i.id = s.invoice_id and i.client_account_id = current_account()
    where i.balance is distinct from s.amount or i.status <> 0
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
--> statement-breakpoint
-- Books money that was taken, or given back, in the double-entry ledger: the processor's side against what each invoice owed
-- and the surcharge on it. The first payment of an account opens its three ledger accounts.
create function record_money(p_payment payment, p_kind text) returns void language plpgsql volatile as $$
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
  -- One statement, as the database weighs the lines of a statement together.
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
--> statement-breakpoint
-- Writes down what became of a charge, once: `succeeded`, `declined`, `failed` or, where nobody knows yet, `unknown`.
-- Answers the payment as it stands then, whoever settled it.
create function settle_payment(p_payment uuid, p_state text, p_reference text, p_decline text) returns json
language plpgsql volatile as $$
declare
  open payment;
  ids uuid[];
  closed json;
begin
  select * into open from payment where id = p_payment and state in ('requested', 'unknown') for no key update;
  if not found then
    return (select row_to_json(p) from payment p where p.id = p_payment);
  end if;
  if p_state = 'unknown' then
    update payment set state = p_state where id = open.id returning * into open;
    return row_to_json(open);
  end if;
  ids := array(select invoice_id from payment_invoice where payment_id = open.id order by invoice_id);
  if p_state = 'succeeded' then
    perform from invoice where id = any(ids) order by id for no key update;
    -- Held since the intent, so this cannot be; were it so, the money must not be booked on something else.
    if exists (select from payment_invoice s join invoice i on i.id = s.invoice_id
        where s.payment_id = open.id and i.balance <> s.amount) then
      raise exception 'Payment % does not fit the balances of its invoices', open.reference;
    end if;
  end if;
  update payment_invoice set holds = false where payment_id = open.id;
  insert into audit_entry (id, user_id, on_behalf_of_user_id, client_account_id, action, subject, subject_id, detail)
    values (time_ordered_id(), open.user_id, open.on_behalf_of_user_id, open.client_account_id,
      case p_state when 'succeeded' then 'invoices.pay' else 'invoices.payFailed' end, 'payment', open.id,
      case p_state when 'succeeded' then jsonb_build_object('reference', open.reference, 'total', open.amount + open.surcharge)
        else jsonb_build_object('outcome', p_state) end);
  if p_state = 'succeeded' then
    perform record_money(open, 'payment');
    -- Late, as it counts: the account's other payments wait for its counters until this one has committed.
    with done as (
      update invoice set paid = paid + balance, balance = 0, status = 1 where id = any(ids) returning id, balance, paid)
      select json_agg(json_build_object('id', id, 'balance', balance, 'paid', paid) order by id) into closed from done;
  end if;
  update payment set state = p_state, processor_reference = p_reference, decline_code = p_decline, settled_at = now(),
      answer = case p_state when 'succeeded'
        then jsonb_build_object('invoices', closed) || invoice_balance_shown(open.client_account_id)::jsonb end
    where id = open.id returning * into open;
  return row_to_json(open);
end $$;
--> statement-breakpoint
revoke execute on function payment_terms, reserve_payment, record_money, settle_payment from public;
--> statement-breakpoint
grant execute on function payment_terms, reserve_payment to tearsheet_client;
--> statement-breakpoint
grant execute on function record_money, settle_payment to tearsheet_provider;
