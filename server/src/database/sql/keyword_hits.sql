-- What folded words find in a list of an account: how many rows of each status in p_statuses, and the ids of a page of
-- those whose status is in p_shown, in an order. p_table has client_account_id, status and search_text; every word must be in
-- that text, or for a campaign in the name of a publication that it has an ad in. Of an account with many rows, bits that
-- settle_search has made tell all but the strays (decision record 0059); of any other its rows are read.
-- It runs as its owner: LIKE is not leakproof, so behind a policy no index would be looked into for it. Here the function
-- itself is the second lock (decision record 0003): it answers for the account that enter_view let in and for no other, and
-- gives ids and counts alone; rows are read behind the policies.
create or replace function keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_words text[],
  p_columns text[], p_descending boolean[], p_empty_last boolean[], p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable security definer
set search_path = pg_catalog, public set max_parallel_workers_per_gather = 0 set jit = off set work_mem = '32MB' as $$
declare
  -- Among so many first rows words that hit often fill a page; so many hits are read one by one.
  look constant integer := 300;
  -- Of bits it is known how often words hit: so many first rows fill a page even where they hit three times more seldom.
  enough integer;
  most_strays constant integer := 1000;
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
  contains text;
  word text;
  names text[];
  is_in_names boolean := false;
  -- Of very many strays, as while an account's first blocks are made, all rows are sooner read than those.
  is_settled boolean := exists (select from search_block where client_account_id = p_account and list = p_table)
    and (select count(*) from (select from search_stray where client_account_id = p_account and list = p_table
      limit most_strays + 1) stray) <= most_strays;
  -- In the order that blocks have, the first hits are found in them.
  is_by_name boolean := is_settled and p_table = 'campaign' and p_columns = '{name,id}'
    and p_descending[1] = p_descending[2] and p_offset + p_limit <= look;
  blocks integer[];
  block_hits bit(8192)[];
  stray_hits uuid[];
  stray_statuses text[];
  hit_count bigint;
  hits uuid[];
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'keyword_hits answers for the account of the view alone';
  end if;
  foreach word in array p_words loop
    names := case when p_table = 'campaign' and not is_settled then publications_with(p_account, word) end;
    is_in_names := is_in_names or cardinality(names) > 0;
    contains := concat_ws(' and ', contains, format(case
      when p_table = 'campaign' and is_settled then '(position(%1$L in search_text) > 0 or exists (
        select from campaign_item i where i.campaign_id = campaign.id and position(%1$L in fold_text(i.publication_name)) > 0))'
      when cardinality(names) > 0 then '(position(%1$L in search_text) > 0 or id in (
        select campaign_id from campaign_item where client_account_id = $1 and fold_text(publication_name) = any (%2$L::text[])))'
      else 'position(%1$L in search_text) > 0' end, word, names));
  end loop;
  if is_settled then
    execute format('select array_agg(id), array_agg(status::text) from %1$I where client_account_id = $1
        and id = any (array(select row_id from search_stray where client_account_id = $1 and list = %1$L)) and %2$s',
        p_table, contains)
      into stray_hits, stray_statuses using p_account;
    select array_agg(found.block), array_agg(found.hits) into blocks, block_hits
      from settled_hits(p_table, p_account, p_words) found;
    select array_agg(n order by place) into counts from (
      select place, coalesce(sum(bit_count(hit & s.found)), 0)::bigint
          + (select count(*) from unnest(stray_statuses) one where one = status) as n
        from unnest(p_statuses) with ordinality counted (status, place)
          cross join unnest(blocks, block_hits) settled (block, hit)
          left join search_bits s on s.client_account_id = p_account and s.list = p_table and s.block = settled.block
            and s.kind = 'status' and s.word = counted.status
        group by place, status) each;
    if p_limit = 0 then
      return next;
      return;
    end if;
    select array_agg(block) filter (where bit_count(hit) > 0), array_agg(hit) filter (where bit_count(hit) > 0),
        sum(bit_count(hit)), greatest(100, 3 * (p_limit + p_offset) * sum(shown_rows) / nullif(sum(bit_count(hit)), 0))
      into blocks, block_hits, hit_count, enough from (
      select settled.block, hit & bit_or(s.found) as hit, bit_count(bit_or(s.found)) as shown_rows
        from unnest(blocks, block_hits) settled (block, hit) join search_bits s on s.client_account_id = p_account
          and s.list = p_table and s.block = settled.block and s.kind = 'status' and s.word = any (p_shown)
        group by settled.block, hit) of_shown;
    stray_hits := array(select id from unnest(stray_hits, stray_statuses) stray (id, status) where status = any (p_shown));
    if hit_count > greatest(look, enough) and not is_by_name then
      execute format('select array_agg(id) from (
          select id from (select %1$s from (%2$s) own order by %3$s limit %4$s) first
          -- Not a join: that would read the places of all accounts for some hundred rows
          where id = any ($4) or (select get_bit(($3)[array_position($2, p.block)], p.place)
            from search_place p where p.row_id = first.id) = 1
          order by %3$s limit $5 offset $6) page', own_columns, format(walk, own_columns, '', enough), in_order, enough)
        into ids using p_account, blocks, block_hits, stray_hits, p_limit, p_offset;
    end if;
    if cardinality(ids) = p_limit then
      return next;
      return;
    end if;
    if hit_count > look and is_by_name then
      hits := first_by_name(p_account, blocks, block_hits, p_descending[1], p_limit + p_offset) || stray_hits;
    else
      hits := rows_with_bits(p_account, p_table, blocks, block_hits) || stray_hits;
    end if;
  else
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
    word := (select one from unnest(p_words) one where length(one) between 3 and 8 order by length(one) desc limit 1);
    execute format('select array[%s], array_agg(id) filter (where status in (%s)) from %I where client_account_id = $1 and %s%s',
        each_count, shown, p_table, contains, case when word is not null and not is_in_names
          then format(' and search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') end)
      into counts, hits using p_account;
  end if;
  if cardinality(hits) <= look or is_by_name then
    execute format('select array_agg(id) from (select id from %I where id = any ($1) order by %s limit $2 offset $3) page',
        p_table, in_order)
      into ids using hits, p_limit, p_offset;
  else
    execute format('select array_agg(id) from (select id from (%s) own order by %s limit $3 offset $4) page',
        format(walk, own_columns, 'and case when id in (select unnest($2)) then true end', p_limit + p_offset), in_order)
      into ids using p_account, hits, p_limit, p_offset;
  end if;
  return next;
end $$;
revoke execute on function keyword_hits from public;
grant execute on function keyword_hits to tearsheet_client;
