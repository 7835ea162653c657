-- What each publication is read for, from its keywords alone: a name says who owns it ("Association of …"), not who reads it.
-- Words of ranks and posts are left out, and a term weighs the less, the more publications bear it. Derived again
-- whenever keywords change, and when a function or a weight changes that they are made with.
create or replace function derive_publication_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from publication_term;
  insert into publication_term
    with role as materialized (select unnest(role_words()) as word),
    used as (
      select t.term, p.id, count(*)::float as n
      from publication p, regexp_split_to_table(p.keywords, '\s*[,;\n]\s*') keyword, posting_terms(keyword) t
      where not exists (select from role where word = split_part(t.term, ' ', 1)) or not exists (
        select from role where word = split_part(t.term, ' ', 2) or split_part(t.term, ' ', 2) = '')
      group by 1, 2
    ), spread as (select term, count(*) as publications from used group by 1)
    select term, id, ln(1 + (select count(*) from publication)::float / publications) * sqrt(least(n, 3))
      * case when term like '% %' then pair.value else 1 end
    from used join spread using (term) join recommendation_weight pair on pair.name = 'word_pair';
  return null;
end $$;
create or replace trigger publication_term_derive after insert or delete or truncate or update of keywords on publication
  for each statement execute function derive_publication_terms();
update publication set keywords = keywords;
