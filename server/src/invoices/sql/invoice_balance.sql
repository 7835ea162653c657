-- Returns what an account owes, in cents, from the counters.
create or replace function invoice_balance(p_account uuid) returns json language sql stable as $$
  select json_build_object('invoiceBalance', coalesce(sum(balance), 0), 'openInvoiceCount', coalesce(sum(n), 0))
  from invoice_count where client_account_id = p_account and status = 0
$$;
