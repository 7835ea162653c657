-- Finds folded words in a list by reading its rows, for accounts with few rows. For keyword_hits, which has checked the
-- account; same arguments and result.
create or replace function read_keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_words text[],
  p_columns text[], p_order text, p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  -- Frequent words fill a page within this many first rows; this many hits are sorted rather than found by scanning the
  -- index.
  look constant integer := 300;
  each_count constant text := (select format('array[%s]::bigint[]',
      string_agg(format('count(*) filter (where status = %L)', status), ', ' order by place))
    from unnest(p_statuses) with ordinality counted (status, place));
  shown constant text := (select string_agg(quote_literal(status), ', ') from unnest(p_shown) status);
  contains text;
  word text;
  names text[];
  is_in_names boolean := false;
  hits uuid[];
begin
  -- position() is faster than LIKE, but only LIKE can use trigrams. Each trigram's entries are read for all accounts,
  -- so a word with many hits is found faster among the account's own rows.
  foreach word in array p_words loop
    names := case when p_table = 'campaign' then publications_with(p_account, word) end;
    is_in_names := is_in_names or cardinality(names) > 0;
    contains := concat_ws(' and ', contains, format(case when cardinality(names) > 0
      then '(position(%1$L in search_text) > 0 or id in (
        select campaign_id from campaign_item where client_account_id = $1 and fold_text(publication_name) = any (%2$L::text[])))'
      else 'position(%1$L in search_text) > 0' end, word, names));
  end loop;
  if p_limit > 0 then
    execute format('select array_agg(id) from (select id from (select * from (%s) own order by %s limit %s) first
        where %s limit $2 offset $3) page',
        walk_of(p_table, p_shown, p_columns || 'search_text'::text, p_order, '', look), p_order, look, contains)
      into ids using p_account, p_limit, p_offset;
  end if;
  if cardinality(ids) = p_limit and p_statuses = '{}' then
    return next;
    return;
  end if;
  if p_limit = 0 or cardinality(ids) = p_limit then
    execute format('select %s from %I where client_account_id = $1 and %s', each_count, p_table, contains)
      into counts using p_account;
    return next;
    return;
  end if;
  -- A word that matches rarely, or late in the order, is searched once in all rows, for its counts and its page.
  word := (select one from unnest(p_words) one where length(one) between 3 and 8 order by length(one) desc limit 1);
  execute format('select %s, array_agg(id) filter (where status in (%s)) from %I where client_account_id = $1 and %s%s',
      each_count, shown, p_table, contains, case when word is not null and not is_in_names
        then format(' and search_text like %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') end)
    into counts, hits using p_account;
  ids := page_of_hits(p_account, p_table, p_shown, hits, cardinality(hits) <= look, p_columns, p_order, p_limit, p_offset);
  return next;
end $$;
revoke execute on function read_keyword_hits from public;
