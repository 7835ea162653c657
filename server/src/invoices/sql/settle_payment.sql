-- Records the result of a charge, once: `succeeded`, `declined`, `failed` or, while it is not known, `unknown`.
-- Returns the payment in its final state, even when another caller settled it.
create or replace function settle_payment(p_payment uuid, p_state text, p_reference text, p_decline text) returns json
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
    -- Impossible because they are held since the intent; if it happened, the money must not be booked on something
    -- else.
    if exists (select from payment_invoice s join invoice i on i.id = s.invoice_id
        where s.payment_id = open.id and (i.balance <> s.amount or i.shown_balance <> s.charged_amount)) then
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
    -- Done last, because it updates counters: the account's other payments wait for them until this one has committed.
    with done as (
      update invoice set paid = paid + balance, balance = 0, shown_balance = 0, status = 1 where id = any(ids)
      returning id, balance, paid)
      select json_agg(json_build_object('id', id, 'balance', balance, 'paid', paid) order by id) into closed from done;
  end if;
  update payment set state = p_state, processor_reference = p_reference, decline_code = p_decline, settled_at = now(),
      answer = case p_state when 'succeeded'
        then jsonb_build_object('invoices', closed) || invoice_balance_shown(open.client_account_id)::jsonb end
    where id = open.id returning * into open;
  return row_to_json(open);
end $$;
revoke execute on function settle_payment from public;
grant execute on function settle_payment to tearsheet_provider;
