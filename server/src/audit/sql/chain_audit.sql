-- Chains at most p_most new entries: each hash includes the entry and the previous hash, so that removing or changing
-- an entry invalidates all later hashes. Returns the number of chained entries.
create or replace function chain_audit(p_most integer) returns integer
language plpgsql volatile
as $$
declare
  last_position bigint;
  last_hash text;
  entry audit_entry;
  chained integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  select c.position, c.hash into last_position, last_hash from audit_chain c order by c.position desc limit 1;
  for entry in
    select e.* from audit_entry e
      where not exists (select from audit_chain c where c.entry_id = e.id)
      order by e.at, e.id limit p_most
  loop
    last_position := coalesce(last_position, 0) + 1;
    last_hash := encode(sha256(convert_to(coalesce(last_hash, '') || audit_text(entry), 'UTF8')), 'hex');
    insert into audit_chain (position, entry_id, hash) values (last_position, entry.id, last_hash);
    chained := chained + 1;
  end loop;
  return chained;
end $$;
