-- Rows of the list as the protocol's Invoice, in the order of the ids.
create or replace function invoice_rows(p_ids uuid[]) returns json language sql stable as $$
  select coalesce(json_agg(json_build_object(
      'id', i.id, 'invoice_number', i.invoice_number, 'purchaseOrderNumber', i.purchase_order_number,
      'campaignId', i.campaign_id, 'campaignName', c.name, 'issuedAt', i.issued_at, 'dueDate', i.due_date,
      'balance', i.balance, 'paid', i.paid, 'status', i.status, 'currencyCodeInvoice', i.currency,
      'CurrencyInvoice', json_build_object('symbol', i.symbol, 'exchange_rate', i.rate, 'invoice_buffer', i.buffer),
      'match', invoice_match(i.id))
      order by page.place), '[]')
  from unnest(p_ids) with ordinality page (id, place) join invoice i on i.id = page.id left join campaign c on c.id = i.campaign_id
$$;
