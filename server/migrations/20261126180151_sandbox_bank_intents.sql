-- A charge is created first and confirmed by a second request; request_key is the key of the first one.
alter table sandbox_bank.charge add column request_key text unique;
alter table sandbox_bank.charge drop constraint charge_status_check, add constraint charge_status_check
  check (status in ('created', 'pending', 'challenged', 'succeeded', 'declined', 'withdrawn', 'refunded'));
update sandbox_bank.charge set request_key = idempotency_key || '-intent';
grant update (status, decline_code) on table sandbox_bank.charge to tearsheet_bank;
