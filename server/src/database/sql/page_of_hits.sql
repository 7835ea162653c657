-- A page, in an order, of rows with known ids. Few are sorted; many are found by scanning the index of the order. For
-- keyword_hits, which has checked the account.
create or replace function page_of_hits(p_account uuid, p_table text, p_statuses text[], p_hits uuid[], p_are_few boolean,
  p_columns text[], p_order text, p_limit integer, p_offset bigint)
returns uuid[] language plpgsql stable set search_path = pg_catalog, public as $$
declare
  ids uuid[];
begin
  if p_are_few then
    execute format('select array_agg(id) from (select id from %I where id = any ($1) order by %s limit $2 offset $3) page',
        p_table, p_order)
      into ids using p_hits, p_limit, p_offset;
  else
    execute format('select array_agg(id) from (select id from (%s) own order by %s limit $3 offset $4) page',
        walk_of(p_table, p_statuses, p_columns, p_order, 'and case when id in (select unnest($2)) then true end',
          p_limit + p_offset), p_order)
      into ids using p_account, p_hits, p_limit, p_offset;
  end if;
  return ids;
end $$;
revoke execute on function page_of_hits from public;
