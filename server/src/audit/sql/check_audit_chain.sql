-- Verifies the whole chain and records the result: the first position with a missing or changed entry, or a changed
-- hash; null if the chain is valid.
create or replace function check_audit_chain() returns bigint
language plpgsql volatile
as $$
declare
  found_at bigint;
begin
  select min(looked.position) into found_at from (
    select c.position,
        c.position = row_number() over (order by c.position) and e.id is not null
          and c.hash = encode(sha256(convert_to(
            coalesce(lag(c.hash) over (order by c.position), '') || audit_text(e), 'UTF8')), 'hex') as is_whole
      from audit_chain c left join audit_entry e on e.id = c.entry_id
  ) looked where looked.is_whole is not true;
  insert into audit_check (checked_at, broken_at) values (now(), found_at);
  return found_at;
end $$;
