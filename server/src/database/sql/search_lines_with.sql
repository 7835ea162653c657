-- The lines of a text that contain a word, as a block's bits. With few matches, the text is split at the word and the
-- line ends before each match are counted; with many, each line is searched.
create or replace function search_lines_with(p_lines text, p_word text) returns bit(8192)
language plpgsql immutable parallel safe as $$
declare
  pieces text[] := string_to_array(p_lines, p_word);
begin
  if cardinality(pieces) > 1000 then
    return (select string_agg(case when position(p_word in line) > 0 then '1' else '0' end, '')::varbit::bit(8192)
      from string_to_table(p_lines, E'\n') line);
  end if;
  return (select search_bits_of(array_agg(distinct place)) from (
      select (sum(octet_length(piece) - octet_length(replace(piece, E'\n', ''))) over (order by nth))::integer as place, nth
      from unnest(pieces) with ordinality cut (piece, nth)) line
    where nth < cardinality(pieces));
end $$;
