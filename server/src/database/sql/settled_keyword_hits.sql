-- Finds folded words in a list whose words are settled in bits (decision record 0059). The bits cover all rows except
-- pending ones, which are scanned. For keyword_hits, which has checked the account; same arguments and result.
create or replace function settled_keyword_hits(p_account uuid, p_table text, p_statuses text[], p_shown text[], p_words text[],
  p_columns text[], p_descending boolean[], p_order text, p_limit integer, p_offset bigint)
returns table (counts bigint[], ids uuid[])
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  -- This many hits are sorted rather than found by scanning the index.
  few constant integer := 300;
  -- The frequency of words is known: this many first rows fill a page even if the words are three times rarer there.
  enough integer;
  -- In the order of the blocks, the first hits are read from them.
  is_by_name constant boolean := p_table = 'campaign' and p_columns = '{name,id}'
    and p_descending[1] = p_descending[2] and p_offset + p_limit <= few;
  -- position() is faster than LIKE, but only LIKE can use trigrams. Each word is searched in the row itself or, for a
  -- campaign, in the name of a publication that it has an ad in.
  contains constant text := (select string_agg(format(case when p_table = 'campaign'
      then '(position(%1$L in search_text) > 0 or exists (
        select from campaign_item i where i.campaign_id = campaign.id and position(%1$L in fold_text(i.publication_name)) > 0))'
      else 'position(%1$L in search_text) > 0' end, word), ' and ') from unnest(p_words) word);
  blocks integer[];
  block_hits bit(8192)[];
  stray_hits uuid[];
  stray_statuses text[];
  hit_count bigint;
  hits uuid[];
begin
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
  if hit_count > greatest(few, enough) and not is_by_name then
    execute format('select array_agg(id) from (
        select id from (select * from (%1$s) own order by %2$s limit %3$s) first
        -- Not a join: that would read the places of all accounts for a few hundred rows
        where id = any ($4) or (select get_bit(($3)[array_position($2, p.block)], p.place)
          from search_place p where p.row_id = first.id) = 1
        order by %2$s limit $5 offset $6) page',
        walk_of(p_table, p_shown, p_columns, p_order, '', enough), p_order, enough)
      into ids using p_account, blocks, block_hits, stray_hits, p_limit, p_offset;
  end if;
  if ids is null or cardinality(ids) < p_limit then
    hits := stray_hits || case when hit_count > few and is_by_name
      then first_by_name(p_account, blocks, block_hits, p_descending[1], p_limit + p_offset)
      else rows_with_bits(p_account, p_table, blocks, block_hits) end;
    ids := page_of_hits(p_account, p_table, p_shown, hits, cardinality(hits) <= few or is_by_name, p_columns, p_order,
      p_limit, p_offset);
  end if;
  return next;
end $$;
revoke execute on function settled_keyword_hits from public;
