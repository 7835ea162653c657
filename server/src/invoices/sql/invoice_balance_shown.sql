-- Made by tools/generate-sql.ts from protocol/src/money.ts: change it there, then `npm run generate:sql`.
-- What an account owes, in cents and as displayed: one sum for each currency of what its invoices show as open. In the
-- base currency unconverted that is the counters' own sum, so only converted invoices are read.
create or replace function invoice_balance_shown(p_account uuid) returns json language sql stable as $$
  with open as (
    select (b ->> 'invoiceBalance')::bigint as balance, (b ->> 'openInvoiceCount')::bigint as n
    from invoice_balance(p_account) b),
  converted as (
    select currency, symbol, balance, shown_balance as shown from invoice
    where client_account_id = p_account and status = 0 and (currency <> 'USD' or rate <> 1 or buffer <> 0)),
  parts as (
    select 'USD' as currency, '$' as symbol,
      open.balance - coalesce((select sum(balance) from converted), 0) as shown,
      open.n - (select count(*) from converted) as n from open
    union all select currency, symbol, shown, 1 from converted)
  select json_build_object('invoiceBalance', open.balance, 'openInvoiceCount', open.n, 'amounts', coalesce((
      select json_agg(json_build_object('currencyCode', currency, 'symbol', symbol, 'amount', shown) order by currency)
      from (select currency, min(symbol) as symbol, sum(shown) as shown from parts group by currency having sum(n) > 0) s), '[]'))
  from open
$$;
