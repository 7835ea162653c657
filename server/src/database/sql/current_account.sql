-- Applied before the migrations: policies call it.
-- The account that enter_view admitted this transaction to, and null before that. Policies use it.
create or replace function current_account() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.client_account_id', true), '')::uuid;
