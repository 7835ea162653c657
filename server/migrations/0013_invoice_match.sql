-- What invoices show besides their rows: whether each fits what was approved and ran, what happened to it, and what is
-- open as it is displayed.
create table invoice_event (
  id uuid primary key,
  invoice_id uuid not null references invoice (id),
  client_account_id uuid not null references client_account (id),
  at timestamptz not null default now(),
  action text not null,
  by_name text not null,
  user_id uuid,
  on_behalf_of_user_id uuid,
  before text,
  after text,
  constraint invoice_event_action_ck check (action in ('issue', 'setPurchaseOrder', 'becomeOverdue'))
);
--> statement-breakpoint
create index invoice_event_invoice_ix on invoice_event (invoice_id, at);
--> statement-breakpoint
-- An invoice becomes overdue once, however often the clock looks.
create unique index invoice_event_overdue_ix on invoice_event (invoice_id) where action = 'becomeOverdue';
--> statement-breakpoint
grant select, insert on invoice_event to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
alter table invoice_event enable row level security;
--> statement-breakpoint
create policy provider_all on invoice_event to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on invoice_event to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
--> statement-breakpoint
-- Minor digits of a currency, as the protocol's minorDigits (ISO 4217).
create function minor_digits(p_currency text) returns integer language sql immutable parallel safe
  return case
    when p_currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND',
      'VUV', 'XAF', 'XOF', 'XPF') then 0
    when p_currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when p_currency in ('CLF', 'UYW') then 4
    else 2 end;
--> statement-breakpoint
-- Cents as the client reads them, rounded half up once, exactly as the protocol's displayAmount: rate and buffer count
-- by their shortest decimal writing, which is what their text is.
create function display_amount(p_cents bigint, p_currency text, p_rate double precision, p_buffer double precision)
returns bigint language sql immutable parallel safe
  return round(p_cents * p_rate::text::numeric * (1 + p_buffer::text::numeric)
    * case minor_digits(p_currency) when 0 then 0.01 when 2 then 1 when 3 then 10 else 100 end)::bigint;
--> statement-breakpoint
create index invoice_converted_ix on invoice (client_account_id)
  where status = 0 and (currency <> 'USD' or rate <> 1 or buffer <> 0);
--> statement-breakpoint
-- What an account owes, in cents and as displayed: one sum for each currency of the parts that its invoices show. In US
-- dollars unconverted that is the counters' own sum, so only converted invoices are looked at.
create function invoice_balance_shown(p_account uuid) returns json language sql stable as $$
  with open as (
    select (b ->> 'invoiceBalance')::bigint as balance, (b ->> 'openInvoiceCount')::bigint as n
    from invoice_balance(p_account) b),
  converted as (
    select currency, symbol, balance, display_amount(balance, currency, rate, buffer) as shown from invoice
    where client_account_id = p_account and status = 0 and (currency <> 'USD' or rate <> 1 or buffer <> 0)),
  parts as (
    select 'USD' as currency, '$' as symbol, open.balance - coalesce((select sum(balance) from converted), 0) as shown,
      open.n - (select count(*) from converted) as n from open
    union all select currency, symbol, shown, 1 from converted)
  select json_build_object('invoiceBalance', open.balance, 'openInvoiceCount', open.n, 'amounts', coalesce((
      select json_agg(json_build_object('currencyCode', currency, 'symbol', symbol, 'amount', shown) order by currency)
      from (select currency, min(symbol) as symbol, sum(shown) as shown from parts group by currency having sum(n) > 0) s), '[]'))
  from open
$$;
--> statement-breakpoint
-- Whether an invoice's lines fit what was approved and has run, as the protocol's stateOfInvoice: one that differs makes
-- it differ, one that lacks something makes it wait.
create function invoice_match(p_invoice uuid) returns text language sql stable as $$
  select case
    when bool_or(line.amount <> ad.price) then 'differs'
    when bool_and(ad.price is not null
      and exists (select from campaign_item_event e where e.campaign_item_id = ad.id and e.action = 'approve')
      and (exists (select from tearsheet t where t.campaign_item_id = ad.id)
        or (ad.publication_type <> 2 and ad.live_url is not null))) then 'agrees'
    else 'waiting' end
  from invoice_item line left join campaign_item ad on ad.id = line.campaign_item_id
  where line.invoice_id = p_invoice
$$;
--> statement-breakpoint
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
--> statement-breakpoint
-- A payment's receipt goes out by e-mail once: the settled row itself is what waits, until its letter is queued.
alter table payment add column receipt_queued_at timestamptz;
--> statement-breakpoint
update payment set receipt_queued_at = settled_at where state in ('succeeded', 'refunding', 'refunded');
--> statement-breakpoint
create index payment_receipt_ix on payment (settled_at) where state = 'succeeded' and receipt_queued_at is null;
--> statement-breakpoint
-- The sandbox bank has a card that it takes its time with: a charge may be pending.
alter table sandbox_bank.token drop constraint token_behaviour_check;
--> statement-breakpoint
alter table sandbox_bank.token add constraint token_behaviour_check
  check (behaviour in ('approve', 'decline', 'insufficient', 'fail', 'silent', 'delay'));
--> statement-breakpoint
alter table sandbox_bank.charge drop constraint charge_status_check;
--> statement-breakpoint
alter table sandbox_bank.charge add constraint charge_status_check
  check (status in ('pending', 'succeeded', 'declined', 'withdrawn', 'refunded'));
--> statement-breakpoint
create index charge_pending_ix on sandbox_bank.charge (created_at) where status = 'pending';
