-- The lists of accounts whose pending rows settle_search should process, those with the most first. A few pending rows
-- cost a keyword search little.
create or replace function search_due(p_fewest integer) returns table (account uuid, list text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select s.client_account_id, s.list from search_stray s
  group by 1, 2
  having count(*) >= p_fewest or not exists (
    select from search_block b where b.client_account_id = s.client_account_id and b.list = s.list)
  order by count(*) desc
$$;
revoke execute on function search_due from public;
grant execute on function search_due to tearsheet_provider;
