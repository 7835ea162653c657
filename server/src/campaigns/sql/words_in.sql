-- Returns the words of a folded text for spelling suggestions: each without punctuation and digits around it, and each
-- part between those. Longer ones are not suggested.
create or replace function words_in(p_text text) returns setof text
language sql immutable as $$
  select distinct word
  from regexp_split_to_table(p_text collate "C", '\s+') part,
    btrim(part, '0123456789!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~') inner_part,
    unnest(inner_part || regexp_split_to_array(inner_part, '[[:digit:][:punct:]]+')) word
  where length(word) between 2 and 100
$$;
revoke execute on function words_in from public;
