-- Applied before the migrations: a stored column of campaigns calls it.
-- Text without case or accents, so that a keyword matches in any spelling.
create or replace function fold_text(value text) returns text
  language sql immutable parallel safe strict
  return lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));
