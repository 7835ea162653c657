-- What folded words find in a list of an account: how many rows of each status in p_statuses, and the ids of a page of
-- those whose status is in p_shown, in an order. p_table has client_account_id, status and search_text; every word must be in
-- that text, or for a campaign in the name of a publication that it has an ad in.
-- It runs as its owner: LIKE is not leakproof, so behind a policy no index would be looked into for it. Here the function
-- itself is the second lock (decision record 0003): it answers for the account that enter_view let in and for no other, and
-- gives ids and counts alone; rows are read behind the policies.
create or replace function keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_words text[],
  p_columns text[], p_descending boolean[], p_empty_last boolean[], p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable security definer
set search_path = pg_catalog, public set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  -- Among so many first rows words that hit often fill a page; so many hits are read one by one.
  look constant integer := 300;
  few constant integer := 2000;
  in_order text := (select string_agg(format('%I %s%s', name, case when descending then 'desc' else 'asc' end,
      case when empty_last then ' nulls last' else '' end), ', ' order by place)
    from unnest(p_columns, p_descending, p_empty_last) with ordinality term (name, descending, empty_last, place));
  own_columns text := (select string_agg(distinct quote_ident(name), ', ') from unnest(p_columns || 'id'::text) name);
  -- Each status is walked in the index of the order, as far as needed; of several the next row is taken where it comes first.
  -- To fill in: columns, a further condition, and how many rows.
  walk text := (select string_agg(format('(select %%1$s from %I where client_account_id = $1 and status = %L %%2$s order by %s limit %%3$s)',
      p_table, status, in_order), ' union all ') from unnest(p_shown) status);
  each_count text := (select string_agg(format('count(*) filter (where status = %L)', status), ', ' order by place)
    from unnest(p_statuses) with ordinality counted (status, place));
  shown text := (select string_agg(quote_literal(status), ', ') from unnest(p_shown) status);
  -- position() is quicker than LIKE, which alone is helped by trigrams. Each trigram's entries are read for all accounts, so
  -- that a word of many is found sooner among the account's own rows.
  contains text := '';
  resembles text;
  word text;
  names text[];
  is_in_names boolean := false;
  hits uuid[];
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'keyword_hits answers for the account of the view alone';
  end if;
  foreach word in array p_words loop
    names := case when p_table = 'campaign' then publications_with(p_account, word) end;
    is_in_names := is_in_names or cardinality(names) > 0;
    contains := contains || case when contains = '' then '' else ' and ' end || case when cardinality(names) > 0
      then format('(position(%L in search_text) > 0 or id in (select campaign_id from campaign_item
        where client_account_id = $1 and fold_text(publication_name) = any (%L::text[])))', word, names)
      else format('position(%L in search_text) > 0', word) end;
  end loop;
  word := (select one from unnest(p_words) one where length(one) between 3 and 8 order by length(one) desc limit 1);
  resembles := contains || case when word is null or is_in_names then ''
    else format(' and search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') end;
  if p_limit > 0 then
    execute format('select array_agg(id) from (select id from (select * from (%s) own order by %s limit %s) first
        where %s limit $2 offset $3) page', format(walk, '*', '', look), in_order, look, contains)
      into ids using p_account, p_limit, p_offset;
  end if;
  if p_limit = 0 or cardinality(ids) = p_limit then
    execute format('select array[%s] from %I where client_account_id = $1 and %s', each_count, p_table, contains)
      into counts using p_account;
    return next;
    return;
  end if;
  -- One that hits seldom, or late in the order, is looked for everywhere, once, for its counts and its page.
  execute format('select array[%s], array_agg(id) filter (where status in (%s)) from %I where client_account_id = $1 and %s',
      each_count, shown, p_table, resembles)
    into counts, hits using p_account;
  if cardinality(hits) <= few then
    execute format('select array_agg(id) from (select id from %I where id = any ($1) order by %s limit $2 offset $3) page',
        p_table, in_order)
      into ids using hits, p_limit, p_offset;
  else
    execute format('select array_agg(id) from (select id from (%s) own order by %s limit $3 offset $4) page',
        format(walk, own_columns, 'and id = any ($2)', p_limit + p_offset), in_order)
      into ids using p_account, hits, p_limit, p_offset;
  end if;
  return next;
end $$;
revoke execute on function keyword_hits from public;
grant execute on function keyword_hits to tearsheet_client;
