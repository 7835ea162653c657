-- The lists of accounts whose strays settle_search should take up, the most first. Few strays cost a keyword little.
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
