-- Applied before the migrations: policies call it.
-- The client of the account that enter_view admitted this transaction to, and null before that.
create or replace function current_client() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.client_id', true), '')::uuid;
