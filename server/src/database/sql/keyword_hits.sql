-- What a keyword finds in a list of an account: how many rows of each status in p_statuses, and the ids of a page of those
-- whose status is in p_shown, in an order. p_table has client_account_id, status and search_text.
-- It runs as its owner: LIKE is not leakproof, so behind a policy no index would be looked into for it. Here the function
-- itself is the second lock (decision record 0003): it answers for the account that enter_view let in and for no other, and
-- gives ids and counts alone; rows are read behind the policies.
create or replace function keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_pattern text,
  p_columns text[], p_descending boolean[], p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable security definer
set search_path = pg_catalog, public set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  -- Each status has its own walk through an index in the order; of several the next row is taken where it comes first.
  own text := (select string_agg(format('select * from %I where client_account_id = $1 and status = %L', p_table, status), ' union all ')
    from unnest(p_shown) status);
  in_order text := (select string_agg(format('%I %s', name, case when descending then 'desc' else 'asc' end), ', ' order by place)
    from unnest(p_columns, p_descending) with ordinality term (name, descending, place));
  each_count text := (select string_agg(format('count(*) filter (where status = %L)', status), ', ' order by place)
    from unnest(p_statuses) with ordinality counted (status, place));
  shown text := (select string_agg(quote_literal(status), ', ') from unnest(p_shown) status);
  hits uuid[];
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'keyword_hits answers for the account of the view alone';
  end if;
  -- A keyword that hits often fills a page from the first rows in the order.
  if p_limit > 0 then
    execute format('select array_agg(id) from (select id from (select * from (%s) own order by %s limit 1000) first
        where search_text like $2 limit $3 offset $4) page', own, in_order)
      into ids using p_account, p_pattern, p_limit, p_offset;
  end if;
  if p_limit = 0 or cardinality(ids) = p_limit then
    execute format('select array[%s] from %I where client_account_id = $1 and search_text like $2', each_count, p_table)
      into counts using p_account, p_pattern;
    return next;
    return;
  end if;
  -- One that hits seldom is looked for everywhere, once, for its counts and its page.
  execute format('select array[%s], array_agg(id) filter (where status in (%s)) from %I
      where client_account_id = $1 and search_text like $2', each_count, shown, p_table)
    into counts, hits using p_account, p_pattern;
  if cardinality(hits) <= 2000 then
    execute format('select array_agg(id) from (select id from %I where id = any ($1) order by %s limit $2 offset $3) page',
        p_table, in_order)
      into ids using hits, p_limit, p_offset;
  else
    execute format('select array_agg(id) from (select id from (%s) own where search_text like $2 order by %s
        limit $3 offset $4) page', own, in_order)
      into ids using p_account, p_pattern, p_limit, p_offset;
  end if;
  return next;
end $$;
revoke execute on function keyword_hits from public;
grant execute on function keyword_hits to tearsheet_client;
