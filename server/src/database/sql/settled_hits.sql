-- For each settled block of an account's list, the rows that have all words, except pending rows. For keyword_hits,
-- which has checked the account. A typed word matches as part of a word of the row.
create or replace function settled_hits(p_list text, p_account uuid, p_words text[])
returns table (block integer, hits bit(8192))
language plpgsql stable set search_path = pg_catalog, public as $$
#variable_conflict use_column
declare
  nothing constant bit(8192) := b'0'::bit(8192);
begin
  return query
  with stray as materialized (
    select p.block, search_bits_of(array_agg(p.place)) as places
    from (select distinct row_id from search_stray where client_account_id = p_account and list = p_list) s
      join search_place p on p.row_id = s.row_id
    group by 1),
  found as (
    select b.block, case
        -- Each part of up to three characters has its bits
        when length(typed) <= 3 then coalesce((
          select s.found from search_bits s where s.client_account_id = p_account and s.list = p_list
            and s.block = b.block and s.kind = 'letters' and s.word = typed), nothing)
        else coalesce(case when position(typed in b.shared_words) > 0 then (
            select bit_or((select s.found from search_bits s where s.client_account_id = p_account and s.list = p_list
                and s.block = b.block and s.kind = 'word' and s.word = line[1]))
            from regexp_matches(b.shared_words, format('[^\n]*%s[^\n]*', literally), 'g') line) end, nothing)
          | coalesce(case when position(typed in b.own_words) > 0 then search_lines_with(b.own_words, typed) end, nothing)
        end as rows
    from search_block b, unnest(p_words) typed,
      -- Split into lines, a text of some thousand lines takes three times as long to search
      regexp_replace(typed, '([][\\^$.|?*+(){}])', '\\\1', 'g') literally
    where b.client_account_id = p_account and b.list = p_list)
  select found.block, bit_and(rows) & ~coalesce(bit_or(stray.places), nothing)
  from found left join stray using (block)
  group by found.block;
end $$;
revoke execute on function settled_hits from public;
