-- Finds folded words in a list of an account: returns the number of rows for each status in p_statuses, which may be
-- empty, and the ids of a page of those whose status is in p_shown, in an order; no page if p_limit is 0. p_table has
-- client_account_id, status and search_text; every word must be in that text, or for a campaign in the names of its
-- publications. Each word is a LIKE pattern for the table's trigram index (decision record 0079).
-- It runs as its owner: LIKE is not leakproof, so behind a policy no index would be used for it. Here the function
-- itself is the second check (decision record 0003): it answers only for the account that enter_view admitted, and
-- returns only ids and counts; rows are read behind the policies.
create or replace function keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_words text[],
  p_columns text[], p_descending boolean[], p_empty_last boolean[], p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable security definer
set search_path = pg_catalog, public set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB' as $$
declare
  contains constant text := (
    select string_agg(format(case p_table when 'campaign' then '(search_text like %1$L or publication_names like %1$L)'
        else 'search_text like %L' end, '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    from unnest(p_words) word);
  in_order constant text := (
    select coalesce(string_agg(format('%I %s%s', name, case when descending then 'desc' else 'asc' end,
        case when empty_last then ' nulls last' end), ', ' order by place), 'id')
    from unnest(p_columns, p_descending, p_empty_last) with ordinality term (name, descending, empty_last, place));
  needed constant text := (
    select string_agg(distinct quote_ident(name), ', ') from unnest(p_columns || '{id,status}'::text[]) name);
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'keyword_hits answers for the account of the view alone';
  end if;
  execute format('with hit as materialized (select %s from %I where client_account_id = $1 and %s)
    select
      array(select count(hit.id) from unnest($2) with ordinality counted (status, place)
        left join hit on hit.status::text = counted.status group by place order by place),
      (select array_agg(id) from (
        select id from hit where status::text = any ($3) order by %s limit $4 offset $5) page)',
      needed, p_table, contains, in_order)
    into counts, ids using p_account, p_statuses, p_shown, p_limit, p_offset;
  return next;
end $$;
revoke execute on function keyword_hits from public;
grant execute on function keyword_hits to tearsheet_client;
