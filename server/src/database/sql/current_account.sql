-- Applied before the migrations: policies call it.
-- The account that enter_view let this transaction into, and null before that: what policies look at.
create or replace function current_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.client_account_id', true), '')::uuid;
