-- Finds folded words in a list of an account: returns the number of rows for each status in p_statuses, which may be
-- empty, and the ids of a page of those whose status is in p_shown, in an order. p_table has client_account_id, status
-- and search_text; every word must be in that text, or for a campaign in the name of a publication that it has an ad
-- in. For an account with many rows, the bits made by settle_search cover all except pending ones (decision record
-- 0059); for any other account its rows are read. It runs as its owner: LIKE is not leakproof, so behind a policy no
-- index would be used for it. Here the function itself is the second check (decision record 0003): it answers only for
-- the account that enter_view admitted, and returns only ids and counts; rows are read behind the policies.
create or replace function keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_words text[],
  p_columns text[], p_descending boolean[], p_empty_last boolean[], p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable security definer
set search_path = pg_catalog, public set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB' as $$
declare
  -- With very many pending rows, as while an account's first blocks are built, reading all rows is faster.
  most_strays constant integer := 1000;
  in_order constant text := order_terms(p_columns, p_descending, p_empty_last);
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'keyword_hits answers for the account of the view alone';
  end if;
  if exists (select from search_block where client_account_id = p_account and list = p_table)
      and (select count(*) from (select from search_stray where client_account_id = p_account and list = p_table
        limit most_strays + 1) stray) <= most_strays then
    return query select * from settled_keyword_hits(p_account, p_table, p_statuses, p_shown, p_words, p_columns, p_descending,
      in_order, p_limit, p_offset);
  else
    return query select * from read_keyword_hits(p_account, p_table, p_statuses, p_shown, p_words, p_columns, in_order, p_limit,
      p_offset);
  end if;
end $$;
revoke execute on function keyword_hits from public;
grant execute on function keyword_hits to tearsheet_client;
