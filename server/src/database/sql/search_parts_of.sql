-- The parts of a word that have bits in search_bits: those of up to three characters, without duplicates.
create or replace function search_parts_of(p_word text) returns setof text
language sql immutable parallel safe as $$
  select distinct substr(p_word, start, size) from generate_series(1, length(p_word)) start, generate_series(1, 3) size
$$;
