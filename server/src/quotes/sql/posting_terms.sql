-- Returns the terms of a text: its lexemes, and pairs of neighbors, so that 'public health' is more than its two words.
-- The parser takes 'economics/finance' for a file name.
create or replace function posting_terms(value text) returns table (term text, n integer)
language sql immutable parallel safe as $$
  with word as materialized (
    select lexeme, position from unnest(to_tsvector('english', translate(value, '/\_', '   '))) w, unnest(w.positions) position
    where lexeme !~ '^[0-9./:@-]+$')
  select lexeme, count(*)::integer from word group by 1
  union all
  select a.lexeme || ' ' || b.lexeme, count(*)::integer
    from word a cross join (values (1), (2)) step (wide) join word b on b.position = a.position + wide group by 1
$$;
